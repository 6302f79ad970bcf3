import { createContext, type ReactNode, use, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';

/** The places of the header that a screen can fill; null before they are in the document. */
type HeaderSlots = {
  /** In the header's row, in place of the links. */
  row: HTMLElement | null;
  /** Under the header; it sticks to the top of the window. */
  tabs: HTMLElement | null;
};

export const HeaderSlotsContext = createContext<HeaderSlots>({ row: null, tabs: null });

/** Renders its children in the header's row: the heading of a screen and its actions. */
export function HeaderRow({ children }: { children: ReactNode }) {
  const { row } = use(HeaderSlotsContext);
  return row && createPortal(children, row);
}

/**
 * Renders its children under the header, where they stick to the top of the window. `--sticky-top` is their height
 * meanwhile, for what sticks below them.
 */
export function HeaderTabs({ children }: { children: ReactNode }) {
  const { tabs } = use(HeaderSlotsContext);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--sticky-top', HEIGHT);
    return () => {
      style.removeProperty('--sticky-top');
    };
  }, []);
  return tabs && createPortal(children, tabs);
}

/** In rem, as the tabs grow with the text. */
const HEIGHT = '3rem';
