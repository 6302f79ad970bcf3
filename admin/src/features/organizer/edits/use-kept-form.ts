import { isSame } from '@tabiya/domain/event/is-same';
import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { useUser } from '../../../session/auth-context.ts';
import { formName, keptEntries } from './use-form-edits.ts';

/**
 * A small form, which keeps what is typed beyond its tab and a reload until it is sent or given up. `start` is what it
 * holds before anything is typed.
 */
export function useKeptForm<Values extends FieldValues>(
  eventId: string,
  formId: string,
  start: Values,
) {
  const name = formName(useUser().id, eventId, formId);
  const [first] = useState(start);
  const [defaultValues] = useState(() => {
    const typed = keptEntries.read(name)['typed']?.value;
    return { ...first, ...(typed as Values | undefined) } as DefaultValues<Values>;
  });
  const form = useForm<Values>({ defaultValues });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          keptEntries.write(
            name,
            isSame(values, first) ? {} : { typed: { base: null, value: values } },
          ),
      }),
    [subscribe, name, first],
  );
  return { form, forget: () => keptEntries.write(name, {}) };
}
