import type { Participant } from '@tabiya/domain/entries/list/participant';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  NotesChanged,
  organizerNotesQuery,
  saveOrganizerNotes,
} from '../../../../data/organizer-notes.ts';
import { useClient } from '../../../../session/server-context.ts';

/** Saves the private notes on a participant. The typed text stays in its field when that fails. */
export function useSaveNotes(eventId: string, onFailure: (participant: Participant) => void) {
  const client = useClient();
  const queries = useQueryClient();
  return useCallback(
    async (participant: Participant, notes: string, before: string) => {
      const { queryKey } = organizerNotesQuery(client, eventId);
      const show = async (text: string) => {
        await queries.cancelQueries({ queryKey });
        queries.setQueryData(queryKey, (all) => ({ ...all, [participant.id]: text }));
      };
      try {
        await saveOrganizerNotes(client, participant, notes, before);
      } catch (error) {
        if (error instanceof NotesChanged) await show(error.current);
        onFailure(participant);
        throw error;
      }
      await show(notes);
    },
    [client, queries, eventId, onFailure],
  );
}
