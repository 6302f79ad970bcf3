import { clear, createStore, del, entries, get, set } from 'idb-keyval';

const WEEK = 7 * 24 * 60 * 60 * 1000;

const store = createStore('tabiya-last-seen', 'queries');

type LastSeen = { at: number; data: unknown };

const keyOf = (owner: string, hash: string) => `${owner}:${hash}`;

/** Writes down the data of a query, and the time from which it is. */
export function write(owner: string, hash: string, seen: LastSeen): Promise<void> {
  return set(keyOf(owner, hash), seen, store);
}

/** Returns the data of a query as last written; undefined without any of the last week. */
export async function read(owner: string, hash: string): Promise<unknown> {
  const seen = await get<LastSeen>(keyOf(owner, hash), store);
  return seen && seen.at > Date.now() - WEEK ? seen.data : undefined;
}

/** Erases what belongs to other accounts, and what is older than a week. */
export async function eraseOthers(owner: string): Promise<void> {
  for (const [key, { at }] of await entries<string, LastSeen>(store)) {
    if (!key.startsWith(`${owner}:`) || at < Date.now() - WEEK) await del(key, store);
  }
}

/** Erases everything. */
export function erase(): Promise<void> {
  return clear(store);
}
