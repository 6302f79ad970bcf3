import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { TypedParticipantEntry } from '@tabiya/domain/entries/list/participant-entry';
import { useMemo, useState } from 'react';
import { withEdits } from '../../../../drafts/edits.ts';
import { formName, keptEntries } from '../../../../event-form/edits/kept.ts';
import { useUser } from '../../../../session/auth-context.ts';
import { editFormName, PART_FORM } from '../form/open-forms.ts';

/** A part of a participant's details that has a form of its own. */
export type Part = 'fee' | 'receipt' | 'answers';

export const partFormName = (participantId: string, part: Part) =>
  `${PART_FORM}${participantId}/${part}`;

/** Tells whether the form of a part holds what was typed and not saved. */
export function useIsPartKept({ eventId, id }: Pick<Participant, 'eventId' | 'id'>) {
  const userId = useUser().id;
  return (part: Part) => keptEntries.has(formName(userId, eventId, partFormName(id, part)));
}

const notesFormName = (participantId: string) => `participants/notes/${participantId}`;

/** Keeps the notes typed on a participant until they are saved: the text, and what it was typed over. */
export function useKeptNotes({ eventId, id }: Pick<Participant, 'eventId' | 'id'>) {
  const name = formName(useUser().id, eventId, notesFormName(id));
  return useMemo(
    () => ({
      read: (): { text: string; base: string } | null => {
        const { notes } = keptEntries.read(name);
        return notes === undefined ? null : { text: String(notes.value), base: String(notes.base) };
      },
      write: (text: string, base: string) =>
        keptEntries.write(name, text === base ? {} : { notes: { base, value: text } }),
      forget: () => keptEntries.write(name, {}),
    }),
    [name],
  );
}

/** The state of whether what was typed about a participant, and kept, was changed elsewhere since. */
export function useOvertaken(
  { eventId, id }: Pick<Participant, 'eventId' | 'id'>,
  start: TypedParticipantEntry,
) {
  const name = formName(useUser().id, eventId, editFormName(id));
  return useState(() => withEdits(start, keptEntries.read(name)).conflicts.length > 0);
}
