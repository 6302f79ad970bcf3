import { isSame } from '@tabiya/domain/text/is-same';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
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
 * name until they are saved or discarded, even if another screen is opened meanwhile. What is returned besides the
 * state is the same until `stored` changes.
 */
export function useEdits<Values extends object>(
  name: string,
  stored: Values,
  strategy: Strategy = BY_VALUE,
) {
  const base = useSame(stored);
  const store = useMemo(() => createEdits(name, base, strategy), [name, base, strategy]);
  const edits = useSyncExternalStore(keptEdits.subscribe, store.read);
  const state = useMemo(() => withEdits(base, edits, strategy), [base, edits, strategy]);

  // Drop edits that have been stored in the meantime, for example by another window.
  useEffect(() => {
    if (state.edits !== edits) keptEdits.write(name, state.edits);
  }, [state.edits, edits, name]);

  return { ...store, ...state, store, isDirty: state.changed.length > 0 };
}

export type SavedEdits<Values extends object> = ReturnType<typeof useEdits<Values>>;

function createEdits<Values extends object>(name: string, stored: Values, strategy: Strategy) {
  const read = () => keptEdits.read(name);
  const write = (next: Edits) => keptEdits.write(name, next);
  return {
    read,
    subscribe: keptEdits.subscribe,
    /** The values as they are at this instant, also before the screen is drawn again. */
    values: () => withEdits(stored, read(), strategy).values,
    set: (typed: Partial<Values>) => {
      const names = Object.keys(typed) as (keyof Values & string)[];
      write(
        names.reduce(
          (edits, field) => applyTyping(edits, stored, field, typed[field], strategy),
          read(),
        ),
      );
    },
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

/** Returns the same object as before while its content is the same. */
function useSame<Value>(value: Value): Value {
  const [kept, setKept] = useState(value);
  if (isSame(kept, value)) return kept;
  setKept(value);
  return value;
}
