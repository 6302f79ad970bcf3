import { organizerScreen } from '@tabiya/domain/routes/search';
import type { QueryClient } from '@tanstack/react-query';
import { eventQuery } from '../../../data/events.ts';
import type { Client } from '../../../data/supabase.ts';
import { adminTab, tabCodeQuery } from './admin-tabs.ts';

/**
 * Begins to fetch all that the admin view shows at the current address: event, tab and its code side by side.
 * @public The router takes it from the module of the screen.
 */
export function fetchAhead({ queries, client }: { queries: QueryClient; client: Client }): void {
  const { eventId, tab: tabId } = organizerScreen.read(location.search);
  if (eventId === null) return;
  const tab = adminTab(tabId);
  void queries.prefetchQuery(eventQuery(client, eventId));
  void queries.prefetchQuery(tabCodeQuery(tab));
  tab.preload?.(queries, client, eventId);
}
