import { formerManifest } from './former-pages.ts';
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
 * The outcome of a swap. `newer`: the store has a higher revision. `lost`: the current manifest no longer names a page
 * that was to be carried over.
 */
type Swap =
  | { kind: 'swapped'; dropped: string[] }
  | { kind: 'newer'; revision: number }
  | { kind: 'lost' };

/**
 * Makes `next` the manifest of an event, unless the store has one of a higher revision. The replaced manifest has to
 * name all pages carried over from `before`; its other pages are returned as dropped. Throws if the rendering, which
 * began at `began` in milliseconds, took too long.
 */
export async function swapManifest(
  store: PageStore,
  eventId: string,
  { next, before, began }: { next: Manifest; before: Manifest | null; began: number },
): Promise<Swap> {
  const named = pageKeys(next);
  const carried = pageKeys(before).filter((key) => named.includes(key));
  let swap: Swap = { kind: 'lost' };
  await store.replace(manifestKey(eventId), (stored) => {
    if (Date.now() - began > LONGEST_RENDERING) throw new Error('Rendering took too long.');
    const current = stored !== null && 'pages' in stored ? stored : before;
    const known = pageKeys(current);
    if (current !== null && current.revision > next.revision) {
      swap = { kind: 'newer', revision: current.revision };
    } else if (carried.some((key) => !known.includes(key))) {
      swap = { kind: 'lost' };
    } else {
      swap = { kind: 'swapped', dropped: known.filter((key) => !named.includes(key)) };
    }
    return swap.kind === 'swapped' ? next : null;
  });
  return swap;
}

/**
 * Returns true if the store has every page that an event's manifest names, and its short addresses. Removes pages that
 * no manifest has named for a day, which killed renderings left.
 */
export async function pruneAndCheckPages(
  store: PageStore,
  eventId: string,
  now: number,
): Promise<boolean> {
  const found = await store.read(manifestKey(eventId)).catch(nullIfDamaged);
  if (found === null || !('pages' in found.entry)) return false;
  const { pages, customUrl, formerCustomUrls } = found.entry;
  const slugs =
    Object.keys(pages).length === 0 ? [] : [...formerCustomUrls, customUrl ?? []].flat();
  const keys = [...pageKeys(found.entry), ...slugs.map(aliasKey)];
  const entries = await Promise.all(keys.map((key) => store.read(key).catch(nullIfDamaged)));
  const named = new Set([manifestKey(eventId), ...keys]);
  const stored = await store.list(renderingPrefix(eventId));
  await store.remove(stored.filter((key) => !named.has(key) && now - madeAt(key) > OLD));
  return !entries.includes(null);
}

function pageKeys(manifest: Manifest | null): string[] {
  return Object.values(manifest?.pages ?? {}).map(({ key }) => key);
}

/** Returns when a page key was created, in milliseconds. */
function madeAt(key: string): number {
  return Number.parseInt(key.split('/').at(-1)?.split('-')[1] ?? '', 36);
}
