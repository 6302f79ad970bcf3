import { organizerScreen } from '@tabiya/domain/routes/search';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearch } from '../../../../ui/navigation/navigation.ts';

/**
 * Tells whether players of an event are being checked in at this window, and how to begin and end it. An address may
 * begin it, once: a choice made here since then stays.
 */
export function useCheckIn(eventId: string) {
  const key = `tabiya:check-in ${eventId}`;
  const isAsked = useSearch(organizerScreen).do === 'check-in';
  const { key: visit } = useLocation();
  const [firstVisit] = useState(visit);
  const [isOn, setIsOn] = useState(() => read(key) ?? isAsked);
  const set = useCallback(
    (next: boolean) => {
      setIsOn(next);
      try {
        sessionStorage.setItem(key, next ? 'on' : 'off');
      } catch {
        // Storage that is full or forbidden: it holds while the screen is open.
      }
    },
    [key],
  );
  const begin = useEffectEvent(() => isAsked && set(true));
  // An address that is visited while the list is open asks for it anew.
  useEffect(() => {
    if (visit !== firstVisit) begin();
  }, [visit, firstVisit]);
  return [isOn, set] as const;
}

/** Null where nothing was chosen yet. */
function read(key: string): boolean | null {
  try {
    const stored = sessionStorage.getItem(key);
    return stored === null ? null : stored === 'on';
  } catch {
    return null;
  }
}
