import { pageStore } from './open-page-store.ts';
import { aliasKey, type FoundEntry, readPage, type StoredPage } from './page-store.ts';

/** A page of an event, found by its address. */
type Found = {
  eventId: string;
  page: FoundEntry<StoredPage>;
  /** The current address, if the requested one is a former address. */
  movedTo: string | null;
};

/**
 * Finds the page by event ID or by current or former custom URL, or another one that is below it. IDs and URLs never
 * collide, since the database keeps addresses unique. A released alias is not found.
 */
export async function pageAt(
  address: string,
  keyOf: (eventId: string) => string,
): Promise<Found | null> {
  const store = pageStore();
  const at = (eventId: string) => readPage(store, keyOf(eventId));
  const byId = await at(address);
  if (byId) return { eventId: address, page: byId, movedTo: null };
  const alias = await store.read(aliasKey(address));
  if (alias === null || !('eventId' in alias.entry)) return null;
  const { eventId } = alias.entry;
  const page = await at(eventId);
  if (page === null) return null;
  const { customUrl, formerCustomUrls } = page.entry;
  if (customUrl === address) return { eventId, page, movedTo: null };
  return formerCustomUrls.includes(address)
    ? { eventId, page, movedTo: customUrl ?? eventId }
    : null;
}
