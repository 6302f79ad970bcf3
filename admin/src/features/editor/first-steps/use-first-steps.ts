import type { TournamentEvent } from '@tabiya/domain/event/event';
import { toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hasEntriesQuery } from '../../../data/first-entry.ts';
import { useClient } from '../../../session/server-context.ts';

const storageKey = (eventId: string) => `tabiya:first-steps ${eventId}`;

/**
 * Tells whether the steps to a page with players are shown, and how to hide them: until the first entry is there, the
 * tournament is over, or they were hidden in this browser. Null while that is not known; a failure hides them.
 */
export function useFirstSteps(eventId: string, event: TournamentEvent | undefined) {
  const client = useClient();
  const [isHidden, setHidden] = useState(() => wasHidden(eventId));
  const { data, isPending } = useQuery({ ...hasEntriesQuery(client, eventId), enabled: !isHidden });
  // An entry does not go again: the next visit need not ask.
  useEffect(() => {
    if (data) remember(eventId);
  }, [data, eventId]);
  const hide = () => {
    setHidden(true);
    remember(eventId);
  };
  if (!isHidden && isPending) return [null, hide] as const;
  return [!isHidden && data === false && event !== undefined && leadsOn(event), hide] as const;
}

/** True if steps are left: publishing, or inviting players to register. */
function leadsOn({ status, useInternalRegistration, endDate }: TournamentEvent): boolean {
  return (
    status !== 'published' || (useInternalRegistration && endDate >= toCalendarDate(new Date()))
  );
}

function remember(eventId: string): void {
  try {
    localStorage.setItem(storageKey(eventId), 'hidden');
  } catch {
    // Storage that is full or forbidden: they are hidden while the editor is open.
  }
}

function wasHidden(eventId: string): boolean {
  try {
    return localStorage.getItem(storageKey(eventId)) !== null;
  } catch {
    return false;
  }
}
