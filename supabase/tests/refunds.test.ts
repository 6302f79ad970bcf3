import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, type Query, startDatabases } from './databases.ts';
import {
  addEntries,
  answersOf,
  apply,
  begin,
  book,
  type Moved,
  type Movement,
  openEvent,
  receiptsOf,
  setSession,
} from './online-fees.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

/** A payment of fees that has arrived. */
async function paid(database: Database, fees: readonly number[]) {
  const { query } = database;
  const event = await openEvent(database);
  const ids = await addEntries(query, event.eventId, fees);
  const { payment } = await begin(query, event.eventId, ids);
  const id = payment?.id ?? '';
  await setSession(query, id, `cs_${id}`);
  const charge = {
    id: `x${id}:pi`,
    amount: fees.reduce((sum, fee) => sum + fee, 0),
    movedAt: '2027-03-01T10:00:00Z',
  };
  await apply(query, { id, account: event.account }, [charge]);
  const say = (movements: readonly Movement[]) =>
    apply(query, { id, account: event.account }, [charge, ...movements]);
  return { ...event, ids, id, charge, say };
}

type Asked = { id?: string; outcome: string; isNew?: boolean };

async function ask(
  database: Database,
  { organizerId, eventId, id }: { organizerId: string; eventId: string; id: string },
  parts: Record<string, number>,
  key: string = crypto.randomUUID(),
): Promise<Asked> {
  const entries = await database.query<{ number: number; participant: string }>(
    'select number, participant_id as participant from private.entry_payment_parts where payment_id = $1',
    [id],
  );
  const participants = Object.fromEntries(
    entries.map(({ number, participant }) => [number, participant]),
  );
  return database.commitAs('authenticated', organizerId, async (as) => {
    const [row] = await as<{ outcomes: Asked[] }>(
      'select public.ask_refunds($1, $2, $3) as outcomes',
      [eventId, key, JSON.stringify([{ paymentId: id, parts, participants }])],
    );
    return row?.outcomes[0] ?? { outcome: 'nothing' };
  });
}

const shares = async (query: Query, id: string) =>
  (await receiptsOf(query, id)).map(({ movement, part, amount }) => [movement, part, amount]);

test('of eight refunds of €20 at once on €100, exactly five are reserved', async () => {
  for (const database of databases) {
    const at = await paid(database, [10_000]);
    const asked = await Promise.all(
      Array.from({ length: 8 }, () => ask(database, at, { 1: 2000 })),
    );
    const outcomes = asked.map(({ outcome }) => outcome).toSorted();
    expect(outcomes).toEqual([...Array(5).fill('asked'), ...Array(3).fill('too_much')]);
  }
});

test('the same key asks once, also at once, and answers what became of it', async () => {
  for (const database of databases) {
    const at = await paid(database, [5500]);
    const key = crypto.randomUUID();
    const [first, second] = await Promise.all([
      ask(database, at, { 1: 5500 }, key),
      ask(database, at, { 1: 5500 }, key),
    ]);
    // The second one may have been sent before.
    expect(new Set([first.isNew, second.isNew])).toEqual(new Set([true, false]));
    expect({ ...second, isNew: first.isNew }).toEqual(first);
    const { id: request = '' } = first;
    await at.say([{ id: `x:re`, amount: -5500, movedAt: '2027-03-02T10:00:00Z', request }]);
    expect(await ask(database, at, { 1: 5500 }, key)).toMatchObject({ outcome: 'done' });
    expect(await ask(database, at, { 1: 1 })).toMatchObject({ outcome: 'too_much' });
  }
});

test('a refund follows the parts that were asked for, and so does its failure', async () => {
  for (const database of databases) {
    const at = await paid(database, [4000, 2000]);
    const parts = await shares(database.query, at.id);
    const number = parts.findIndex(([, , amount]) => amount === 2000) + 1;
    const { id: request = '' } = await ask(database, at, { [number]: 1500 });
    const refund = {
      id: `x${at.id}:re`,
      amount: -1500,
      movedAt: '2027-03-02T10:00:00Z',
      isPending: true,
      request,
    };
    await at.say([refund]);
    expect(await shares(database.query, at.id)).toContainEqual(['re', number, -1500]);
    expect(await seen(database, at)).toMatchObject({
      [number]: { pending: 1500, refundable: 500 },
    });
    const back = { ...refund, id: `${refund.id}!`, amount: 1500, isPending: false, request: '' };
    await at.say([{ ...refund, isPending: false }, back]);
    expect(await shares(database.query, at.id)).toContainEqual(['re!', number, 1500]);
    // An older answer doesn’t make it pending again.
    await at.say([refund]);
    expect(await seen(database, at)).toMatchObject({ [number]: { pending: 0, refundable: 2000 } });
  }
});

/** What the organizer sees of the parts of a payment, by their number. */
async function seen(
  database: Database,
  { organizerId, eventId }: { organizerId: string; eventId: string },
) {
  return database.commitAs('authenticated', organizerId, async (as) => {
    const [row] = await as<{ parts: { part: number }[] }>(
      'select public.online_refunds($1) as parts',
      [eventId],
    );
    return Object.fromEntries((row?.parts ?? []).map((part) => [part.part, part]));
  });
}

