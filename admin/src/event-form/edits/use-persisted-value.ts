import { useEffect, useState } from 'react';
import { adoptOldCopies } from '../../drafts/old-copies.ts';
import { keptEntries } from './kept.ts';

const toEdits = (value: unknown) => ({ value: { base: null, value } });

/**
 * A value that is made step by step and then stored as a whole, as in a wizard: kept under the name while the browser's
 * tab is open. `read` makes it from the kept value, null where there was none. `oldKey` is where the tab kept it
 * before.
 * @returns the value, how to set it, and how to forget what is kept
 */
export function usePersistedValue<Value>(
  name: string,
  oldKey: string,
  read: (kept: unknown) => Value,
) {
  const [value, setValue] = useState(() => {
    adoptOldCopies(keptEntries, sessionStorage, name, { key: oldKey, toEdits });
    return read(keptEntries.read(name)['value']?.value ?? null);
  });
  useEffect(() => keptEntries.write(name, toEdits(value)), [name, value]);
  const forget = () => keptEntries.write(name, {});
  return [value, setValue, forget] as const;
}
