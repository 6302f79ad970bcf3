import { useCallback, useState } from 'react';

/** Whether players of an event are being checked in at this window, and the way to begin and to end it. */
export function useCheckIn(eventId: string) {
  const key = `tabiya:check-in ${eventId}`;
  const [isOn, setIsOn] = useState(() => read(key));
  const set = useCallback(
    (next: boolean) => {
      setIsOn(next);
      try {
        if (next) sessionStorage.setItem(key, 'on');
        else sessionStorage.removeItem(key);
      } catch {
        // Storage that is full or forbidden: it holds while the screen is open.
      }
    },
    [key],
  );
  return [isOn, set] as const;
}

function read(key: string): boolean {
  try {
    return sessionStorage.getItem(key) === 'on';
  } catch {
    return false;
  }
}
