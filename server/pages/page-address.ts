import { type FoundPage, readManifest, readPage } from './manifest.ts';
import { pageStore } from './open-page-store.ts';
import { aliasKey } from './page-store.ts';

/** A page of an event, found by its address. */
type AddressedPage = FoundPage & {
  eventId: string;
  /** The current address, if the requested one is a former address. */
  movedTo: string | null;
};

/**
 * Finds the page at a path below an event, by event ID or by current or former custom URL. IDs and URLs never collide,
 * since the database keeps addresses unique. A released alias is not found.
 */
export async function pageAt(address: string, path: string): Promise<AddressedPage | null> {
  const store = pageStore();
  const [byId, eventId] = await Promise.all([
    readPage(store, address, path),
    eventOfAlias(address),
  ]);
  if (byId) return { ...byId, eventId: address, movedTo: null };
  const found = eventId === null ? null : await readPage(store, eventId, path);
  if (eventId === null || found === null) return null;
  const { customUrl, formerCustomUrls } = found.manifest;
  if (customUrl === address) return { ...found, eventId, movedTo: null };
  return formerCustomUrls.includes(address)
    ? { ...found, eventId, movedTo: customUrl ?? eventId }
    : null;
}

/** Returns the event that has pages under an ID or a custom URL; null if there is none. */
export async function eventAt(address: string): Promise<string | null> {
  const manifest = await readManifest(pageStore(), address);
  return manifest && '' in manifest.pages ? address : eventOfAlias(address);
}

async function eventOfAlias(address: string): Promise<string | null> {
  const alias = await pageStore().read(aliasKey(address));
  return alias !== null && 'eventId' in alias.entry ? alias.entry.eventId : null;
}
