import { queryOptions } from '@tanstack/react-query';
import { throwIfRefused } from './data-error.ts';
import type { Client } from './supabase.ts';

/** The organizer's own short addresses, by event; an event that is missing has none. */
export type ShortLinks = Readonly<Record<string, string>>;

async function listShortLinks(client: Client, organizerId: string): Promise<ShortLinks> {
  const answer = await client
    .from('custom_urls')
    .select('event_id, url_extension')
    .eq('organizer_id', organizerId)
    .overrideTypes<{ event_id: string; url_extension: string }[], { merge: false }>();
  throwIfRefused(answer, 'Error loading custom URL');
  const rows = answer.data ?? [];
  return Object.fromEntries(rows.map(({ event_id, url_extension }) => [event_id, url_extension]));
}

export function shortLinksQuery(client: Client, organizerId: string) {
  return queryOptions({
    queryKey: ['custom-urls', 'own', organizerId] as const,
    queryFn: () => listShortLinks(client, organizerId),
  });
}
