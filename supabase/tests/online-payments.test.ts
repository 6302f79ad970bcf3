import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, type Query, startDatabases } from './databases.ts';
import {
  addEntries,
  answersOf,
  apply,
  begin,
  book,
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

/** What can happen to a payment: refunds, which may fail, and disputes, which may be won, in the order of time. */
const happenings = fc.array(
  fc.record({
    kind: fc.constantFrom('re' as const, 'dp' as const),
    amount: fc.integer({ min: 1, max: 6000 }),
    isUndone: fc.boolean(),
  }),
  { maxLength: 5 },
);

type History = {
  fees: number[];
  happened: { kind: 're' | 'dp'; amount: number; isUndone: boolean }[];
};

/** The movements of a history. Nothing is returned beyond what is there. */
function movementsOf({ fees, happened }: History, prefix: string): Movement[] {
  const at = (minute: number) => new Date(Date.UTC(2027, 2, 1, 10, minute)).toISOString();
  let left = fees.reduce((sum, fee) => sum + fee, 0);
  const movements: Movement[] = [{ id: `${prefix}:pi`, amount: left, movedAt: at(0) }];
  for (const [index, { kind, amount, isUndone }] of happened.entries()) {
    const returned = Math.min(amount, left);
    if (returned === 0) continue;
    const id = `${prefix}:${kind}_${index}`;
    movements.push({ id, amount: -returned, movedAt: at(2 * index + 1) });
    if (isUndone) movements.push({ id: `${id}!`, amount: returned, movedAt: at(2 * index + 2) });
    else left -= returned;
  }
  return movements;
}

/** The receipts of a whole history, by movement and part. */
function receiptsIn({ fees }: History, movements: readonly Movement[]) {
  return [...book(fees, movements)]
    .flatMap(([id, share]) =>
      share.map((amount, part) => ({ movement: id.split(':')[1] ?? '', part: part + 1, amount })),
    )
    .filter(({ amount }) => amount !== 0)
    .toSorted((one, other) =>
      one.movement === other.movement
        ? one.part - other.part
        : one.movement < other.movement
          ? -1
          : 1,
    );
}

const histories = fc.record({
  fees: fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 3 }),
  happened: happenings,
});

