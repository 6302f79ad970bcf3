import type { QueryClient } from '@tanstack/react-query';
import { organizerNotesQuery } from '../../../data/organizer-notes.ts';
import { participantsQuery } from '../../../data/participants.ts';
import type { Client } from '../../../data/supabase.ts';

/** Begins to fetch the list while the event itself is still being fetched; last what takes longest. */
export function preloadParticipants(queries: QueryClient, client: Client, eventId: string): void {
  void queries.prefetchQuery(organizerNotesQuery(client, eventId));
  void queries.prefetchQuery(participantsQuery(client, eventId));
}
