import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { useLayers } from './layers/load-layers.ts';
import { useMediaQuery } from './use-media-query.ts';

type SidePanelProps = {
  title: string;
  /** A few words under the title. */
  lead?: ReactNode;
  /** Above the title, before the close button: for example, the way to the next item. */
  tools?: ReactNode;
  /** Under the title, where they stay while the rest scrolls: what is done most. */
  actions?: ReactNode;
  children: ReactNode;
  onClose: () => void;
  /**
   * The element to focus once the panel is closed; the one that had the focus before when left out, or when it gives
   * null.
   */
  returnFocus?: () => HTMLElement | null;
  /** Takes the focus again when it changes. */
  focusOn?: number;
  /** Keys pressed inside that nothing there has handled. */
  onKeyDown?: (event: KeyboardEvent) => void;
};

/**
 * Details next to a list. On a wide screen, it is to the right of what it is rendered next to (in a flex row), sticks
 * below `--sticky-top`, and leaves the list usable; elsewhere it is a sheet from the bottom, above everything. It takes
 * the focus when it opens; Escape closes it. Render it only while it is open.
 */
export function SidePanel(props: SidePanelProps) {
  const isBeside = useMediaQuery('(min-width: 64rem)');
  return isBeside ? <Aside {...props} /> : <Sheet {...props} />;
}

/** The key handler of a form inside: Escape cancels the form, unless it is busy, and the panel stays. */
export function cancelOnEscape(isBusy: boolean, onCancel: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isBusy) return;
    event.preventDefault();
    event.stopPropagation();
    onCancel();
  };
}

function Aside({ onClose, returnFocus, focusOn, onKeyDown, ...content }: SidePanelProps) {
  const titleId = useId();
  const ref = useRef<HTMLElement>(null);
  const [before] = useState(() => document.activeElement);
  const latestReturn = useRef(returnFocus);
  useEffect(() => {
    latestReturn.current = returnFocus;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of it asks for the focus.
  useEffect(() => {
    const panel = ref.current;
    // A field that focuses itself keeps the focus.
    if (!panel?.contains(document.activeElement)) panel?.focus({ preventScroll: true });
  }, [focusOn]);
  useEffect(() => {
    const panel = ref.current;
    return () => {
      // Focus that has gone elsewhere stays there.
      if (document.activeElement !== document.body && !panel?.contains(document.activeElement)) {
        return;
      }
      const target = latestReturn.current?.() ?? before;
      if (target instanceof HTMLElement && target.isConnected) target.focus();
    };
  }, [before]);
  return (
    <aside
      ref={ref}
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (!isInside(event)) return;
        onKeyDown?.(event);
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
      className="from-edge [--from:1rem] sticky top-[calc(var(--sticky-top,0px)+0.5rem)] mt-2 flex h-[calc(100dvh-var(--sticky-top,0px)-1rem)] w-104 shrink-0 flex-col overflow-clip rounded-card border border-line bg-surface outline-none print:hidden"
    >
      <Content {...content} onClose={onClose} title={<h2 id={titleId}>{content.title}</h2>} />
    </aside>
  );
}

function Sheet({ onClose, returnFocus, focusOn: _, onKeyDown, ...content }: SidePanelProps) {
  const popup = useRef<HTMLDivElement>(null);
  const layers = useLayers(true, onClose);
  if (!layers) return null;
  const { Dialog } = layers;
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="appear fixed inset-0 z-40 bg-black/45" />
        <Dialog.Popup
          ref={popup}
          initialFocus={() => fieldInside(popup.current) ?? popup.current}
          finalFocus={() => returnFocus?.() ?? true}
          onKeyDown={(event) => isInside(event) && onKeyDown?.(event)}
          className="fixed inset-x-0 bottom-0 z-50 mx-auto flex h-[88dvh] max-w-160 flex-col rounded-t-card border border-b-0 border-line bg-surface text-ink shadow-float outline-none from-edge [--from:0_4rem]"
        >
          <Content
            {...content}
            onClose={onClose}
            title={<Dialog.Title>{content.title}</Dialog.Title>}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** False for keys in a dialog that the panel has opened above itself, which React passes on to the panel. */
function isInside({ currentTarget, target }: KeyboardEvent): boolean {
  return currentTarget.contains(target as Node);
}

/** A field that focused itself keeps the focus. */
function fieldInside(popup: HTMLElement | null): HTMLElement | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && popup?.contains(activeElement)
    ? activeElement
    : null;
}

type ContentProps = Pick<SidePanelProps, 'lead' | 'tools' | 'actions' | 'children' | 'onClose'> & {
  title: ReactNode;
};

/** The title is in the line of the close button, or under it if that has tools. */
function Content({ title, lead, tools, actions, children, onClose }: ContentProps) {
  const heading = (
    <div className="min-w-0 flex-1">
      <div className="font-serif text-24 font-semibold wrap-anywhere">{title}</div>
      {lead && <p className="tabular text-14 text-muted wrap-anywhere">{lead}</p>}
    </div>
  );
  return (
    <>
      <header className="shrink-0 border-b border-line py-2 pl-4">
        <div className="flex min-h-11 items-center pr-2">
          {tools ?? heading}
          <Button
            size="small"
            variant="quiet"
            aria-label="Close"
            title="Close"
            onClick={onClose}
            className="min-w-10 px-0"
          >
            <Icon name="close" />
          </Button>
        </div>
        {(tools || actions) && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pr-4 pb-2">
            {tools && heading}
            {actions}
          </div>
        )}
      </header>
      <div className="min-h-0 flex-1 scroll-pb-24 overflow-y-auto overscroll-contain px-4 pt-4 pb-24">
        {children}
      </div>
    </>
  );
}
