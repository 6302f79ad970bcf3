import type { Participant } from '@tabiya/domain/participant';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { organizerNotesQuery, saveOrganizerNotes } from '../../../data/organizer-notes.ts';
import { useClient } from '../../../data/server-context.ts';

/** Saves the private notes on a participant. What was typed stays in its field when that fails. */
export function useSaveNotes(eventId: string) {
  const client = useClient();
  const queries = useQueryClient();
  return useCallback(
    async (participant: Participant, notes: string) => {
      const { queryKey } = organizerNotesQuery(client, eventId);
      await saveOrganizerNotes(client, participant, notes);
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (all) => ({ ...all, [participant.id]: notes }));
    },
    [client, queries, eventId],
  );
}
