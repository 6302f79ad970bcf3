import { useCallback, useEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { applyTyping, type Edits, withEdits } from '../../../drafts/edits.ts';
import { formName, keptEntries } from '../../../event-form/edits/kept.ts';
import { useUser } from '../../../session/auth-context.ts';

/**
 * Persists what is typed into a form until it is saved or discarded, beyond the tab and a reload. `start` are the
 * values
 * before typing.
 */
export function usePersistedFields<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  eventId: string,
  formId: string,
  start: Values,
): { forget: () => void } {
  const name = formName(useUser().id, eventId, formId);
  // Values that are stored later were not typed.
  const [first] = useState(start);
  useEffect(() => {
    const { values, changed } = withEdits(first, keptEntries.read(name));
    for (const field of changed as Path<Values>[]) {
      form.setValue(field, values[field] as PathValue<Values, typeof field>, { shouldDirty: true });
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values: typed }) =>
        keptEntries.write(name, changedEdits(keptEntries.read(name), first, typed)),
    });
  }, [form, name, first]);
  const forget = useCallback(() => keptEntries.write(name, {}), [name]);
  return { forget };
}

function changedEdits<Values extends FieldValues>(
  kept: Edits,
  start: Values,
  typed: Values,
): Edits {
  const fields = Object.keys(start);
  return fields.reduce((edits, field) => applyTyping(edits, start, field, typed[field]), kept);
}
