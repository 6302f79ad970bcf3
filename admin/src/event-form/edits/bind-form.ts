import { isSame } from '@tabiya/domain/text/is-same';
import type { FieldError, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { leafErrors } from './leaf-errors.ts';

/** Holds the values of a form, with what was typed. */
export type ValueStore<Values> = {
  values: () => Values;
  set: (typed: Partial<Values>) => void;
  subscribe: (listener: () => void) => () => void;
};

/**
 * Makes a form follow the store that holds its values. Whichever of the two changes gives the other what differs, so a
 * change ends when it comes back. A field with an error is checked again: it may have been corrected in another field.
 * An error from the server stays until its field changes.
 * @returns what unbinds the form
 */
export function bindForm<Values extends FieldValues, Context, Sent>(
  form: Pick<
    UseFormReturn<Values, Context, Sent>,
    'clearErrors' | 'getFieldState' | 'getValues' | 'reset' | 'subscribe' | 'trigger'
  >,
  store: ValueStore<Values>,
): () => void {
  const follow = () => {
    const [values, shown] = [store.values(), form.getValues()];
    const changed = Object.keys(differing(shown, values)) as Path<Values>[];
    if (changed.length === 0) return;
    for (const name of changed) {
      const { error } = form.getFieldState(name);
      if (error && leafErrors({ [name]: error }).some(isFromServer)) form.clearErrors(name);
    }
    const next = structuredClone({ ...shown, ...values });
    form.reset(next, { keepDefaultValues: true, keepErrors: true, keepIsSubmitted: true });
  };
  follow();
  const stopTyping = form.subscribe({
    formState: { values: true },
    callback: ({ errors }) => {
      const typed = differing(store.values(), form.getValues());
      if (Object.keys(typed).length > 0) store.set(structuredClone(typed));
      const wrong = leafErrors(errors ?? {}).filter((leaf) => !isFromServer(leaf));
      if (wrong.length > 0) void form.trigger(wrong.map(([path]) => path as Path<Values>));
    },
  });
  const stopFollowing = store.subscribe(follow);
  return () => {
    stopTyping();
    stopFollowing();
  };
}

function isFromServer([, { type }]: [path: string, error: FieldError]): boolean {
  return type === 'server';
}

/** The fields of `before` that have other values in `after`, with those. */
function differing<Values extends object>(before: Values, after: Values): Partial<Values> {
  const names = Object.keys(before) as (keyof Values)[];
  const changed = names.filter((name) => !isSame(before[name], after[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name]])) as Partial<Values>;
}
