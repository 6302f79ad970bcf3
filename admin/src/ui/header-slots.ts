import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** The places around a screen that it can fill; null before they are in the document. */
type HeaderSlots = {
  /** Replaces the links in the header's row. */
  row: HTMLElement | null;
  /** Between header and screen: a column next to it, or something fixed to the window. */
  rail: HTMLElement | null;
};

export const HeaderSlotsContext = createContext<HeaderSlots>({ row: null, rail: null });

/** Renders its children in the header's row: the heading of a screen and its actions. */
export function HeaderRow({ children }: { children: ReactNode }) {
  const { row } = use(HeaderSlotsContext);
  return row && createPortal(children, row);
}

/** Renders its children between header and screen: the navigation of what several screens are of. */
export function HeaderRail({ children }: { children: ReactNode }) {
  const { rail } = use(HeaderSlotsContext);
  return rail && createPortal(children, rail);
}
