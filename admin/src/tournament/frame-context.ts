import { createContext, type ReactNode, use, useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { Publication } from './publication/publication.ts';

/** The places of the frame that a screen can fill; null while they are not in the document. */
type FrameSlots = {
  /** The screen's main actions: in the header, on a phone in the bar at the bottom. */
  actions: HTMLElement | null;
  /** Under Page in the rail; null where the rail has no room for it. */
  pageTabs: HTMLElement | null;
  /** Beside the state of publication. */
  notes: HTMLElement | null;
};

type FrameContextValue = {
  slots: FrameSlots;
  /** Shows the state that an open editor knows in place of what is stored; null shows that again. */
  report: (reported: Publication | null) => void;
};

export const FrameContext = createContext<FrameContextValue>({
  slots: { actions: null, pageTabs: null, notes: null },
  report: () => {},
});

/** The tournament towards its visitors as the header shows it; null until it is known. */
export const PublicationContext = createContext<Publication | null>(null);

export function usePublication(): Publication | null {
  return use(PublicationContext);
}

/** Renders its children in a place of the frame. */
export function FrameSlot({ name, children }: { name: keyof FrameSlots; children: ReactNode }) {
  const slot = use(FrameContext).slots[name];
  return slot && createPortal(children, slot);
}

/** The place in the rail for the tabs of Page, or null where they are a row above the form. */
export function usePageTabsSlot(): HTMLElement | null {
  return use(FrameContext).slots.pageTabs;
}

/** Reports the state of the tournament in an open editor; removed when the editor closes. */
export function useReportedPublication(publication: Publication): void {
  const { report } = use(FrameContext);
  useEffect(() => report(publication));
  useEffect(() => () => report(null), [report]);
}
