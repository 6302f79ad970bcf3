import { PARTICIPANT_COLUMNS, type Participant } from '@tabiya/domain/entries/list/participant';
import { PLAIN_ENTRY } from '@tabiya/domain/entries/list/testing/plain-entry';
import type { Receipt } from '@tabiya/domain/entries/money/receipts';
import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changedEntriesQuery } from '../data/changed-entries.ts';
import { participantsQuery } from '../data/participants.ts';
import { receiptsQuery } from '../data/receipts.ts';
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

/** The session of a browser, which all its windows share. */
function fakeSession() {
  const listeners = new Set<(event: string, session: unknown) => void>();
  const current = () => (session.user === null ? null : { user: { id: session.user } });
  const session = {
    user: 'olga' as string | null,
    /** True once the server refuses it: the app learns that from its next request. */
    isRefused: false,
    change(user: string | null) {
      Object.assign(session, { user, isRefused: false });
      for (const listener of listeners) listener('CHANGED', current());
    },
    auth: {
      getSession: async () => ({ data: { session: current() }, error: null }),
      onAuthStateChange(listener: (event: string, session: unknown) => void) {
        listeners.add(listener);
        queueMicrotask(() => listener('INITIAL_SESSION', current()));
        return { data: { subscription: { unsubscribe: () => listeners.delete(listener) } } };
      },
    },
  };
  return session;
}

/** A server that does each operation once, like the database; a request takes as long there as back. */
function fakeServer() {
  /** Carries out a request of a user, and answers as the database would. */
  const serve = async (user: string | null, work: () => object) => {
    await delay(server.latency);
    if (server.state === 'down') return UNREACHABLE;
    if (server.state === 'restarting') return { ...UNREACHABLE, status: 502 };
    if (user === null) return refusal('42501', 401);
    if (user !== 'olga') server.strangers.push(user);
    const answer = user === 'olga' ? work() : refusal('42501', 403);
    await delay(server.latency);
    return server.state === 'up' ? answer : UNREACHABLE;
  };
  const refuse = (ids: string[]) => {
    for (const id of ids) server.refused.add(id);
    return refusal('XX000', 500);
  };
  const server = {
    /** Who sent requests, other than the operations’ owner. */
    strangers: [] as string[],
    receipts: new Set<string>(),
    refused: new Set<string>(),
    /** `deaf`: requests arrive, and no answer comes back. */
    state: 'up' as 'up' | 'down' | 'deaf' | 'restarting',
    latency: 100,
    /** Checks whether a request with this id is refused as a whole. */
    refuses: (_id: string) => false,
    /** The entries, or the payment, of each operation, in the order in which they were done. */
    done: [] as string[][],
    answer: (user: string | null, { in_operation_id: id, in_entries }: Request) =>
      serve(user, () => {
        const ids = in_entries.map((one) => one.id);
        if (server.refuses(id)) return refuse(ids);
        if (!known.has(id)) server.done.push(ids);
        known.add(id);
        const outcomes = ids.map((one) => ({ id: one, outcome: 'applied' }));
        const columns = PARTICIPANT_COLUMNS.split(', ');
        return { data: { columns, rows: [], receipts: [], notes: {}, outcomes }, error: null };
      }),
    addReceipt: (user: string | null, id: string) =>
      serve(user, () => {
        if (server.refuses(id)) return refuse([id]);
        if (!server.receipts.has(id)) server.done.push([id]);
        server.receipts.add(id);
        return { data: null, error: null };
      }),
    removeReceipt: (user: string | null, id: string) =>
      serve(user, () => {
        server.receipts.delete(id);
        return { data: null, error: null };
      }),
  };
  const known = new Set<string>();
  return server;
}

const refusal = (code: string, status: number) => ({
  error: { code, message: '', details: null },
  status,
});

const UNREACHABLE = { error: { code: '', message: 'Failed to fetch', details: null }, status: 0 };

