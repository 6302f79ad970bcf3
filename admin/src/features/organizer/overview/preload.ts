import type { QueryClient } from '@tanstack/react-query';
import { participantsQuery } from '../../../data/participants.ts';
import { sectionResultsQuery } from '../../../data/section-results.ts';
import type { Client } from '../../../data/supabase.ts';

/** Begins to fetch list and results while the event itself is still being fetched. */
export function preloadOverview(queries: QueryClient, client: Client, eventId: string): void {
  void queries.prefetchQuery(sectionResultsQuery(client, eventId));
  void queries.prefetchQuery(participantsQuery(client, eventId));
}
