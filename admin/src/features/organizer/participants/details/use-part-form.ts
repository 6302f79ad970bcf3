import type { Participant } from '@tabiya/domain/entries/list/participant';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { type Part, partFormName } from '../../../../entry-operations/part-forms.ts';
import { usePersistedFields } from '../../edits/use-persisted-fields.ts';

/**
 * The form of a part of a participant's details, which keeps what is typed until it is saved or given up. `leave` forgets
 * what was typed, and closes it.
 */
export function usePartForm<Values extends FieldValues>(
  { eventId, id }: Pick<Participant, 'eventId' | 'id'>,
  part: Part,
  start: Values,
  onDone: () => void,
) {
  const form = useForm<Values>({ defaultValues: start as DefaultValues<Values> });
  const { forget } = usePersistedFields(form, eventId, partFormName(id, part), start);
  const leave = () => {
    forget();
    onDone();
  };
  return { form, leave };
}
