import { type RefObject, useLayoutEffect, useRef } from 'react';
import { addLayer, openLayers } from './open-layers.ts';

/** The target of the focus: an element, or `true` for the default. */
export type FocusTarget = HTMLElement | boolean | null | undefined;

type ModalOptions = {
  /** The element to focus first; the first control when it gives true. */
  initialFocus: () => FocusTarget;
  /** The element to focus afterwards; the one that had the focus before when it gives true. */
  finalFocus: () => FocusTarget;
  /** Called when Escape is pressed and nothing inside has handled it. */
  onEscape: () => void;
  /** True for a sheet of details, above which toasts show as they do above the page. */
  isSheet: boolean;
};

/**
 * The element that had the focus before the layer that is just closing; the one that opens in its place gives it back.
 */
let handedOn: Element | null = null;

/** Leaves only the topmost of the open ones to be used, and the page when none is. */
function updateInert(): void {
  const open = openLayers.read().map(({ element }) => element);
  const page = document.getElementById('root');
  if (page) page.inert = open.length > 0;
  for (const layer of open) layer.inert = layer !== open.at(-1);
  const { style, clientWidth } = document.documentElement;
  // The page below stays where it is, with the room of its scroll bar.
  if (open.length === 0) style.overflow = style.scrollbarGutter = '';
  else if (style.overflow === '') {
    if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable';
    style.overflow = 'hidden';
  }
}

/**
 * Makes a layer modal while it is mounted: the page below is inert, the focus is inside and returns afterwards, and
 * Escape asks to close it. Anything shown above layers, such as toasts, has to be outside `#root`.
 */
export function useModal(layerRef: RefObject<HTMLElement | null>, options: ModalOptions): void {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const layer = layerRef.current;
    if (!layer) return;
    before.current ??= handedOn ?? document.activeElement;
    const removeLayer = addLayer({ element: layer, isSheet: latest.current.isSheet });
    updateInert();
    focusFirst(layer, latest.current.initialFocus());
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (openLayers.read().at(-1)?.element !== layer) return;
      event.preventDefault();
      latest.current.onEscape();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      removeLayer();
      updateInert();
      handedOn = before.current;
      // Once the layer has left the document. An element that was focused meanwhile keeps the focus.
      queueMicrotask(() => {
        handedOn = null;
        if (document.activeElement !== document.body && document.activeElement !== null) return;
        const target = latest.current.finalFocus();
        focus(target instanceof HTMLElement ? target : before.current);
      });
    };
  }, [layerRef]);
}

const CONTROLS =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary';

function focusFirst(layer: HTMLElement, target: FocusTarget): void {
  const controls = [...layer.querySelectorAll<HTMLElement>(CONTROLS)];
  const first = controls.find((control) => control.tabIndex >= 0);
  focus(target instanceof HTMLElement ? target : (first ?? layer.querySelector('[tabindex]')));
}

function focus(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
}
