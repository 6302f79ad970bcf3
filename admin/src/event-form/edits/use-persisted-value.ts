import { useEffect, useState } from 'react';
import { keptEntries } from './kept.ts';

const toEdits = (value: unknown) => ({ value: { base: null, value } });

/**
 * A value that is built step by step and then stored as a whole, as in a wizard; persisted under the name while the
 * browser's tab is open. `read` parses the persisted value, null if there is none.
 * @returns the value, its setter, and a function that drops the persisted value
 */
export function usePersistedValue<Value>(name: string, read: (kept: unknown) => Value) {
  const [value, setValue] = useState(() => read(keptEntries.read(name)['value']?.value ?? null));
  useEffect(() => keptEntries.write(name, toEdits(value)), [name, value]);
  const forget = () => keptEntries.write(name, {});
  return [value, setValue, forget] as const;
}
