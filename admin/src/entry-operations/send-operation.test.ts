import { PARTICIPANT_COLUMNS, type Participant } from '@tabiya/domain/entries/list/participant';
import { PLAIN_ENTRY } from '@tabiya/domain/entries/list/testing/plain-entry';
import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changedEntriesQuery } from '../data/changed-entries.ts';
import { participantsQuery } from '../data/participants.ts';
import type { Client } from '../data/supabase.ts';
import { browserStorage } from '../drafts/testing.ts';
import type { Desk } from './desk.ts';
import {
  type EntryOperation,
  inverseOperation,
  readOperation,
  removeOperation,
  setsAnswers,
  toStored,
} from './operations.ts';
import { createOutbox } from './outbox.ts';
import { isStuck, operationsKey, sendLeftOperations, sendOperation } from './send-operation.ts';

const [EVENT, OWNER] = ['spring', 'olga:spring'];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  onlineManager.setOnline(true);
});

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

type Request = { in_operation_id: string; in_entries: { id: string }[] };

/** A server that does each operation once, like the database; a request takes as long there as back. */
function fakeServer() {
  const server = {
    /** `deaf`: requests arrive, and no answer comes back. */
    state: 'up' as 'up' | 'down' | 'deaf',
    latency: 100,
    /** The ids of requests that are refused as a whole. */
    refuses: (_id: string) => false,
    /** The entries of each operation, in the order in which they were done. */
    done: [] as string[][],
    async answer({ in_operation_id: id, in_entries }: Request) {
      await delay(server.latency);
      if (server.state === 'down') return UNREACHABLE;
      if (server.refuses(id)) return { error: { code: 'XX000', message: '' }, status: 500 };
      const ids = in_entries.map((one) => one.id);
      if (!known.has(id)) server.done.push(ids);
      known.add(id);
      await delay(server.latency);
      if (server.state !== 'up') return UNREACHABLE;
      const outcomes = ids.map((one) => ({ id: one, outcome: 'applied' }));
      const columns = PARTICIPANT_COLUMNS.split(', ');
      return { data: { columns, rows: [], receipts: [], notes: {}, outcomes }, error: null };
    },
  };
  const known = new Set<string>();
  return server;
}

const UNREACHABLE = { error: { code: '', message: 'Failed to fetch', details: null }, status: 0 };

/** A window of the app; once it is closed, it stores and receives nothing more. */
function openWindow(
  server: ReturnType<typeof fakeServer>,
  lasting = browserStorage(),
  ofTab = browserStorage(),
) {
  let isOpen = true;
  const whileOpen = (storage: Storage) =>
    new Proxy(storage, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key);
        const writes = key === 'setItem' || key === 'removeItem';
        return writes && !isOpen ? () => {} : value;
      },
    });
  const queries = new QueryClient();
  queries.mount();
  const client = {
    rpc: (_name: string, request: Request) =>
      new Promise((resolve) => {
        if (isOpen) void server.answer(request).then((answer) => isOpen && resolve(answer));
      }),
  } as unknown as Client;
  const desk: Desk = {
    client,
    queries,
    outbox: createOutbox<EntryOperation>({
      toStored,
      read: readOperation,
      lasting: whileOpen(lasting),
      ofTab: whileOpen(ofTab),
      endsWithTab: setsAnswers,
    }),
    owner: OWNER,
    event: { eventId: EVENT, status: 'draft', questions: [] },
    keepAnswers: () => {},
  };
  return {
    desk,
    ofTab,
    sendLeft: () => void Promise.allSettled(sendLeftOperations(desk)),
    close: () => {
      isOpen = false;
      queries.unmount();
    },
    pending: () =>
      queries.getMutationCache().findAll({ mutationKey: operationsKey(EVENT), status: 'pending' }),
  };
}

const press = (id: string, isPersonal = false): EntryOperation => ({
  kind: 'change',
  writes: [{ id, from: {}, set: isPersonal ? { answers: {} } : { status: 'paid' } }],
  how: {},
});

/** What happens at the desk, in one of two windows of a browser. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('press'), at: fc.nat(1), isPersonal: fc.boolean() }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('wait'), ms: fc.nat(3000) }) },
  fc.record({ kind: fc.constantFrom('close', 'reload'), at: fc.nat(1) }),
  fc.record({ kind: fc.constantFrom('online', 'offline', 'up', 'down', 'deaf') }),
) as fc.Arbitrary<
  | { kind: 'press'; at: number; isPersonal: boolean }
  | { kind: 'wait'; ms: number }
  | { kind: 'close' | 'reload'; at: number }
  | { kind: 'online' | 'offline' | 'up' | 'down' | 'deaf' }
>;

test('whatever happens to windows, network, and server, no operation is lost, done twice, or done out of order', async () => {
  const property = fc.asyncProperty(
    fc.array(step, { maxLength: 25, size: 'max' }),
    async (steps) => {
      const server = fakeServer();
      const lasting = browserStorage();
      const windows = [openWindow(server, lasting), openWindow(server, lasting)];
      const at = (index: number) => windows[index] as ReturnType<typeof openWindow>;
      /** The operations of each window, in order, without what ended with its tab. */
      const made: string[][] = [[], []];
      const personal = new Set<string>();
      let number = 0;
      const reopen = (index: number, ofTab?: Storage) => {
        at(index).close();
        windows[index] = openWindow(server, lasting, ofTab);
        at(index).sendLeft();
      };
      for (const now of steps) {
        if (now.kind === 'press') {
          const id = `${now.at}-${++number}`;
          made[now.at]?.push(id);
          if (now.isPersonal) personal.add(id);
          void sendOperation(at(now.at).desk, press(id, now.isPersonal)).answer.catch(() => {});
        } else if (now.kind === 'wait') await vi.advanceTimersByTimeAsync(now.ms);
        else if (now.kind === 'reload') reopen(now.at, at(now.at).ofTab);
        else if (now.kind === 'close') {
          const { outbox } = at(now.at).desk;
          const ended = new Set(
            outbox
              .own(OWNER)
              .flatMap((one) => ('writes' in one ? one.writes.map(({ id }) => id) : [])),
          );
          for (const ids of made) {
            const kept = ids.filter((id) => !(personal.has(id) && ended.has(id)));
            ids.splice(0, ids.length, ...kept);
          }
          reopen(now.at);
        } else if (now.kind === 'online' || now.kind === 'offline') {
          onlineManager.setOnline(now.kind === 'online');
        } else server.state = now.kind;
      }
      onlineManager.setOnline(true);
      server.state = 'up';
      for (const index of [0, 1]) reopen(index, at(index).ofTab);
      await vi.advanceTimersByTimeAsync(300_000);
      const done = server.done.flat();
      expect(new Set(done).size).toBe(done.length);
      for (const ids of made) {
        // What ended with its tab may have been done before it was closed.
        const known = done.filter((id) => ids.includes(id));
        // Another window can’t send what ends with its tab, so it may send what came after.
        const ordered = (all: string[]) => [
          all.filter((id) => personal.has(id)),
          all.filter((id) => !personal.has(id)),
        ];
        expect(ordered(known)).toEqual(ordered(ids));
      }
      expect([lasting, at(0).ofTab, at(1).ofTab].map(({ length }) => length)).toEqual([0, 0, 0]);
      for (const one of windows) one.close();
    },
  );
  await fc.assert(property, { numRuns: 1000 });
});

