import type { Participant } from '@tabiya/domain/entries/list/participant';
import {
  entriesSinceSchema,
  type ListedEntries,
  listedParticipants,
} from '@tabiya/domain/entries/list/participant-list';
import type { Receipt } from '@tabiya/domain/entries/money/receipts';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import {
  notifyManager,
  type QueryClient,
  type QueryKey,
  queryOptions,
  skipToken,
} from '@tanstack/react-query';
import { parseAnswer, throwIfRefused } from './data-error.ts';
import { listedMovesQuery } from './entry-moves.ts';
import { listOrganizerNotes, organizerNotesQuery } from './organizer-notes.ts';
import { type ListMoment, listParticipants, participantsQuery, sinceKey } from './participants.ts';
import { listReceipts, receiptsQuery, toReceipt } from './receipts.ts';
import type { Client } from './supabase.ts';

/**
 * Fetches the entries of an event that have changed since the list was last read, and merges them into the cached list,
 * payments, and notes. Reads the whole list again if an entry was removed.
 */
export function changedEntriesQuery(client: Client, eventId: string) {
  return queryOptions({
    queryKey: sinceKey(eventId),
    // Once it’s canceled, nothing of it is stored: newer data may have been stored since, and its moment isn’t.
    queryFn: ({ client: queries, signal }) => catchUp(queries, client, eventId, signal),
    staleTime: 3_000,
  });
}

/** Gives the moment that the list is from now. */
async function catchUp(
  queries: QueryClient,
  client: Client,
  eventId: string,
  signal: AbortSignal,
): Promise<ListMoment> {
  const { queryKey } = participantsQuery(client, eventId);
  const known = queries.getQueryData<ListMoment>(sinceKey(eventId));
  if (known === undefined || queries.getQueryData(queryKey) === undefined) {
    return readAll(queries, client, eventId, signal);
  }
  const storeParts = known.mayHaveOlderParts ? await readParts(queries, client, eventId) : () => {};
  const failed = APP_DATA.participants.load;
  const named = { in_event_id: eventId, in_since: known.since };
  const answer = await client.rpc('entries_since', named, { get: true });
  throwIfRefused(answer, failed);
  const now = parseAnswer(entriesSinceSchema, answer.data, failed);
  const { columns, rows, receipts, notes } = now;
  signal.throwIfAborted();
  notifyManager.batch(() => {
    storeParts();
    if (!columns || !rows || !receipts || !notes) return;
    const list = queries.getQueryData(queryKey) ?? [];
    const changed = known.hasChanged === true ? NONE : changedIds(list, { columns, rows });
    queries.setQueryData(elsewhereKey(eventId), changed);
    storeChangedEntries(queries, client, eventId, { columns, rows, receipts, notes });
  });
  const hasOthers = queries.getQueryData(queryKey)?.length !== now.count;
  if (now.reset === true || hasOthers) return readAll(queries, client, eventId, signal);
  return { since: now.since, mayHaveOlderParts: false };
}

/** The entries that the latest answer had in a later version, so another window, desk, or player changed them. */
export function changedElsewhereQuery(eventId: string) {
  return queryOptions<ReadonlySet<string>>({ queryKey: elsewhereKey(eventId), queryFn: skipToken });
}

const NONE: ReadonlySet<string> = new Set();

const elsewhereKey = (eventId: string) => ['changed elsewhere', eventId] as const;

function changedIds(
  list: readonly Participant[],
  answer: Pick<ListedEntries, 'columns' | 'rows'>,
): ReadonlySet<string> {
  const versions = new Map(list.map(({ id, version }) => [id, version]));
  const isLater = ({ id, version }: Participant) => version > (versions.get(id) ?? -1);
  return new Set(
    listedParticipants(answer)
      .filter(isLater)
      .map(({ id }) => id),
  );
}

/** Reads list, receipts, and notes again, and stores them at once, so that no row shows the one without the other. */
async function readAll(
  queries: QueryClient,
  client: Client,
  eventId: string,
  signal: AbortSignal,
): Promise<ListMoment> {
  const { queryKey } = participantsQuery(client, eventId);
  // What is being read may be older, and arrive later.
  await queries.cancelQueries({ queryKey });
  const { since, list } = await listParticipants(client, eventId);
  // After the list: what changes from its moment on is asked for next.
  const storeParts = await readParts(queries, client, eventId);
  signal.throwIfAborted();
  notifyManager.batch(() => {
    queries.setQueryData(queryKey, list);
    storeParts();
  });
  return { since, mayHaveOlderParts: false };
}

/** Reads the receipts and notes that are known again, and returns a function that stores them. */
async function readParts(queries: QueryClient, client: Client, eventId: string) {
  const parts = [receiptsQuery(client, eventId), organizerNotesQuery(client, eventId)] as const;
  const isKnown = ({ queryKey }: (typeof parts)[number]) =>
    queries.getQueryData(queryKey) !== undefined;
  const [receipts, notes] = await Promise.all([
    isKnown(parts[0]) ? listReceipts(client, eventId) : undefined,
    isKnown(parts[1]) ? listOrganizerNotes(client, eventId) : undefined,
  ]);
  return () => {
    queries.setQueryData(parts[0].queryKey, receipts);
    queries.setQueryData(parts[1].queryKey, notes);
  };
}

/**
 * Reads what a request has changed in an event’s list, payments, and notes, and stores it at once, so that no row shows
 * the one without the other.
 */
