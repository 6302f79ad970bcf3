import type { Query, QueryClient, QueryFunctionContext } from '@tanstack/react-query';
import { isUnreachable } from '../data/data-error.ts';
import { ALL_EVENTS_KEY } from '../data/events.ts';

/*
 * What the screens of a desk showed last, kept in this browser, so that they open without a connection. It belongs to
 * the signed-in account, is erased when that signs out or another one signs in, and ends after a week.
 */

/** The first parts of the keys of the queries that are kept. */
const KEPT: readonly unknown[] = [
  ...ALL_EVENTS_KEY,
  'profile',
  'participants',
  'receipts',
  'payment deadline',
  'organizer-notes',
  'entry moves',
  'has-entries',
  'shown-participants',
  'section results',
  'results file',
];

/** How long changes are gathered before they are written, in milliseconds. */
const PAUSE = 1_000;

let owner: string | null = null;

const storage = () => import('./last-seen-store.ts');

/** Storage that is full or forbidden: screens need the connection, as without it. */
const ignore = () => {};

/** Keeps what the account sees from now on, and erases what is of another one or too old. */
export function keepLastSeenOf(userId: string): void {
  owner = userId;
  storage()
    .then(({ eraseOthers }) => eraseOthers(userId))
    .catch(ignore);
}

/** Erases what is kept in this browser. */
export async function forgetLastSeen(): Promise<void> {
  owner = null;
  await storage()
    .then(({ erase }) => erase())
    .catch(ignore);
}

/** Writes the data of queries down as it changes. */
export function followQueries(queries: QueryClient): void {
  const changed = new Set<Query>();
  const write = async () => {
    const news = [...changed];
    changed.clear();
    const store = await storage();
    for (const { queryHash, state } of news) {
      if (owner === null || state.data === undefined) continue;
      await store.write(owner, queryHash, { at: state.dataUpdatedAt, data: state.data });
    }
  };
  queries.getQueryCache().subscribe((event) => {
    const isNews = event.type === 'updated' && event.action.type === 'success';
    if (!isNews || !KEPT.includes(event.query.queryKey[0])) return;
    if (changed.size === 0) setTimeout(() => write().catch(ignore), PAUSE);
    changed.add(event.query);
  });
}

/**
 * Loads the data of a query, or what was last seen of it where the server can't be reached and nothing is shown yet.
 * For the option `persister` of queries.
 */
export async function loadOrLastSeen<Data>(
  load: (context: QueryFunctionContext) => Data | Promise<Data>,
  context: QueryFunctionContext,
  query: Query,
): Promise<Data> {
  try {
    return await load(context);
  } catch (error) {
    if (query.state.data !== undefined || !isUnreachable(error) || owner === null) throw error;
    const kept = await (await storage()).read(owner, query.queryHash).catch(ignore);
    if (kept === undefined) throw error;
    return kept as Data;
  }
}
