import type { Participant } from '@tabiya/domain/entries/list/participant';
import { useMemo } from 'react';
import { type Part, partFormName } from '../../../../entry-operations/part-forms.ts';
import { formName, keptEntries } from '../../../../event-form/edits/kept.ts';
import { useUser } from '../../../../session/auth-context.ts';

/** Checks whether the form of a part has unsaved edits. */
export function useIsPartKept({ eventId, id }: Pick<Participant, 'eventId' | 'id'>) {
  const userId = useUser().id;
  return (part: Part) => keptEntries.has(formName(userId, eventId, partFormName(id, part)));
}

const notesFormName = (participantId: string) => `participants/notes/${participantId}`;

/** Persists the notes typed about a participant until they are saved: the text, and the text before. */
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