export async function readChanges(
  queries: QueryClient,
  client: Client,
  eventId: string,
): Promise<void> {
  const { queryKey } = participantsQuery(client, eventId);
  const parts = [receiptsQuery(client, eventId), organizerNotesQuery(client, eventId)];
  const keys: QueryKey[] = [queryKey, ...parts.map((part) => part.queryKey)];
  const readApart = async () => {
    await Promise.all(keys.map((key) => queries.invalidateQueries({ queryKey: key })));
  };
  // What is being read may be older, and arrive later.
  if (
    queries.getQueryData(queryKey) === undefined ||
    keys.some((key) => queries.isFetching({ queryKey: key }) > 0)
  ) {
    return readApart();
  }
  await queries.cancelQueries({ queryKey: sinceKey(eventId) });
  queries.setQueryData<ListMoment>(
    sinceKey(eventId),
    (moment) => moment && { ...moment, hasChanged: true },
  );
  await queries
    .fetchQuery({ ...changedEntriesQuery(client, eventId), staleTime: 0 })
    .catch(readApart);
}

/** Reads the receipts and notes again where they are shown. */
function rereadParts(queries: QueryClient, client: Client, eventId: string): void {
  void queries.invalidateQueries({ queryKey: receiptsQuery(client, eventId).queryKey });
  void queries.invalidateQueries({ queryKey: organizerNotesQuery(client, eventId).queryKey });
}

/** Asks for what else a change of entries changed, for example places given to other entries. */
export async function readConsequences(
  queries: QueryClient,
  client: Client,
  eventId: string,
): Promise<void> {
  // What was read before the answer may arrive after it.
  const readAgain = async (queryKey: QueryKey) => {
    if (queries.isFetching({ queryKey }) === 0) return false;
    const isFirst = queries.getQueryData(queryKey) === undefined;
    await queries.invalidateQueries({ queryKey });
    return isFirst;
  };
  const receipts = receiptsQuery(client, eventId).queryKey;
  // A first reading isn’t interrupted. The list catches up by what changed since; the receipts are read twice.
  void readAgain(receipts).then((isFirst) => isFirst && rereadParts(queries, client, eventId));
  await readAgain(participantsQuery(client, eventId).queryKey);
  await queries.invalidateQueries({ queryKey: sinceKey(eventId) });
}

/** Puts entries as they are now into what is kept of the event. */
export function storeChangedEntries(
  queries: QueryClient,
  client: Client,
  eventId: string,
  { columns, rows, receipts, notes }: ListedEntries,
): void {
  const { queryKey } = participantsQuery(client, eventId);
  const known = new Map(queries.getQueryData(queryKey)?.map((one) => [one.id, one]));
  // Of two answers, the older may arrive later.
  const changed = listedParticipants({ columns, rows }).filter(
    ({ id, version }) => version >= (known.get(id)?.version ?? 0),
  );
  const ids = new Set(changed.map(({ id }) => id));
  const ofChanged = receipts.filter(({ participant_id: id }) => ids.has(id)).map(toReceipt);
  const notesOfChanged = Object.entries(notes).filter(([id]) => ids.has(id));
  notifyManager.batch(() => {
    queries.setQueryData(queryKey, (list) => list && withChanged(list, changed));
    queries.setQueryData(
      receiptsQuery(client, eventId).queryKey,
      (list) => list && replaceReceipts(list, ids, ofChanged),
    );
    queries.setQueryData(organizerNotesQuery(client, eventId).queryKey, (all) => {
      const others = Object.entries(all ?? {}).filter(([id]) => !ids.has(id));
      return all && Object.fromEntries([...others, ...notesOfChanged]);
    });
  });
  void queries.invalidateQueries({ queryKey: ['participant history', eventId] });
  // A move adds an entry, or cancels one, and undoing it does, too.
  if (changed.some(({ id, status }) => known.get(id)?.status !== status)) {
    void queries.invalidateQueries({ queryKey: listedMovesQuery(client, eventId).queryKey });
  }
}

/** Puts an entry that was added or edited here into the kept list, and asks for what else that changed. */
export function storeEntry(queries: QueryClient, client: Client, entry: Participant): void {
  queries.setQueryData(
    participantsQuery(client, entry.eventId).queryKey,
    (list) => list && withChanged(list, [entry]),
  );
  void queries.invalidateQueries({ queryKey: ['participant history', entry.eventId] });
  void readConsequences(queries, client, entry.eventId);
}

/**
 * A list with changed entries in the order in which they registered. An entry that the list already has in a later
 * version stays.
 */
function withChanged(list: readonly Participant[], changed: readonly Participant[]): Participant[] {
  const news = new Map(changed.map((one) => [one.id, one]));
  const kept = list.map((one) => {
    const now = news.get(one.id);
    news.delete(one.id);
    return now !== undefined && now.version >= one.version ? now : one;
  });
  return [...kept, ...news.values()].sort(
    (a, b) => compare(a.registeredAt, b.registeredAt) || compare(a.id, b.id),
  );
}

function replaceReceipts(
  known: readonly Receipt[],
  ids: ReadonlySet<string>,
  receipts: readonly Receipt[],
): Receipt[] {
  return [
    ...known.filter(({ participantId }) => participantId === null || !ids.has(participantId)),
    ...receipts,
  ].sort((a, b) => compare(a.receivedOn, b.receivedOn));
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
