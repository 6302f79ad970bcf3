import { useState } from 'react';
import { useUser } from '../../../../session/auth-context.ts';
import { formName, keptEntries } from '../../edits/use-form-edits.ts';
import { ADD_FORM } from '../use-kept-entry.ts';
import { type AtDesk, NOTHING_AT_DESK } from './at-desk.ts';

/** What is said of a player at the desk, kept with their entry until it is added or given up. */
export function useKeptDesk(eventId: string) {
  const name = formName(useUser().id, eventId, `${ADD_FORM}/desk`);
  const [atDesk, setAtDesk] = useState(
    () => (keptEntries.read(name)['desk']?.value ?? NOTHING_AT_DESK) as AtDesk,
  );
  const change = (changes: Partial<AtDesk>) => {
    const value = { ...atDesk, ...changes };
    keptEntries.write(name, { desk: { base: null, value } });
    setAtDesk(value);
  };
  return { atDesk, change, forget: () => keptEntries.write(name, {}) };
}
