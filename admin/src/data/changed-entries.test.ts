import { createClient } from '@supabase/supabase-js';
import type { Participant } from '@tabiya/domain/entries/list/participant';
import { NOTHING_SAID } from '@tabiya/domain/entries/list/testing/plain-entry';
import type { Receipt } from '@tabiya/domain/entries/money/receipts';
import { EMPTY_EVENT, type TournamentEvent } from '@tabiya/domain/event/event';
import { notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestSupabase, type TestSupabase } from '../../../local/testing.ts';
import { addParticipant } from './added-participants.ts';
import {
  changedElsewhereQuery,
  changedEntriesQuery,
  readChanges,
  storeEntry,
} from './changed-entries.ts';
import { throwIfRefused } from './data-error.ts';
import { changeEntries, type EntryChange } from './entry-changes.ts';
import { createEvent } from './events.ts';
import { organizerNotesQuery, saveOrganizerNotes } from './organizer-notes.ts';
import { participantsQuery } from './participants.ts';
import { addReceipt, receiptsQuery } from './receipts.ts';
import { restoreParticipants } from './removed-participants.ts';
import type { Client } from './supabase.ts';

let supabase: TestSupabase;
let client: Client;
let ownerId: string;
let event: TournamentEvent;
let eventId: string;
/** Resolves once an answer of the server may arrive. */
let mayArrive: (url: string) => Promise<void> | undefined;

beforeAll(async () => {
  supabase = await startTestSupabase();
  const user = await supabase.createUser({ email: 'olga@club.example' });
  client = createClient(supabase.url, supabase.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      headers: { Authorization: `Bearer ${user.accessToken}` },
      fetch: async (...request) => {
        const answer = await fetch(...request);
        await mayArrive(String(request[0]));
        return answer;
      },
    },
  });
  ownerId = user.id;
});
afterAll(() => supabase.stop());
beforeEach(async () => {
  mayArrive = () => undefined;
  const day = { title: 'Spring Open', startDate: '2027-04-02', endDate: '2027-04-02' };
  const place = { venueName: 'Town Hall', country: 'Norway', city: 'Bergen' };
  const fields = { ...EMPTY_EVENT, ...day, ...place };
  event = await createEvent(client, ownerId, fields);
  ({ eventId } = event);
});

let number = 0;
const add = (fullName: string) =>
  addParticipant(client, event, {
    ...{ fullName, email: `player${++number}@players.example`, phoneNumber: '' },
    ...{ localFederationId: '', fideId: '', idPending: false, rating: null, notes: '' },
    ...{ familyName: '', ...NOTHING_SAID },
  });

/** Changes an entry as a click in the list does. */
const press = ({ id, version }: Participant, set: EntryChange) =>
  changeEntries(client, eventId, {
    ...{ id: crypto.randomUUID(), how: {} },
    writes: [{ id, version, from: {}, set }],
  });

/** A list of the event that is open somewhere: what it shows, and its asking for what has changed. */
async function openList() {
  const queries = new QueryClient();
  const list = participantsQuery(client, eventId);
  const receipts = receiptsQuery(client, eventId);
  const notes = organizerNotesQuery(client, eventId);
  await Promise.all([list, receipts].map((query) => queries.prefetchQuery(query as typeof list)));
  await queries.prefetchQuery(notes);
  return {
    ask: () => queries.fetchQuery({ ...changedEntriesQuery(client, eventId), staleTime: 0 }),
    entries: () => queries.getQueryData(list.queryKey) ?? [],
    names: () => (queries.getQueryData(list.queryKey) ?? []).map((one) => one.fullName),
    receipts: () => queries.getQueryData(receipts.queryKey) ?? [],
    notes: () => queries.getQueryData(notes.queryKey) ?? {},
    elsewhere: () => [...(queries.getQueryData(changedElsewhereQuery(eventId).queryKey) ?? [])],
    store: (entry: Participant) => storeEntry(queries, client, entry),
    reload: () => readChanges(queries, client, eventId),
    queries,
  };
}

test('after polling, two lists show each other’s changes and those of the public form', async () => {
  const ann = await add('Ann');
  const bob = await add('Bob');
  const [one, other] = [await openList(), await openList()];
  await press(ann, { arrivedAt: '2027-04-02T08:00:00Z' });
  await add('Cora');
  await one.ask();
  await press(bob, { arrivedAt: '2027-04-02T08:01:00Z' });
  await Promise.all([one.ask(), other.ask()]);
  for (const list of [one, other]) {
    expect(list.names()).toEqual(['Ann', 'Bob', 'Cora']);
    expect(list.entries().filter(({ arrivedAt }) => arrivedAt !== null)).toHaveLength(2);
  }
});

test('an unchanged entry stays the same object, and an unchanged list the same list', async () => {
  const ann = await add('Ann');
  await add('Bob');
  const list = await openList();
  const [, bob] = list.entries();
  await press(ann, { showName: false });
  await list.ask();
  expect(list.entries()[1]).toBe(bob);
  const before = list.entries();
  await list.ask();
  expect(list.entries()).toBe(before);
});

test('a list names the entries that were changed or added elsewhere, and not those stored here', async () => {
  const [ann, bob] = [await add('Ann'), await add('Bob')];
  const list = await openList();
  await press(ann, { showName: false });
  const cora = await add('Cora');
  await list.ask();
  expect(list.elsewhere().toSorted()).toEqual([ann.id, cora.id].toSorted());
  await press(bob, { showName: false });
  const other = await openList();
  const stored = other.entries().find(({ id }) => id === bob.id);
  if (stored) list.store(stored);
  await list.ask();
  expect(list.elsewhere()).not.toContain(bob.id);
});