test('a request that names another payment or another amount is not believed', async () => {
  for (const database of databases) {
    const at = await paid(database, [4000]);
    const other = await paid(database, [4000]);
    const { id: request = '' } = await ask(database, at, { 1: 1000 });
    const refund = { id: `x${at.id}:re`, amount: -999, movedAt: '2027-03-02T10:00:00Z', request };
    await at.say([refund]);
    await other.say([{ ...refund, id: `x${other.id}:re`, amount: -1000 }]);
    const [row] = await database.query('select state from private.refund_requests where id = $1', [
      request,
    ]);
    expect(row).toEqual({ state: 'asked' });
    expect(await seen(database, at)).toMatchObject({ 1: { asked: 1000, refundable: 2001 } });
  }
});

test('nothing is returned of a disputed payment, until the dispute is won', async () => {
  for (const database of databases) {
    const at = await paid(database, [4000]);
    const dispute = {
      id: `x${at.id}:du`,
      amount: -4000,
      movedAt: '2027-03-02T10:00:00Z',
      isDispute: true,
    };
    await at.say([dispute]);
    expect(await ask(database, at, { 1: 1 })).toMatchObject({ outcome: 'disputed' });
    await at.say([{ ...dispute, id: `${dispute.id}!`, amount: 4000 }]);
    expect(await ask(database, at, { 1: 4000 })).toMatchObject({ outcome: 'asked' });
  }
});

test('only the organizer whose account has the money returns it', async () => {
  for (const database of databases) {
    const at = await paid(database, [4000]);
    const other = await openEvent(database);
    const stranger = { ...at, organizerId: other.organizerId };
    await expect(ask(database, stranger, { 1: 1 })).rejects.toMatchObject({
      detail: 'refunds_not_allowed',
    });
    expect(await seen(database, stranger)).toEqual({});
    // A payment of another event is none of this one.
    expect(await ask(database, { ...other, id: at.id }, { 1: 1 })).toMatchObject({
      outcome: 'too_much',
    });
    await database.query('update public.events set organizer_id = $2 where id = $1', [
      at.eventId,
      other.organizerId,
    ]);
    expect(await ask(database, stranger, { 1: 1 })).toMatchObject({ outcome: 'elsewhere' });
  }
});

test('what the provider refused can be returned again, and what it has done is not refused', async () => {
  for (const database of databases) {
    const at = await paid(database, [4000]);
    const { id: request } = await ask(database, at, { 1: 4000 });
    const refuse = () =>
      database.query('select public.refuse_refund($1, $2)', [request, 'Insufficient funds']);
    await refuse();
    expect(await seen(database, at)).toMatchObject({
      1: { asked: 0, refundable: 4000, refused: 'Insufficient funds' },
    });
    const refund = { id: `x${at.id}:re`, amount: -4000, movedAt: '2027-03-02T10:00:00Z' };
    await at.say([{ ...refund, request: request ?? '' }]);
    await refuse();
    expect(await seen(database, at)).toMatchObject({ 1: { refundable: 0, refused: null } });
  }
});

test('the sweep gets what is still asked for, ever less often', async () => {
  for (const database of databases) {
    const { query } = database;
    const at = await paid(database, [4000]);
    const { id: request } = await ask(database, at, { 1: 4000 });
    const due = async () => {
      const [row] = await query<{ due: { id: string }[] }>(
        'select public.refunds_to_send(100) as due',
      );
      return row?.due.find(({ id }) => id === request);
    };
    expect(await due()).toBeUndefined();
    await query(
      `update private.refund_requests
       set created_at = now() - interval '1 hour', send_at = now() where id = $1`,
      [request],
    );
    expect(await due()).toMatchObject({ session: `cs_${at.id}`, amount: 4000 });
    const [row] = await query(
      "select send_at > now() + interval '59 minutes' as later from private.refund_requests where id = $1",
      [request],
    );
    expect(row).toEqual({ later: true });
  }
});

type Happening = {
  kind: 'ask' | 're' | 'dp';
  amounts: number[];
  isUndone: boolean;
};