/** Checks the property on one database, in a transaction that leaves nothing. */
async function checkOrders(database: Database, runs: number, breakLedger = '') {
  await database.aside(async (query) => {
    if (breakLedger !== '') await query(breakLedger);
    const { eventId } = await openEvent({ query, createUser: database.createUser });
    await fc.assert(
      fc.asyncProperty(
        histories.chain((history) => {
          const prefix = crypto.randomUUID();
          const movements = movementsOf(history, prefix);
          return fc.record({
            history: fc.constant(history),
            movements: fc.constant(movements),
            answers: answersOf(movements),
          });
        }),
        async ({ history, movements, answers }) => {
          await query('savepoint run');
          try {
            // Shrinking runs the same movements again.
            const run = crypto.randomUUID();
            const named = (moved: Movement) => ({
              ...moved,
              id: `${run}:${moved.id.split(':')[1]}`,
            });
            const ids = await addEntries(query, eventId, history.fees);
            const { payment } = await begin(query, eventId, ids);
            if (payment === undefined) throw new Error('no payment');
            const parts = await query<{ id: string }>(
              'select participant_id as id from private.entry_payment_parts where payment_id = $1 order by number',
              [payment.id],
            );
            const fees = parts.map(({ id }) => history.fees[ids.indexOf(id)] ?? 0);
            for (const answer of answers) await apply(query, payment, answer.map(named));
            const expected = receiptsIn({ ...history, fees }, movements.map(named));
            expect(await receiptsOf(query, payment.id)).toEqual(expected);
            const total = movements.reduce((sum, { amount }) => sum + amount, 0);
            expect(expected.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
          } finally {
            await query('rollback to savepoint run');
          }
        },
      ),
      { numRuns: runs },
    );
  });
}

test('whatever of the movements is known when, the receipts are those of a plain book', async () => {
  for (const database of databases) await checkOrders(database, 60);
});

test('a ledger that adds receipts without computing the others again is found out', async () => {
  const broken = `
    create or replace function private.write_movement_receipts(payment private.entry_payments) returns void
      language sql set search_path = '' as $$
      insert into public.receipts (
        event_id, participant_id, amount, method, received_on, movement, movement_part, created_by
      )
      select payment.event_id, parts.participant_id, shares.amount, 'online', current_date, shares.movement, shares.number, null
      from private.movement_shares(payment.id) as shares
      join private.entry_payment_parts as parts on parts.payment_id = payment.id and parts.number = shares.number
      on conflict (movement, movement_part) do nothing
    $$`;
  const [database] = databases;
  if (database === undefined) throw new Error('no database');
  await expect(checkOrders(database, 200, broken)).rejects.toMatchObject({
    cause: { name: 'AssertionError' },
  });
});

test('a payment of another account or another page is unknown, and changes nothing', async () => {
  for (const database of databases) {
    const { query } = database;
    const { eventId, account } = await openEvent(database);
    const ids = await addEntries(query, eventId, [4000]);
    const { payment } = await begin(query, eventId, ids);
    const id = payment?.id ?? '';
    const charge = { id: `pi_${id}`, amount: 4000, movedAt: '2027-03-01T10:00:00Z' };
    expect(await apply(query, { id, account: 'acct_other' }, [charge])).toBe('unknown');
    expect(await apply(query, { id, account }, [charge])).toBe('applied');
    const other = { ...charge, id: `pi_other_${id}` };
    expect(await apply(query, { id, account }, [other], { session: 'cs_other' })).toBe('unknown');
    expect((await receiptsOf(query, id)).map(({ amount }) => amount)).toEqual([4000]);
  }
});

test('what Stripe says is neither edited nor deleted by hand, and the entry stays', async () => {
  for (const database of databases) {
    const { query } = database;
    const { organizerId, eventId, account } = await openEvent(database);
    const ids = await addEntries(query, eventId, [4000]);
    const { payment } = await begin(query, eventId, ids);
    const id = payment?.id ?? '';
    await apply(query, { id, account }, [
      { id: `pi_${id}`, amount: 4000, movedAt: '2027-03-01T10:00:00Z' },
    ]);
    const organize = (sql: string) =>
      database.commitAs('authenticated', organizerId, (as) => as(sql, [eventId]));
    for (const statement of [
      'delete from public.receipts where event_id = $1',
      'update public.receipts set amount = 1 where event_id = $1',
    ]) {
      await expect(organize(statement)).rejects.toMatchObject({ detail: 'receipt_from_provider' });
    }
    await expect(
      organize('delete from public.participants where event_id = $1'),
    ).rejects.toMatchObject({ detail: 'entry_has_bank_money' });
    await expect(
      organize(
        "insert into public.receipts (event_id, amount, movement) values ($1, 1, 'pi_forged')",
      ),
    ).rejects.toThrow('permission denied');
  }
});

test('an event is deleted with its online payments, and a transferred one no longer takes them', async () => {
  for (const database of databases) {
    const { query } = database;
    const { eventId, account } = await openEvent(database);
    const ids = await addEntries(query, eventId, [4000]);
    const { payment } = await begin(query, eventId, ids);
    const id = payment?.id ?? '';
    await apply(query, { id, account }, [
      { id: `pi_${id}`, amount: 4000, movedAt: '2027-03-01T10:00:00Z' },
    ]);
    const other = await openEvent(database);
    await query('update public.events set organizer_id = $2 where id = $1', [
      eventId,
      other.organizerId,
    ]);
    await expect(begin(query, eventId, ids)).rejects.toMatchObject({ detail: 'online_not_taken' });
    await query('delete from public.participants where event_id = $1', [eventId]);
    expect((await receiptsOf(query, id)).map(({ amount }) => amount)).toEqual([4000]);
    await query('delete from public.events where id = $1', [eventId]);
    const left = await query('select from private.entry_payments where id = $1', [id]);
    expect(left).toEqual([]);
  }
});

test('reports at once, a desk that marks as paid, and a second payment page count the money once', async () => {
  for (const database of databases) {
    const { query } = database;
    const { organizerId, eventId, account } = await openEvent(database);
    const ids = await addEntries(query, eventId, [4000, 2000]);
    const begun = await Promise.all(
      ['/player', '/entry/x', '/register'].map((path) => begin(query, eventId, ids, path)),
    );
    expect(new Set(begun.map(({ payment }) => payment?.id)).size).toBe(1);
    const id = begun[0]?.payment?.id ?? '';
    const session = `cs_${id}`;
    expect(await Promise.all([1, 2].map(() => setSession(query, id, session)))).toEqual([
      true,
      true,
    ]);
    const movements = [
      { id: `pi_${id}`, amount: 6000, movedAt: '2027-03-01T10:00:00Z' },
      { id: `re_${id}`, amount: -1000, movedAt: '2027-03-02T10:00:00Z' },
    ];
    const markAsPaid = () =>
      database.commitAs('authenticated', organizerId, (as) =>
        as("update public.participants set status = 'paid' where event_id = $1 and id = $2", [
          eventId,
          ids[0],
        ]),
      );
    const [second] = await Promise.all([
      begin(query, eventId, ids.slice(0, 1)).catch(({ detail }) => detail),
      ...[1, 2, 3, 4].map((most) => apply(query, { id, account }, movements.slice(0, most % 3))),
      apply(query, { id, account }, movements),
      markAsPaid(),
    ]);
    // A second page is for what is then owed, if anything: this one is closed first, or was paid.
    expect(second === 'nothing_due' || second.stale?.length === 1 || 'payment' in second).toBe(
      true,
    );
    const received = (await receiptsOf(query, id)).reduce((sum, { amount }) => sum + amount, 0);
    expect(received).toBe(5000);
    // The desk adds what it finds outstanding: all, what was refunded, or nothing.
    const [desk] = await query<{ amount: number | null }>(
      'select sum(amount)::float as amount from public.receipts where event_id = $1 and is_automatic',
      [eventId],
    );
    expect([null, 1000, 4000]).toContain(desk?.amount);
  }
});

test('of pages that are made at once for one entry, one is shown', async () => {
  for (const database of databases) {
    const { query } = database;
    const { eventId } = await openEvent(database);
    const [ann = '', bo = ''] = await addEntries(query, eventId, [4000, 2000]);
    const one = (await begin(query, eventId, [ann])).payment?.id ?? '';
    const both = (await begin(query, eventId, [ann, bo])).payment?.id ?? '';
    const again = (await begin(query, eventId, [ann], '/entry/x')).payment?.id ?? '';
    expect(again).toBe(one);
    const [first, second] = await Promise.all([
      setSession(query, one, `cs_${one}`),
      setSession(query, both, `cs_${both}`),
    ]);
    expect([first, second].toSorted()).toEqual([false, true]);
    const open = await query<{ id: string }>(
      "select id from private.entry_payments where event_id = $1 and state = 'open'",
      [eventId],
    );
    expect(open).toEqual([{ id: first ? one : both }]);
    expect(await setSession(query, open[0]?.id ?? '', `cs_${open[0]?.id}`)).toBe(true);
  }
});

/** The pages of an account that the sweep asks about now, and whether they have to be closed. */
async function asked(query: Query, account: string) {
  const [row] = await query<{ pages: { account: string; isStale: boolean }[] }>(
    'select public.payments_to_ask(100) as pages',
  );
  return (row?.pages ?? [])
    .filter((page) => page.account === account)
    .map(({ isStale }) => isStale);
}

/** What makes an open page ask for the wrong thing, with the statement that does it to `$1`, the event. */
const CHANGES = {
  'the event is transferred':
    "update public.events set organizer_id = (select id from auth.users where email like 'next@%') where id = $1",
  'the event is cancelled': 'update public.events set is_cancelled = true where id = $1',
  'the switch is turned off': 'delete from public.online_events where event_id = $1',
  'the account is disconnected': `update public.payout_accounts set state = 'disconnected'
     where organizer_id = (select organizer_id from public.events where id = $1)`,
  'the account is forgotten': `delete from public.payout_accounts
     where organizer_id = (select organizer_id from public.events where id = $1)`,
  'a part is paid at the desk': `insert into public.receipts (event_id, participant_id, amount)
     select event_id, id, 500 from public.participants where event_id = $1`,
  'Premium ends': `update public.profiles set premium = false
     where user_id = (select organizer_id from public.events where id = $1)`,
  'the entry is removed': 'delete from public.participants where event_id = $1',
} as const;

test('a page that asks for the wrong thing is closed at once, and tried again soon', async () => {
  for (const database of databases) {
    await database.createUser('next@club.example');
    for (const [change, statement] of Object.entries(CHANGES)) {
      await database.aside(async (query) => {
        const { eventId, account } = await openEvent({
          query,
          createUser: database.createUser,
        });
        const ids = await addEntries(query, eventId, [4000]);
        const id = (await begin(query, eventId, ids)).payment?.id ?? '';
        await setSession(query, id, `cs_${id}`);
        expect(await asked(query, account), change).toEqual([]);
        await query(statement, [eventId]);
        // The player returns from the page before the sweep runs.
        await apply(query, { id, account }, [], { state: 'open' });
        expect(await asked(query, account), change).toEqual([true]);
        const soon = await query(
          "select from private.entry_payments where id = $1 and ask_at <= now() + interval '2 minutes'",
          [id],
        );
        expect(soon, change).toHaveLength(1);
      });
    }
  }
});

test('an open page of a deleted event is closed', async () => {
  for (const database of databases) {
    const { query } = database;
    const { eventId, account } = await openEvent(database);
    const ids = await addEntries(query, eventId, [4000]);
    const id = (await begin(query, eventId, ids)).payment?.id ?? '';
    await setSession(query, id, `cs_${id}`);
    await query('delete from public.participants where event_id = $1', [eventId]);
    await query('delete from public.events where id = $1', [eventId]);
    expect(await asked(query, account)).toEqual([true]);
    await query("update private.deleted_pages set ask_at = now() - interval '1 second'");
    expect(await asked(query, account)).toEqual([true]);
    expect(await apply(query, { id, account }, [], { state: 'expired' })).toBe('unknown');
    await query("update private.deleted_pages set ask_at = now() - interval '1 second'");
    expect(await asked(query, account)).toEqual([]);
  }
});

test('a page that can no longer be asked about blocks no one once its time is over', async () => {
  for (const database of databases) {
    const { query } = database;
    const { eventId, organizerId, account } = await openEvent(database);
    const ids = await addEntries(query, eventId, [4000]);
    const id = (await begin(query, eventId, ids)).payment?.id ?? '';
    await setSession(query, id, `cs_${id}`);
    await query(
      "update public.payout_accounts set account = 'acct_next' || $2 where organizer_id = $1",
      [organizerId, id.slice(0, 8)],
    );
    expect(await begin(query, eventId, ids)).toMatchObject({ stale: [{ account }] });
    await query(
      "update private.entry_payments set expires_at = now() - interval '1 second' where id = $1",
      [id],
    );
    const next = (await begin(query, eventId, ids)).payment?.id ?? '';
    expect(next).not.toBe('');
    await setSession(query, next, `cs_${next}`);
    // The page of the current account is asked about once more, until the sweep has given up.
    await query(
      "update private.entry_payments set expires_at = now() - interval '4 days' where id = $1",
      [next],
    );
    expect(await begin(query, eventId, ids)).toHaveProperty('stale');
    await query('update private.entry_payments set ask_at = null where id = $1', [next]);
    expect(await begin(query, eventId, ids)).toHaveProperty('payment');
    const charge = { id: `pi_${id}`, amount: 4000, movedAt: '2027-03-01T10:00:00Z' };
    expect(await apply(query, { id, account }, [charge])).toBe('applied');
    expect((await receiptsOf(query, id)).map(({ amount }) => amount)).toEqual([4000]);
  }
});

test('what an organizer’s own page holds for an ID is unknown', async () => {
  for (const { query } of databases) {
    for (const id of ['', 'invoice 7', `${crypto.randomUUID()}0`]) {
      expect(await apply(query, { id, account: 'acct_other' }, [])).toBe('unknown');
    }
  }
});

test('of a currency with three decimals, only whole tens are paid online', async () => {
  for (const database of databases) {
    const { eventId } = await openEvent(database);
    const { query } = database;
    await query("update public.events set currency = 'KWD' where id = $1", [eventId]);
    const [odd = '', even = ''] = await addEntries(query, eventId, [4505, 4510]);
    await expect(begin(query, eventId, [odd])).rejects.toMatchObject({
      detail: 'amount_not_chargeable',
    });
    const { payment } = await begin(query, eventId, [odd, even]);
    expect(payment).toMatchObject({ parts: [{ amount: 4510 }] });
    const [row] = await query<{ due: { due: number } | null }>(
      'select public.online_payee($1, $2) as due',
      [eventId, odd],
    );
    expect(row?.due).toBeNull();
  }
});