test('operations that follow each other quickly on a slow connection don’t count as waiting for one', async () => {
  const server = fakeServer();
  server.latency = 700;
  const { desk, pending } = openWindow(server);
  const waits = vi.fn();
  for (const id of ['ann', 'bob', 'cora']) void sendOperation(desk, press(id)).waits.then(waits);
  let seen = 0;
  while (pending().length > 0) {
    seen = Math.max(seen, pending().length);
    expect(pending().some(isStuck)).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(seen).toBe(3);
  expect(waits).not.toHaveBeenCalled();
  expect(server.done.flat()).toEqual(['ann', 'bob', 'cora']);
});

test('an operation that can’t reach the server says so, and is sent once it can', async () => {
  const server = fakeServer();
  server.state = 'down';
  const { desk, pending } = openWindow(server);
  const { answer, waits } = sendOperation(desk, press('ann'));
  await Promise.all([waits, vi.advanceTimersByTimeAsync(200)]);
  expect(pending().map(isStuck)).toEqual([true]);
  server.state = 'up';
  await Promise.all([answer, vi.advanceTimersByTimeAsync(30_000)]);
  expect(server.done.flat()).toEqual(['ann']);
});

test('a list that was read before an answer and arrives after it shows the answer all the same', async () => {
  const server = fakeServer();
  const { desk } = openWindow(server);
  const { client, queries } = desk;
  const columns = PARTICIPANT_COLUMNS.split(', ');
  const read = () => {
    const isPaid = server.done.length > 0;
    const ann = { id: 'ann', version: isPaid ? 2 : 1, status: isPaid ? 'paid' : 'registered' };
    const rows = [columns.map((name) => (ann as Record<string, unknown>)[name] ?? null)];
    return {
      columns,
      rows,
      since: String(ann.version),
      most: 2500,
      count: 1,
      receipts: [],
      notes: {},
    };
  };
  const { rpc } = client;
  client.rpc = (async (name: string, request: Request) => {
    if (name === 'change_entries') return rpc(name as never, request as never);
    const data = read();
    await delay(name === 'participant_list' ? 1000 : 50);
    return { data, error: null };
  }) as unknown as Client['rpc'];
  const list = new QueryObserver(queries, participantsQuery(client, EVENT));
  const changes = new QueryObserver(queries, changedEntriesQuery(client, EVENT));
  list.subscribe(({ data }) =>
    changes.setOptions({ ...changedEntriesQuery(client, EVENT), enabled: data !== undefined }),
  );
  changes.setOptions({ ...changedEntriesQuery(client, EVENT), enabled: false });
  changes.subscribe(() => {});
  const status = () => list.getCurrentResult().data?.map((one) => one.status);
  void sendOperation(desk, press('ann'));
  await vi.advanceTimersByTimeAsync(900);
  expect([server.done.length, status()]).toEqual([1, undefined]);
  await vi.advanceTimersByTimeAsync(300);
  expect(status()).toEqual(['paid']);
});

test('a large deletion that is refused midway removes the others, and undo restores exactly those', async () => {
  const people = Array.from({ length: 1100 }, (_, index) => ({
    ...PLAIN_ENTRY,
    id: `p${index}`,
    eventId: EVENT,
    registeredAt: String(index).padStart(4, '0'),
  })) as Participant[];
  const server = fakeServer();
  server.refuses = (id) => id.endsWith(' 500');
  const { desk } = openWindow(server);
  const { queryKey } = participantsQuery(desk.client, EVENT);
  desk.queries.setQueryData(queryKey, people);
  const operation = removeOperation(people);
  const { answer } = sendOperation(desk, operation);
  await vi.advanceTimersByTimeAsync(1000);
  const result = await answer;
  const stayed = people.slice(500, 1000).map(({ id }) => id);
  expect(desk.queries.getQueryData(queryKey)?.map(({ id }) => id)).toEqual(stayed);
  const undo = inverseOperation(operation, people, result);
  expect(undo?.kind === 'restore' && undo.ids.length).toBe(600);
  expect(undo?.kind === 'restore' && undo.ids.some((id) => stayed.includes(id))).toBe(false);
});
