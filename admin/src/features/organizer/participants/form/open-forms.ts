import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { TypedParticipantEntry } from '@tabiya/domain/entries/list/participant-entry';
import { useMemo, useState } from 'react';
import { withEdits } from '../../../../drafts/edits.ts';
import { PART_FORM } from '../../../../entry-operations/part-forms.ts';
import { formName, keptEntries } from '../../../../event-form/edits/kept.ts';
import { useUser } from '../../../../session/auth-context.ts';

/** The form that adds a participant, and the name prefix of forms that edit one. */
export const ADD_FORM = 'participants/add';
export const DESK_FORM = `${ADD_FORM}/desk`;
const EDIT_FORM = 'participants/edit/';

export const editFormName = (participantId: string) => `${EDIT_FORM}${participantId}`;

/**
 * The forms of an event's list with unsaved input: the one that adds a participant, and those that edit one or a part
 * of one.
 */
export function useOpenForms(eventId: string) {
  const { id } = useUser();
  return useMemo(() => {
    const nameOf = (form: string) => formName(id, eventId, form);
    const editing = keptEntries.find(nameOf(EDIT_FORM));
    const part = keptEntries.find(nameOf(PART_FORM));
    return {
      isAdding: keptEntries.has(nameOf(ADD_FORM)),
      editingId: editing === null ? null : editing.slice(nameOf(EDIT_FORM).length),
      /** The participants with a part being changed. */
      partOfId: part?.slice(nameOf(PART_FORM).length).split('/')[0] ?? null,
      /** Returns true if the form of a participant holds unsaved edits. */
      isEdited: (participantId: string) =>
        Object.keys(keptEntries.read(nameOf(editFormName(participantId)))).length > 0,
    };
  }, [id, eventId]);
}

/** The state of whether persisted edits of a participant were changed elsewhere since. */
export function useOvertaken(
  { eventId, id }: Pick<Participant, 'eventId' | 'id'>,
  start: TypedParticipantEntry,
) {
  const name = formName(useUser().id, eventId, editFormName(id));
  return useState(() => withEdits(start, keptEntries.read(name)).conflicts.length > 0);
}
