import { useCallback, useMemo, useState } from 'react';
import type { ColumnChoice } from './columns.ts';

const KEY = 'tabiya:participant columns';

/** Which columns were switched on or off against what shows at first, by their ids. */
type ColumnSwitches = Readonly<Record<string, boolean>>;

/** Which of the columns this browser's table shows, and the way to change it. */
export function useChosenColumns(choices: readonly ColumnChoice[]) {
  const [switched, setSwitched] = useState(storedChoice);
  const chosen = useMemo(
    () => choices.filter(({ id, isDefault }) => switched[id] ?? isDefault),
    [choices, switched],
  );
  const toggle = useCallback(({ id, isDefault }: ColumnChoice) => {
    setSwitched((now) => {
      const next = { ...now, [id]: !(now[id] ?? isDefault) };
      try {
        localStorage.setItem(KEY, JSON.stringify(next));
      } catch {
        // Storage that is full or forbidden: the choice holds while the screen is open.
      }
      return next;
    });
  }, []);
  return { choices, chosen, toggle };
}

function storedChoice(): ColumnSwitches {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {};
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, boolean] => entry[1] === !!entry[1]),
    );
  } catch {
    return {};
  }
}
