import { useEffect, useState } from 'react';
import { adoptOldCopies } from '../../drafts/old-copies.ts';
import { keptEntries } from './kept.ts';

const toEdits = (value: unknown) => ({ value: { base: null, value } });

/**
 * A value that is built step by step and then stored as a whole, as in a wizard; persisted under the name while the
 * browser's tab is open. `read` parses the persisted value, null if there is none. `oldKey` is its former storage key.
 * @returns the value, its setter, and a function that drops the persisted value
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
