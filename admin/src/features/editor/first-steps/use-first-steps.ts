import type { TournamentEvent } from '@tabiya/domain/event/event';
import { useState } from 'react';

const keyOf = (eventId: string) => `tabiya:first-steps ${eventId}`;

/**
 * Tells whether the steps to a page with players are shown, and how to hide them: from a tournament's first visit of
 * the editor until it was published in another one, or they were hidden in this browser.
 */
export function useFirstSteps({ eventId, publishedAt }: TournamentEvent) {
  const [isShown, setShown] = useState(() => publishedAt === null && !isHidden(eventId));
  const hide = () => {
    setShown(false);
    try {
      localStorage.setItem(keyOf(eventId), 'hidden');
    } catch {
      // Storage that is full or forbidden: they are hidden while the editor is open.
    }
  };
  return [isShown, hide] as const;
}

function isHidden(eventId: string): boolean {
  try {
    return localStorage.getItem(keyOf(eventId)) !== null;
  } catch {
    return false;
  }
}
