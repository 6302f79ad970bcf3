import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import {
  applyDecision,
  applySave,
  applyTyping,
  BY_VALUE,
  type Edits,
  type Strategy,
  withEdits,
} from '../../drafts/edits.ts';
import type { Side } from '../../drafts/merge-edits.ts';
import { keptEdits } from './kept.ts';

/**
 * The fields of a form with a Save button: the `stored` values with the edits on top. Edits are stored under the form's
 * name until they are saved or discarded, even if another screen is opened meanwhile.
 */
export function useEdits<Values extends object>(
  name: string,
  stored: Values,
  strategy: Strategy = BY_VALUE,
) {
  const read = useCallback(() => keptEdits.read(name), [name]);
  const edits = useSyncExternalStore(keptEdits.subscribe, read);
  const state = useMemo(() => withEdits(stored, edits, strategy), [stored, edits, strategy]);
  const write = (next: Edits) => keptEdits.write(name, next);

  // Drop edits that have been stored in the meantime, for example by another window.
  useEffect(() => {
    if (state.edits !== edits) keptEdits.write(name, state.edits);
  }, [state.edits, edits, name]);

  return {
    ...state,
    isDirty: state.changed.length > 0,
    set: <Field extends keyof Values & string>(field: Field, value: Values[Field]) =>
      write(applyTyping(read(), stored, field, value, strategy)),
    decide: (field: keyof Values & string, side: Side) =>
      write(applyDecision(read(), stored, field, side, strategy)),
    /** Marks these values as saved; what was typed meanwhile stays. */
    commit: (sent: Partial<Values>) => write(applySave(read(), { ...sent })),
    /** Drops what was typed; returns a function that restores it. */
    clear: () => {
      const before = read();
      write({});
      return () => write({ ...before, ...read() });
    },
  };
}

export type FormEdits<Values extends object> = ReturnType<typeof useEdits<Values>>;