test('what a request of this window has changed is not named as changed elsewhere', async () => {
  const [ann, bob] = [await add('Ann'), await add('Bob')];
  const list = await openList();
  await press(ann, { showName: false });
  await list.reload();
  expect(list.entries()[0]?.showName).toBe(false);
  expect(list.elsewhere()).toEqual([]);
  await press(bob, { showName: false });
  await list.ask();
  expect(list.elsewhere()).toEqual([bob.id]);
});

test('payments and notes arrive and leave with the entry they belong to', async () => {
  const ann = await add('Ann');
  await press(ann, { feeOwed: 4000, feeSet: true });
  const list = await openList();
  await press(list.entries()[0] ?? ann, { status: 'paid' });
  await list.ask();
  expect(list.entries()[0]?.status).toBe('paid');
  expect(list.receipts()).toMatchObject([{ amount: 4000, method: 'cash' }]);
  await saveOrganizerNotes(client, ann, 'Owes a clock', '');
  await list.ask();
  expect(list.notes()).toEqual({ [ann.id]: 'Owes a clock' });
  const receipt = { id: crypto.randomUUID(), participantId: ann.id, amount: -500, note: '' };
  await supabase.sql('update public.profiles set premium = true where user_id = $1', [ownerId]);
  const returned: Receipt = {
    ...{ ...receipt, method: 'cash', receivedOn: '2027-04-02' },
    ...{ isAutomatic: false, source: null, createdBy: null },
  };
  // What was sent by a tab that closed before its answer is sent again by the next one.
  for (let sent = 0; sent < 2; sent += 1) await addReceipt(client, eventId, returned);
  await list.ask();
  expect(list.receipts().map(({ amount }) => amount)).toEqual([4000, -500]);
  expect(list.entries()[0]?.status).toBe('registered');
  throwIfRefused(await client.from('organizer_notes').delete().eq('event_id', eventId), 'not gone');
  throwIfRefused(await client.from('receipts').delete().eq('event_id', eventId), 'not gone');
  await list.ask();
  expect(list.notes()).toEqual({});
  expect(list.receipts()).toEqual([]);
});

test('after a request, no row is shown with the status of now and the payments of before, or the other way round', async () => {
  const ann = await add('Ann');
  await press(ann, { feeOwed: 4000, feeSet: true });
  const list = await openList();
  const shown = new Set<string>();
  const show = () => {
    const sum = list.receipts().reduce((total, { amount }) => total + amount, 0);
    shown.add(`${list.entries()[0]?.status} ${sum}`);
  };
  const watch = (query: object) =>
    new QueryObserver(list.queries, { ...query, staleTime: Number.POSITIVE_INFINITY } as never);
  const stops = [participantsQuery(client, eventId), receiptsQuery(client, eventId)].map((query) =>
    // As a screen does.
    watch(query).subscribe(notifyManager.batchCalls(show)),
  );
  for (const status of ['paid', 'registered', 'paid'] as const) {
    await press(list.entries()[0] ?? ann, { status });
    await list.reload();
  }
  for (const stop of stops) stop();
  expect([...shown].toSorted()).toEqual(['paid 4000', 'registered 0']);
});

test('a removed participant leaves the list, and returns with all their data', async () => {
  const ann = await add('Ann');
  await add('Bob');
  await saveOrganizerNotes(client, ann, 'Owes a clock', '');
  const list = await openList();
  const removal = { id: crypto.randomUUID(), how: { removes: true } };
  await changeEntries(client, eventId, { ...removal, writes: [{ id: ann.id, from: {}, set: {} }] });
  await add('Cora');
  await list.ask();
  expect(list.names()).toEqual(['Bob', 'Cora']);
  await restoreParticipants(client, eventId, [ann.id]);
  await list.ask();
  expect(list.names()).toEqual(['Ann', 'Bob', 'Cora']);
  expect(list.notes()).toEqual({ [ann.id]: 'Owes a clock' });
});

test('a list that was read before a request changed an entry, and arrives after it, is left', async () => {
  const [ann, bob] = [await add('Ann'), await add('Bob')];
  const list = await openList();
  await list.ask();
  const removal = { id: crypto.randomUUID(), how: { removes: true } };
  await changeEntries(client, eventId, { ...removal, writes: [{ id: ann.id, from: {}, set: {} }] });
  const [read, arrives] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  mayArrive = (url) => {
    // The last that is read of a whole list.
    if (!url.includes('organizer_notes')) return;
    mayArrive = () => undefined;
    read.resolve();
    return arrives.promise;
  };
  const left = list.ask();
  await read.promise;
  await press(bob, { showName: false });
  await list.reload();
  await left;
  arrives.resolve();
  await list.ask();
  expect(list.entries().map(({ showName }) => showName)).toEqual([false]);
});

test('a list that is ahead of a restored database is reloaded', async () => {
  await add('Ann');
  const list = await openList();
  await add('Bob');
  const known = await client.rpc('entries_since', {
    ...{ in_event_id: eventId, in_since: '9000000000:9000000000:' },
  });
  expect(known.data).toMatchObject({ reset: true });
  await list.ask();
  expect(list.names()).toEqual(['Ann', 'Bob']);
});

test('an entry that was added here while the list was being read stays in it', async () => {
  const queries = new QueryClient();
  const { queryKey } = participantsQuery(client, eventId);
  queries.setQueryData(queryKey, []);
  const early = Promise.withResolvers<Participant[]>();
  const readings = [early.promise];
  const ann = await add('Ann');
  const list = new QueryObserver(queries, {
    queryKey,
    queryFn: async () => (await readings.pop()) ?? [ann],
  });
  list.subscribe(() => {});
  storeEntry(queries, client, ann);
  early.resolve([]);
  await expect.poll(() => queries.isFetching()).toBe(0);
  expect(list.getCurrentResult().data).toEqual([ann]);
});