/** A window of the app; once it is closed, it stores and receives nothing more. */
function openWindow(
  server: ReturnType<typeof fakeServer>,
  lasting = browserStorage(),
  ofTab = browserStorage(),
  session = fakeSession(),
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
  const request = (ask: (user: string | null) => Promise<{ status?: number }>) =>
    new Promise((resolve) => {
      if (!isOpen) return;
      const user = session.isRefused ? null : session.user;
      void ask(user).then((answer) => {
        if (answer.status === 401 && session.isRefused) session.change(null);
        if (isOpen) resolve(answer);
      });
    });
  const client = {
    auth: session.auth,
    rpc: (_name: string, named: Request) => request((user) => server.answer(user, named)),
    from: () => ({
      upsert: ({ id }: { id: string }) => request((user) => server.addReceipt(user, id)),
      delete: () => ({
        eq: (_id: string, id: string) => ({
          eq: (_participant: string, _name: string) =>
            request((user) => server.removeReceipt(user, id)),
        }),
      }),
    }),
  } as unknown as Client;
  const keptAnswers: string[] = [];
  const desk: Desk = {
    client,
    queries,
    outbox: createOutbox<EntryOperation>({
      toStored,
      read: readOperation,
      lasting: whileOpen(lasting),
      ofTab: whileOpen(ofTab),
      endsWithTab: setsAnswers,
      events: new EventTarget(),
    }),
    userId: 'olga',
    owner: OWNER,
    event: { eventId: EVENT, status: 'draft', questions: [] },
    keepAnswers: (id) => void keptAnswers.push(id),
  };
  return {
    desk,
    ofTab,
    keptAnswers,
    count: () => desk.outbox.count(OWNER),
    session,
    sendLeft: () => void Promise.allSettled(sendLeftOperations(desk)),
    close: () => {
      isOpen = false;
      queries.unmount();
    },
    pending: () =>
      queries.getMutationCache().findAll({ mutationKey: operationsKey(OWNER), status: 'pending' }),
  };
}

const press = (id: string, isPersonal = false): EntryOperation => ({
  kind: 'change',
  writes: [{ id, from: {}, set: isPersonal ? { answers: {} } : { status: 'paid' } }],
  how: {},
});

const pay = (id: string): EntryOperation => ({
  kind: 'add receipt',
  receipt: { id } as Receipt,
});

const unpay = (id: string): EntryOperation =>
  ({ ...pay(id), kind: 'remove receipt' }) as EntryOperation;

/** What happens at the desk, in one of two windows of a browser. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('press'), at: fc.nat(1), isPersonal: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('pay', 'undo'), at: fc.nat(1) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('wait'), ms: fc.nat(3000) }) },
  fc.record({ kind: fc.constantFrom('close', 'reload'), at: fc.nat(1) }),
  fc.record({ kind: fc.constantFrom('online', 'offline') }),
  fc.record({ kind: fc.constantFrom('up', 'down', 'deaf', 'restarting') }),
  fc.record({ kind: fc.constantFrom('refuse', 'accept') }),
  fc.record({ kind: fc.constantFrom('end', 'leave', 'other', 'return') }),
) as fc.Arbitrary<
  | { kind: 'press'; at: number; isPersonal: boolean }
  | { kind: 'pay' | 'undo' | 'close' | 'reload'; at: number }
  | { kind: 'wait'; ms: number }
  | { kind: 'online' | 'offline' | 'up' | 'down' | 'deaf' | 'restarting' | 'refuse' | 'accept' }
  | { kind: 'end' | 'leave' | 'other' | 'return' }
>;

/** The longest that the operations of a day take one after the other, in milliseconds. */
const ALL_IN_LINE = 6000;