const histories = fc.record({
  fees: fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 3 }),
  happened: fc.array(
    fc.record({
      kind: fc.constantFrom('ask' as const, 'ask' as const, 're' as const, 'dp' as const),
      amounts: fc.array(fc.integer({ min: 0, max: 4000 }), { minLength: 3, maxLength: 3 }),
      isUndone: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
});

const totals = (fees: readonly number[], shares: Map<string, number[]>) =>
  fees.map((_, part) => [...shares.values()].reduce((sum, own) => sum + (own[part] ?? 0), 0));

/** The movements of a history: each refund is asked for of what the parts then have. */
function movementsOf(fees: readonly number[], happened: readonly Happening[]): Moved[] {
  const at = (minute: number) => new Date(Date.UTC(2027, 2, 1, 10, minute)).toISOString();
  const all = fees.reduce((sum, fee) => sum + fee, 0);
  const movements: Moved[] = [{ id: 'x:pi', amount: all, movedAt: at(0) }];
  for (const [index, { kind, amounts, isUndone }] of happened.entries()) {
    const left = totals(fees, book(fees, movements));
    const total = left.reduce((sum, own) => sum + own, 0);
    const parts = left.map((own, part) => Math.min(amounts[part] ?? 0, Math.max(own, 0)));
    const amount =
      kind === 'ask' ? parts.reduce((sum, own) => sum + own, 0) : Math.min(amounts[0] ?? 0, total);
    if (amount === 0) continue;
    const id = `x:${kind}_${index}`;
    const moved = { id, amount: -amount, movedAt: at(2 * index + 1) };
    movements.push(kind === 'ask' ? { ...moved, parts } : moved);
    if (isUndone) movements.push({ id: `${id}!`, amount, movedAt: at(2 * index + 2) });
  }
  return movements;
}

/** Checks on one database that whatever is known when, the receipts are those of the book, in the end. */
async function checkOrders(database: Database, runs: number, breakLedger = '') {
  await database.aside(async (query) => {
    if (breakLedger !== '') await query(breakLedger);
    const { eventId } = await openEvent({ query, createUser: database.createUser });
    await fc.assert(
      fc.asyncProperty(
        histories.chain(({ fees, happened }) => {
          const movements = movementsOf(fees, happened);
          return fc.record({
            fees: fc.constant(fees),
            movements: fc.constant(movements),
            answers: answersOf(movements),
          });
        }),
        async ({ fees, movements, answers }) => {
          await query('savepoint run');
          try {
            await follow(query, eventId, { fees, movements, answers });
          } finally {
            await query('rollback to savepoint run');
          }
        },
      ),
      { numRuns: runs, endOnFailure: breakLedger !== '' },
    );
  });
}

async function follow(
  query: Query,
  eventId: string,
  { fees, movements, answers }: { fees: number[]; movements: Moved[]; answers: Moved[][] },
) {
  const ids = await addEntries(query, eventId, fees);
  const { payment } = await begin(query, eventId, ids);
  if (payment === undefined) throw new Error('no payment');
  // Parts are in the order of the entries’ ids.
  const numbered = await query<{ id: string }>(
    'select participant_id as id from private.entry_payment_parts where payment_id = $1 order by number',
    [payment.id],
  );
  const order = numbered.map(({ id }) => ids.indexOf(id));
  const byPart = (amounts: readonly number[]) => order.map((index) => amounts[index] ?? 0);
  const requests = new Map<string, string>();
  for (const { id, amount, parts } of movements) {
    if (!parts) continue;
    const [row] = await query<{ id: string }>(
      'insert into private.refund_requests (key, payment_id, amount, parts) values (gen_random_uuid(), $1, $2, $3) returning id',
      [
        payment.id,
        -amount,
        JSON.stringify(Object.fromEntries(byPart(parts).map((own, index) => [index + 1, own]))),
      ],
    );
    requests.set(id, row?.id ?? '');
  }
  const run = crypto.randomUUID();
  for (const answer of answers) {
    const said = answer.map(({ parts, ...moved }) => {
      const request = requests.get(moved.id);
      return {
        ...moved,
        id: `${run}:${moved.id.split(':')[1]}`,
        ...(request !== undefined && { request }),
      };
    });
    await apply(query, payment, said);
  }
  const inParts = movements.map((moved) =>
    moved.parts ? { ...moved, parts: byPart(moved.parts) } : moved,
  );
  const expected = book(byPart(fees), inParts);
  const found = new Map(
    [...expected].map(([id, own]) => [id.split(':')[1] ?? '', own.map(() => 0)]),
  );
  for (const { movement, part, amount } of await receiptsOf(query, payment.id)) {
    const own = found.get(movement);
    if (own) own[part - 1] = amount;
  }
  expect([...found.values()]).toEqual([...expected.values()]);
  for (const total of totals(fees, expected)) expect(total).toBeGreaterThanOrEqual(0);
  const left = await query(
    "select from private.refund_requests where payment_id = $1 and state <> 'done'",
    [payment.id],
  );
  expect(left).toEqual([]);
}

test('whatever is known when, refunds by request and failed ones leave the receipts of a plain book', async () => {
  for (const database of databases) await checkOrders(database, 20);
});

test('a ledger that takes refunds by request from the parts in their order is found out', async () => {
  const [database] = databases;
  if (database === undefined) throw new Error('no database');
  const [source] = await database.query<{ text: string }>(
    "select pg_get_functiondef('private.movement_shares(uuid)'::regprocedure) as text",
  );
  const broken = source?.text.replace('when moved.parts is not null then', 'when false then') ?? '';
  await expect(checkOrders(database, 200, broken)).rejects.toMatchObject({
    cause: { name: 'AssertionError' },
  });
});
