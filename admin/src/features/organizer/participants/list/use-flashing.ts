import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { changedElsewhereQuery } from '../../../../data/changed-entries.ts';
import { useWaitingOperations } from '../../../../entry-operations/waiting-operations.ts';

const NONE: ReadonlySet<string> = new Set();

/** How long a row flashes, in milliseconds; `flash` in theme.css takes as long. */
const FLASH = 600;

/** The entries whose rows flash, because they have just been changed elsewhere. */
export function useFlashing(eventId: string): ReadonlySet<string> {
  const { data: changed = NONE } = useQuery(changedElsewhereQuery(eventId));
  // The list may hear of a change made here before the answer to it.
  const isSending = useWaitingOperations(eventId).length > 0;
  const [last, setLast] = useState(changed);
  useEffect(() => {
    const timer = setTimeout(() => setLast(changed), FLASH);
    return () => clearTimeout(timer);
  }, [changed]);
  return isSending || changed === last ? NONE : changed;
}