test('whatever happens to windows, network, server, and session, no operation is lost, done twice, done by another, or done out of order', async () => {
  const property = fc.asyncProperty(
    fc.array(step, { maxLength: 25, size: 'max' }),
    async (steps) => {
      const server = fakeServer();
      const session = fakeSession();
      const lasting = browserStorage();
      const windows = [0, 1].map(() => openWindow(server, lasting, undefined, session));
      const at = (index: number) => windows[index] as ReturnType<typeof openWindow>;
      /** The operations of each window, in order, without what ended with its tab. */
      const made: string[][] = [[], []];
      const personal = new Set<string>();
      /** Those without an answer or a word that they wait, in a window that is still open, with their time. */
      const silent = new Map<string, { from: number; since: number }>();
      /** The payments recorded by each window since it was opened. */
      const paid: string[][] = [[], []];
      const undone: string[] = [];
      /** Those that waited although nothing had gone wrong. */
      const early: string[] = [];
      let isCalm = true;
      let number = 0;
      const send = (from: number, id: string, operation: EntryOperation) => {
        const { answer, waits } = sendOperation(at(from).desk, operation);
        silent.set(id, { from, since: Date.now() });
        void waits.then(() => {
          if (silent.delete(id) && isCalm) early.push(id);
        });
        const stop = () => silent.delete(id);
        void answer.then(stop, stop);
        return answer;
      };
      const reopen = (index: number, ofTab?: Storage) => {
        at(index).close();
        for (const [id, { from }] of silent) if (from === index) silent.delete(id);
        paid[index] = [];
        windows[index] = openWindow(server, lasting, ofTab, session);
        at(index).sendLeft();
      };
      for (const now of steps) {
        const isWork = ['press', 'pay', 'undo', 'wait', 'refuse', 'accept'].includes(now.kind);
        isCalm &&= isWork || now.kind === 'up' || now.kind === 'online';
        if (now.kind === 'press') {
          const id = `${now.at}-${++number}`;
          made[now.at]?.push(id);
          if (now.isPersonal) personal.add(id);
          void send(now.at, id, press(id, now.isPersonal)).catch(() => {});
        } else if (now.kind === 'pay') {
          const id = `${now.at}-${++number}`;
          made[now.at]?.push(id);
          const ofWindow = paid[now.at];
          void send(now.at, id, pay(id)).then(
            () => ofWindow?.push(id),
            () => {},
          );
        } else if (now.kind === 'undo') {
          const id = paid[now.at]?.pop();
          if (id === undefined) continue;
          undone.push(id);
          void send(now.at, `${id} undone`, unpay(id)).catch(() => {});
        } else if (now.kind === 'wait') {
          await vi.advanceTimersByTimeAsync(now.ms);
          for (const { since } of silent.values()) {
            expect(Date.now() - since).toBeLessThan(ALL_IN_LINE);
          }
        } else if (now.kind === 'reload') reopen(now.at, at(now.at).ofTab);
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
        } else if (now.kind === 'refuse' || now.kind === 'accept') {
          server.refuses = () => now.kind === 'refuse';
        } else if (now.kind === 'end') session.isRefused = true;
        else if (now.kind === 'leave') session.change(null);
        else if (now.kind === 'other') session.change('pia');
        else if (now.kind === 'return') session.change('olga');
        else server.state = now.kind;
      }
      onlineManager.setOnline(true);
      server.state = 'up';
      server.refuses = () => false;
      session.change('olga');
      for (const index of [0, 1]) reopen(index, at(index).ofTab);
      await vi.advanceTimersByTimeAsync(300_000);
      const done = server.done.flat();
      expect(new Set(done).size).toBe(done.length);
      expect([early, server.strangers]).toEqual([[], []]);
      expect(undone.filter((id) => server.receipts.has(id))).toEqual([]);
      for (const ids of made) {
        // Whoever was refused has been told so.
        const accepted = ids.filter((id) => !server.refused.has(id));
        // What ended with its tab may have been done before it was closed.
        const known = done.filter((id) => accepted.includes(id));
        // Another window can’t send what ends with its tab, so it may send what came after.
        const ordered = (all: string[]) => [
          all.filter((id) => personal.has(id)),
          all.filter((id) => !personal.has(id)),
        ];
        expect(ordered(known)).toEqual(ordered(accepted));
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

test('operations wait when the session has ended, and go on when the same person signs in again', async () => {
  const server = fakeServer();
  const { desk, pending, count, session } = openWindow(server);
  onlineManager.setOnline(false);
  const sent = [press('ann'), press('bob'), pay('cash')].map((one) => sendOperation(desk, one));
  session.isRefused = true;
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([count(), server.done]).toEqual([3, []]);
  // That is not for lack of a connection.
  expect(pending().some(isStuck)).toBe(false);
  const late = sendOperation(desk, press('cora'));
  await late.waits;
  session.change('olga');
  await vi.advanceTimersByTimeAsync(2000);
  await Promise.all([...sent, late].map(({ answer }) => answer));
  expect([count(), server.done.flat()]).toEqual([0, ['ann', 'bob', 'cash', 'cora']]);
});

test('operations of one account are never sent by another, and wait for their owner', async () => {
  const server = fakeServer();
  server.state = 'down';
  const { desk, count, session } = openWindow(server);
  for (const id of ['ann', 'bob']) void sendOperation(desk, press(id));
  await vi.advanceTimersByTimeAsync(500);
  session.change(null);
  session.change('pia');
  server.state = 'up';
  await vi.advanceTimersByTimeAsync(300_000);
  expect([count(), server.done, server.strangers]).toEqual([2, [], []]);
  session.change(null);
  session.change('olga');
  await vi.advanceTimersByTimeAsync(1000);
  expect([count(), server.done.flat()]).toEqual([0, ['ann', 'bob']]);
});

test('a server that is being restarted refuses nothing', async () => {
  const server = fakeServer();
  server.state = 'restarting';
  const { desk, count } = openWindow(server);
  const sent = [press('ann'), pay('cash')].map((one) => sendOperation(desk, one));
  await vi.advanceTimersByTimeAsync(2000);
  await sent[0]?.waits;
  expect(count()).toBe(2);
  server.state = 'up';
  await vi.advanceTimersByTimeAsync(30_000);
  expect([count(), server.done.flat()]).toEqual([0, ['ann', 'cash']]);
});

test('operations behind one that can’t reach the server wait, too', async () => {
  const server = fakeServer();
  server.state = 'down';
  const { desk } = openWindow(server);
  const waits: string[] = [];
  const send = (id: string) => void sendOperation(desk, press(id)).waits.then(() => waits.push(id));
  for (const id of ['ann', 'bob']) send(id);
  expect(waits).toEqual([]);
  await vi.advanceTimersByTimeAsync(300);
  expect(waits).toEqual(['ann', 'bob']);
  send('cora');
  await vi.advanceTimersByTimeAsync(0);
  expect(waits).toEqual(['ann', 'bob', 'cora']);
});

test('an operation whose turn comes after the connection was lost waits', async () => {
  const server = fakeServer();
  const { desk } = openWindow(server);
  void sendOperation(desk, press('ann'));
  const { waits } = sendOperation(desk, press('bob'));
  await vi.advanceTimersByTimeAsync(50);
  onlineManager.setOnline(false);
  await vi.advanceTimersByTimeAsync(1000);
  await waits;
  expect(server.done.flat()).toEqual(['ann']);
});

test('answers that are refused after a reload are kept', async () => {
  const server = fakeServer();
  const before = openWindow(server);
  server.state = 'down';
  const from = { answers: { meal: 'Fish' } };
  const set = { answers: { meal: 'Rice' } };
  void sendOperation(before.desk, { kind: 'change', writes: [{ id: 'ann', from, set }], how: {} });
  before.close();
  server.state = 'up';
  server.refuses = () => true;
  const after = openWindow(server, undefined, before.ofTab);
  after.sendLeft();
  await vi.advanceTimersByTimeAsync(1000);
  expect([after.keptAnswers, after.count()]).toEqual([['ann'], 0]);
});

test('a payment that one window undid isn’t sent again by another that had adopted it', async () => {
  const server = fakeServer();
  server.state = 'down';
  const lasting = browserStorage();
  const first = openWindow(server, lasting);
  const { answer } = sendOperation(first.desk, pay('cash'));
  await vi.advanceTimersByTimeAsync(2900);
  const second = openWindow(server, lasting);
  second.sendLeft();
  await vi.advanceTimersByTimeAsync(300);
  server.state = 'up';
  let isUndone = false;
  void answer.then(async () => {
    const undo = { ...pay('cash'), kind: 'remove receipt' } as EntryOperation;
    await sendOperation(first.desk, undo).answer;
    isUndone = true;
  });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(isUndone).toBe(true);
  expect([server.done.flat(), [...server.receipts]]).toEqual([['cash'], []]);
  expect([first.count(), second.count()]).toEqual([0, 0]);
});

test.each([true, false])(
  'a payment that was recorded while the payments were read shows (known before: %s)',
  async (isKnown) => {
    const server = fakeServer();
    const { desk } = openWindow(server);
    const query = {
      ...receiptsQuery(desk.client, EVENT),
      queryFn: async () => {
        const read = [...server.receipts].map((id) => ({ id }) as Receipt);
        await delay(1000);
        return read;
      },
    };
    if (isKnown) desk.queries.setQueryData(query.queryKey, []);
    const shown = new QueryObserver(desk.queries, query);
    shown.subscribe(() => {});
    void sendOperation(desk, pay('cash'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(shown.getCurrentResult().data).toEqual([{ id: 'cash' }]);
  },
);
