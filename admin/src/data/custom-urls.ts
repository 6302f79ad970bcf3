import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { queryOptions } from '@tanstack/react-query';
import { DataError, throwIfRefused } from './data-error.ts';
import type { Client } from './supabase.ts';

/** The short address of one of the organizer's events; null when it has none. */
async function loadCustomUrl(client: Client, eventId: string): Promise<string | null> {
  const answer = await client
    .from('custom_urls')
    .select('slug')
    .eq('event_id', eventId)
    .maybeSingle();
  throwIfRefused(answer, APP_DATA.customUrls.load);
  return answer.data?.slug ?? null;
}

/** The organizer's short addresses, by event; missing events have none. */
async function listCustomUrls(client: Client, organizerId: string) {
  const answer = await client
    .from('custom_urls')
    .select('event_id, slug')
    .eq('organizer_id', organizerId);
  throwIfRefused(answer, APP_DATA.customUrls.load);
  const rows = answer.data ?? [];
  return Object.fromEntries(rows.map(({ event_id, slug }) => [event_id, slug]));
}

/** Returns true if the short address is available for this event: neither taken nor reserved. */
export async function isCustomUrlAvailable(
  client: Client,
  slug: string,
  eventId: string,
): Promise<boolean> {
  const answer = await client.rpc('custom_url_is_available', {
    in_slug: slug,
    in_event_id: eventId,
  });
  throwIfRefused(answer, APP_DATA.customUrls.check);
  return answer.data === true;
}

/**
 * Sets the custom URL of an event; the previous one redirects to it from then on. Throws `custom_url_taken` if another
 * organizer has taken it since it was checked, and `too_many_former_custom_urls` if the event has reached its limit of
 * earlier ones.
 */
export async function saveCustomUrl(client: Client, eventId: string, slug: string): Promise<void> {
  const message = APP_DATA.customUrls.save;
  const updated = await client
    .from('custom_urls')
    .update({ slug })
    .eq('event_id', eventId)
    .select('event_id');
  throwIfRefused(updated, message);
  if (updated.data?.length) return;
  const inserted = await client
    .from('custom_urls')
    .insert({ event_id: eventId, slug })
    .select('event_id');
  throwIfRefused(inserted, message);
  if (!inserted.data?.length) throw new DataError('not_saved', message);
}

/** The former short addresses that redirect to the event, the latest first. */
async function listFormerCustomUrls(client: Client, eventId: string): Promise<string[]> {
  const answer = await client
    .from('former_custom_urls')
    .select('slug')
    .eq('event_id', eventId)
    .order('created_at', { ascending: false });
  throwIfRefused(answer, APP_DATA.customUrls.load);
  return (answer.data ?? []).map(({ slug }) => slug);
}

/** Releases a former custom URL: it no longer redirects, and anyone can take it. */
export async function releaseFormerCustomUrl(client: Client, slug: string): Promise<void> {
  const answer = await client
    .from('former_custom_urls')
    .delete()
    .eq('slug', slug)
    .select('event_id');
  throwIfRefused(answer, APP_DATA.customUrls.release);
}

/** The queries to invalidate after a short address was saved. */
export const CUSTOM_URLS_KEY = ['custom-urls'] as const;

export function customUrlQuery(client: Client, eventId: string) {
  return queryOptions({
    queryKey: [...CUSTOM_URLS_KEY, 'one', eventId] as const,
    queryFn: () => loadCustomUrl(client, eventId),
  });
}

export function ownCustomUrlsQuery(client: Client, organizerId: string) {
  return queryOptions({
    queryKey: [...CUSTOM_URLS_KEY, 'own', organizerId] as const,
    queryFn: () => listCustomUrls(client, organizerId),
  });
}

export function formerCustomUrlsQuery(client: Client, eventId: string) {
  return queryOptions({
    queryKey: [...CUSTOM_URLS_KEY, 'former', eventId] as const,
    queryFn: () => listFormerCustomUrls(client, eventId),
  });
}
