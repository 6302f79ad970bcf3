import { isSame } from '@tabiya/domain/event/is-same';
import { useState } from 'react';
import { useUser } from '../../../session/auth-context.ts';
import { formName, keptEntries } from './use-form-edits.ts';

/**
 * What is typed into a small form, kept beyond its tab and a reload until it is sent or given up. `start` is what the
 * form holds before anything is typed.
 */
export function useKeptValues<Values extends object>(eventId: string, form: string, start: Values) {
  const name = formName(useUser().id, eventId, form);
  const [values, setValues] = useState(
    () => (keptEntries.read(name)['typed']?.value ?? start) as Values,
  );
  const change = (changes: Partial<Values>) => {
    const value = { ...values, ...changes };
    keptEntries.write(name, isSame(value, start) ? {} : { typed: { base: null, value } });
    setValues(value);
  };
  return { values, change, forget: () => keptEntries.write(name, {}) };
}
