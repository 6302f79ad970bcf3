import type {
  ParticipantEntry,
  TypedParticipantEntry,
} from '@tabiya/domain/participants/participant-entry';
import { useCallback, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useUser } from '../../../session/auth-context.ts';
import { afterTyping, withEdits } from '../edits/form-edits.ts';
import type { Edits } from '../edits/kept-edits.ts';
import { formName, keptEntries } from '../edits/use-form-edits.ts';

/** The form that adds a participant, and the start of the names of those that edit one. */
export const ADD_FORM = 'participants/add';
const EDIT_FORM = 'participants/edit/';

export const editFormOf = (participantId: string) => `${EDIT_FORM}${participantId}`;

type EntryForm = UseFormReturn<TypedParticipantEntry, unknown, ParticipantEntry>;

/** Keeps what is typed about a participant until it is saved or cancelled, beyond the tab and a reload. */
export function useKeptEntry(
  form: EntryForm,
  eventId: string,
  formId: string,
  start: TypedParticipantEntry,
): { forget: () => void } {
  const name = formName(useUser().id, eventId, formId);
  // What the list shows of the participant later is not what was typed.
  const [first] = useState(start);
  useEffect(() => {
    const { values, changed } = withEdits(first, keptEntries.read(name));
    for (const field of changed) form.setValue(field, values[field], { shouldDirty: true });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values: typed }) => keptEntries.write(name, editsOf(first, typed)),
    });
  }, [form, name, first]);
  const forget = useCallback(() => keptEntries.write(name, {}), [name]);
  return { forget };
}

function editsOf(start: TypedParticipantEntry, typed: TypedParticipantEntry): Edits {
  const fields = Object.keys(start) as (keyof TypedParticipantEntry)[];
  return fields.reduce<Edits>((edits, field) => afterTyping(edits, start, field, typed[field]), {});
}

/** Which forms of an event's list hold what was typed: whether that to add one, and the participant being edited. */
export function useOpenForms(eventId: string): { isAdding: boolean; editingId: string | null } {
  const { id } = useUser();
  const editing = keptEntries.find(formName(id, eventId, EDIT_FORM));
  return {
    isAdding: keptEntries.has(formName(id, eventId, ADD_FORM)),
    editingId: editing === null ? null : editing.slice(formName(id, eventId, EDIT_FORM).length),
  };
}
