import { useCallback, useState } from 'react';
import { CHOICES, type ChoiceId, DEFAULT_CHOICE } from './columns.ts';

const KEY = 'tabiya:participant columns';

/** Which columns this browser's table shows, and the way to change it. */
export function useChosenColumns() {
  const [chosen, setChosen] = useState(storedChoice);
  const toggle = useCallback((id: ChoiceId) => {
    setChosen((now) => {
      const next = now.includes(id) ? now.filter((one) => one !== id) : [...now, id];
      try {
        localStorage.setItem(KEY, JSON.stringify(next));
      } catch {
        // Storage that is full or forbidden: the choice holds while the screen is open.
      }
      return next;
    });
  }, []);
  return { chosen, toggle };
}

function storedChoice(): readonly ChoiceId[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (!Array.isArray(stored)) return DEFAULT_CHOICE;
    return CHOICES.map(({ id }) => id).filter((id) => stored.includes(id));
  } catch {
    return DEFAULT_CHOICE;
  }
}
