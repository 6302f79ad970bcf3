import { formerManifest } from './former-pages.ts';
import type { ManifestOrder, OrderedManifest } from './manifest-order.ts';
import {
  aliasKey,
  DamagedEntryError,
  type FoundEntry,
  type Manifest,
  nullIfDamaged,
  type PageStore,
  type StoredPage,
} from './page-store.ts';

/** The path of the registration form. Visitors cannot request it below the event. */
export const FORM = 'register';

/** The path of a section's boards. Visitors get them round by round. */
export const pgnPath = (slug: string) => `pgn/${slug}`;

/** The limit of a rendering, in milliseconds. It is far shorter than the day after which unnamed pages are deleted. */
const LONGEST_RENDERING = 5 * 60_000;

/** The age from which a page that no manifest names is deleted, in milliseconds. */
const OLD = 24 * 60 * 60_000;

/** How often a page that was removed while being read is looked up again. */
const MAX_READS = 5;

export const manifestKey = (eventId: string) => `${renderingPrefix(eventId)}manifest`;

const renderingPrefix = (eventId: string) => `renderings/${eventId}/`;

/** Returns a unique key that contains its creation time. */
export function newPageKey(eventId: string, revision: number): string {
  const time = Date.now().toString(36);
  return `${renderingPrefix(eventId)}${revision}-${time}-${crypto.randomUUID().slice(0, 8)}`;
}

/** Reads the manifest of an event; null if the event was never published. Throws a DamagedEntryError. */
export async function readManifest(store: PageStore, eventId: string): Promise<Manifest | null> {
  const found = await store.read(manifestKey(eventId));
  if (found === null) return formerManifest(store, eventId);
  return 'pages' in found.entry ? found.entry : null;
}

export type FoundPage = { manifest: Manifest; page: FoundEntry<StoredPage> };

/** Reads the page of an event at a path, with its manifest; null if there is none. Throws a DamagedEntryError. */
export async function readPage(
  store: PageStore,
  eventId: string,
  path: string,
): Promise<FoundPage | null> {
  for (let reads = 1; ; reads++) {
    const manifest = await readManifest(store, eventId);
    const reference = manifest?.pages[path];
    if (!manifest || !reference) return null;
    const page = await store.read(reference.key);
    if (page !== null && isPage(page)) return { manifest, page };
    // A newer rendering may have removed it; then the manifest names another.
    if (reads === MAX_READS)
      throw new DamagedEntryError(reference.key, new Error('It is missing.'));
  }
}

function isPage(found: FoundEntry): found is FoundEntry<StoredPage> {
  return 'html' in found.entry;
}

/**
 * The outcome of a swap. `newer`: there is a manifest of a higher revision. `lost`: the newest manifest does not name a
 * page that was to be carried over.
 */
type Swap =
  | { kind: 'swapped'; dropped: string[] }
  | { kind: 'newer'; revision: number }
  | { kind: 'lost' };

/** Where the manifest of an event is stored, and what decides which is the newest. */
export type ManifestPlace = { store: PageStore; order: ManifestOrder };

/**
 * Makes `next` the manifest of an event, unless the newest one has a higher revision. The replaced manifest has to name
 * all pages carried over from `before`; its other pages are returned as dropped. Throws if the rendering, which began
 * at `began` in milliseconds, took too long.
 *
 * @param before the newest manifest when the rendering began; its number is 0 if the order had none
 */
export async function swapManifest(
  place: ManifestPlace,
  eventId: string,
  { next, before, began }: { next: Manifest; before: ReadManifest; began: number },
): Promise<Swap> {
  const named = pageKeys(next);
  const carried = pageKeys(before.manifest).filter((key) => named.includes(key));
  for (let current = before; ; current = (await place.order.newest(eventId)) ?? before) {
    if (Date.now() - began > LONGEST_RENDERING) throw new Error('Rendering took too long.');
    const { number, manifest } = current;
    const known = pageKeys(manifest);
    if (manifest !== null && manifest.revision > next.revision) {
      return { kind: 'newer', revision: manifest.revision };
    }
    if (carried.some((key) => !known.includes(key))) return { kind: 'lost' };
    if (await place.order.claim(eventId, number, next)) {
      await storeNewest(place, eventId, { number: number + 1, manifest: next });
      return { kind: 'swapped', dropped: known.filter((key) => !named.includes(key)) };
    }
  }
}

/** The newest manifest as a rendering finds it; null for none. */
export type ReadManifest = { number: number; manifest: Manifest | null };

/**
 * Stores the newest manifest until it still is the newest afterwards. Whoever writes last to the store looks again after
 * that, so what stays is the newest one.
 */
async function storeNewest(
  { store, order }: ManifestPlace,
  eventId: string,
  claimed: OrderedManifest,
): Promise<void> {
  for (let newest = claimed; ; ) {
    const { number, manifest } = newest;
    await store.replace(manifestKey(eventId), (stored) =>
      stored !== null && 'pages' in stored && stored.revision > manifest.revision ? null : manifest,
    );
    newest = (await order.newest(eventId)) ?? newest;
    if (newest.number === number) return;
  }
}

/**
 * Returns true if the store has the newest manifest of an event, every page that it names, and its short addresses.
 * Removes pages that no manifest has named for a day, which killed renderings left.
 */
export async function pruneAndCheckPages(
  { store, order }: ManifestPlace,
  eventId: string,
  now: number,
): Promise<boolean> {
  const found = await store.read(manifestKey(eventId)).catch(nullIfDamaged);
  if (found === null || !('pages' in found.entry)) return false;
  const newest = await order.newest(eventId);
  const { pages, customUrl, formerCustomUrls } = found.entry;
  const slugs =
    Object.keys(pages).length === 0 ? [] : [...formerCustomUrls, customUrl ?? []].flat();
  const keys = [...pageKeys(found.entry), ...slugs.map(aliasKey)];
  const entries = await Promise.all(keys.map((key) => store.read(key).catch(nullIfDamaged)));
  const ordered = newest === null ? [] : pageKeys(newest.manifest);
  const named = new Set([manifestKey(eventId), ...keys, ...ordered]);
  const stored = await store.list(renderingPrefix(eventId));
  await store.remove(stored.filter((key) => !named.has(key) && now - madeAt(key) > OLD));
  return !entries.includes(null) && (newest === null || areSame(newest.manifest, found.entry));
}

/** Returns true if two manifests name the same pages, as of the same revision. */
export function areSame(one: Manifest | null, other: Manifest | null): boolean {
  const keys = pageKeys(other);
  return (
    one?.revision === other?.revision &&
    keys.length === pageKeys(one).length &&
    pageKeys(one).every((key) => keys.includes(key))
  );
}

/** The keys of the pages that a manifest names. */
export function pageKeys(manifest: Manifest | null): string[] {
  return Object.values(manifest?.pages ?? {}).map(({ key }) => key);
}

/** Returns when a page key was created, in milliseconds. */
function madeAt(key: string): number {
  return Number.parseInt(key.split('/').at(-1)?.split('-')[1] ?? '', 36);
}
