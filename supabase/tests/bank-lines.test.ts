import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeEntries } from './changed-entries.ts';
import { type Database, hasNative, startDatabases } from './databases.ts';
import { publishEvent } from './fixtures.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

type Part = { id: string; amount: number; due?: number; fee?: number; replaces?: string };
type Line = { key: string; amount: number; parts: Part[]; currency?: string };

/** A premium event with a fee of $40, and its organizer. */
async function openDesk(database: Database) {
  const organizerId = await database.createUser(`${crypto.randomUUID()}@club.example`);
  await database.query('update public.profiles set premium = true where user_id = $1', [
    organizerId,
  ]);
  const eventId = await publishEvent(database.query, organizerId, {
    registrationFee: 40,
  });
  const as = <Row>(user: string, sql: string, parameters: unknown[] = []) =>
    database.commitAs('authenticated', user, (query) => query<Row>(sql, parameters));
  const organize = <Row>(sql: string, parameters: unknown[] = []) =>
    as<Row>(organizerId, sql, parameters);
  return {
    database,
    organizerId,
    eventId,
    as,
    organize,
    async add(name: string, more = '4000') {
      const [added] = await organize<{ id: string }>(
        `insert into public.participants (event_id, full_name, email, fee_full, fee_owed)
         values ($1, $2, $2 || '@x.example', ${more}, ${more}) returning id`,
        [eventId, name],
      );
      return added?.id ?? '';
    },
    async record(...lines: Line[]) {
      const all = lines.map((line) => ({
        ...{ bookedOn: '2027-03-02', currency: 'USD', payer: 'E. Keller', purpose: 'RF46' },
        ...line,
      }));
      const [row] = await organize<{ answer: { key: string; outcome: string }[] }>(
        'select public.record_bank_lines($1, $2) as answer',
        [eventId, JSON.stringify(all)],
      );
      return row?.answer.map(({ outcome }) => outcome);
    },
    takeBack: (key: string) =>
      organize<{ was: boolean }>('select public.take_back_bank_lines($1, array[$2]) = 1 as was', [
        eventId,
        key,
      ]),
    pay: (id: string, amount: number) =>
      organize<{ id: string }>(
        'insert into public.receipts (event_id, participant_id, amount) values ($1, $2, $3) returning id',
        [eventId, id, amount],
      ),
    setStatus: (id: string, status: string, from: string) =>
      database.commitAs('authenticated', organizerId, (query) =>
        changeEntries(query, eventId, [{ id, from: { status: from }, set: { status } }]),
      ),
    async stateOf(id: string) {
      const [row] = await database.query<{ status: string; received: number }>(
        `select status, private.received(event_id, id)::float as received
         from public.participants where event_id = $1 and id = $2`,
        [eventId, id],
      );
      return row;
    },
    receipts: () =>
      organize<{ amount: number; source: string | null }>(
        'select amount::float, source from public.receipts where event_id = $1 order by amount, source',
        [eventId],
      ),
  };
}

async function onEach(work: (desk: Awaited<ReturnType<typeof openDesk>>) => Promise<void>) {
  for (const database of databases) await work(await openDesk(database));
}

test('a line pays for a family, and is recorded once', async () => {
  await onEach(async ({ add, record, stateOf }) => {
    const [anna, ben] = [await add('Anna'), await add('Ben', '2000')];
    const parts = [
      { id: anna, amount: 4000, due: 4000 },
      { id: ben, amount: 2000, due: 2000 },
    ];
    const line = { key: 'a', amount: 6000, parts };
    expect(await record(line, line)).toEqual(['applied', 'known']);
    expect(await record(line)).toEqual(['known']);
    expect(await stateOf(anna)).toEqual({ status: 'paid', received: 4000 });
    expect(await stateOf(ben)).toEqual({ status: 'paid', received: 2000 });
  });
});

test('a line is recorded whole or not at all', async () => {
  await onEach(async ({ add, record, receipts, pay }) => {
    const [anna, ben] = [await add('Anna'), await add('Ben')];
    const both = [
      { id: anna, amount: 4000, due: 4000 },
      { id: ben, amount: 4000, due: 4000 },
    ];
    expect(await record({ key: 'a', amount: 7999, parts: both })).toEqual(['too_much']);
    expect(await record({ key: 'a', amount: 8000, parts: [] })).toEqual(['too_much']);
    const back = { id: ben, amount: -1 };
    expect(await record({ key: 'a', amount: 8000, parts: [...both, back] })).toEqual(['too_much']);
    const gone = { id: 'guest_gone', amount: 1 };
    expect(await record({ key: 'a', amount: 8001, parts: [...both, gone] })).toEqual(['changed']);
    expect(await record({ key: 'a', amount: 8000, parts: both, currency: 'CHF' })).toEqual([
      'changed',
    ]);
    await pay(ben, 1000);
    expect(await record({ key: 'a', amount: 8000, parts: both })).toEqual(['changed']);
    expect(await receipts()).toEqual([{ amount: 1000, source: null }]);
  });
});

test('a payment that a desk had written for the same money is replaced', async () => {
  await onEach(async ({ add, record, receipts, setStatus, stateOf, database, eventId }) => {
    const id = await add('Anna');
    await setStatus(id, 'paid', 'registered');
    const [written] = await database.query<{ id: string }>(
      'select id from public.receipts where event_id = $1',
      [eventId],
    );
    const parts = [{ id, amount: 4000, due: 0, replaces: written?.id ?? '' }];
    expect(await record({ key: 'a', amount: 4000, parts })).toEqual(['applied']);
    expect(await receipts()).toEqual([{ amount: 4000, source: 'bank_line' }]);
    expect(await stateOf(id)).toEqual({ status: 'paid', received: 4000 });
    expect(await record({ key: 'b', amount: 4000, parts })).toEqual(['changed']);
  });
});

test('taking a line back puts the payment that it replaced back as it was, its note erased with the player', async () => {
  await onEach(
    async ({ database, eventId, organize, add, pay, record, takeBack, setStatus, stateOf }) => {
      const [anna, ben] = [await add('Anna'), await add('Ben')];
      await setStatus(anna, 'paid', 'registered');
      await pay(ben, 4000);
      await database.query(
        "update public.receipts set note = participant_id || ' paid in notes of ten' where event_id = $1",
        [eventId],
      );
      const all = () =>
        database.query<{ id: string; participant_id: string; source: string | null; note: string }>(
          'select * from public.receipts where event_id = $1 order by is_automatic desc',
          [eventId],
        );
      const written = await all();
      const parts = written.map(({ id, participant_id }) => ({
        id: participant_id,
        ...{ amount: 4000, due: 0, replaces: id },
      }));
      const line = { key: 'a', amount: 8000, parts };
      expect(await record(line)).toEqual(['applied']);
      expect((await all()).map(({ source }) => source)).toEqual(['bank_line', 'bank_line']);
      expect(await takeBack('a')).toEqual([{ was: true }]);
      expect(await all()).toEqual(written);
      expect(await stateOf(anna)).toEqual({ status: 'paid', received: 4000 });
      expect(await record(line)).toEqual(['applied']);
      await organize('select public.erase_participant($1, $2)', [eventId, anna]);
      expect(JSON.stringify(await all())).not.toContain(`${anna} paid`);
      await takeBack('a');
      expect(await all()).toEqual(
        written.map((receipt) => (receipt.participant_id === ben ? receipt : expect.anything())),
      );
      expect(JSON.stringify(await all())).not.toContain(`${anna} paid`);
    },
  );
});

test('a part that was due is not recorded once the entry has lost its place', async () => {
  await onEach(async ({ add, record, setStatus, receipts }) => {
    const id = await add('Anna');
    await setStatus(id, 'cancelled', 'registered');
    const line = { key: 'a', amount: 4000, parts: [{ id, amount: 4000, due: 4000 }] };
    expect(await record(line)).toEqual(['changed']);
    expect(await receipts()).toEqual([]);
  });
});

test('what a bank line says is neither edited nor deleted by hand, and can be undone as a whole', async () => {
  await onEach(async ({ add, record, organize, eventId, takeBack, receipts, stateOf }) => {
    const id = await add('Anna');
    const line = { key: 'a', amount: 4000, parts: [{ id, amount: 4000 }] };
    await record(line);
    for (const change of ['update public.receipts set amount = 1', 'delete from public.receipts']) {
      await expect(organize(`${change} where event_id = $1`, [eventId])).rejects.toMatchObject({
        detail: 'receipt_from_bank',
      });
    }
    await expect(
      organize("insert into public.receipts (event_id, amount, bank_line) values ($1, 1, 'a')", [
        eventId,
      ]),
    ).rejects.toThrow('permission denied');
    expect(await takeBack('a')).toEqual([{ was: true }]);
    expect(await takeBack('a')).toEqual([{ was: false }]);
    expect(await receipts()).toEqual([]);
    expect(await stateOf(id)).toEqual({ status: 'registered', received: 0 });
    expect(await record(line)).toEqual(['applied']);
  });
});

test('an entry with money from a bank can be canceled, but neither deleted nor marked as unpaid', async () => {
  await onEach(async ({ add, record, organize, eventId, setStatus, stateOf }) => {
    const id = await add('Anna');
    await record({ key: 'a', amount: 4000, parts: [{ id, amount: 4000 }] });
    const refusals = [
      await setStatus(id, 'registered', 'paid'),
      await organize<{ answer: { outcomes: unknown[] } }>(
        `select public.change_entries($1, gen_random_uuid()::text, '{"removes": true}', $2) as answer`,
        [eventId, JSON.stringify([{ id, from: {} }])],
      ).then(([row]) => row?.answer.outcomes),
    ];
    expect(refusals).toMatchObject([
      [{ outcome: 'refused', error: { details: 'paid_by_bank' } }],
      [{ outcome: 'refused', error: { details: 'entry_has_bank_money' } }],
    ]);
    await expect(
      organize('delete from public.participants where event_id = $1', [eventId]),
    ).rejects.toMatchObject({ detail: 'entry_has_bank_money' });
    expect(await setStatus(id, 'cancelled', 'paid')).toMatchObject([{ outcome: 'applied' }]);
    expect(await stateOf(id)).toEqual({ status: 'cancelled', received: 4000 });
  });
});

test('an entry that a desk marked as paid beyond a part from the bank can be marked as registered', async () => {
  await onEach(async ({ add, record, setStatus, stateOf }) => {
    const id = await add('Anna');
    await record({ key: 'a', amount: 1500, parts: [{ id, amount: 1500 }] });
    await setStatus(id, 'paid', 'registered');
    expect(await stateOf(id)).toEqual({ status: 'paid', received: 4000 });
    expect(await setStatus(id, 'registered', 'paid')).toMatchObject([{ outcome: 'applied' }]);
    expect(await stateOf(id)).toEqual({ status: 'registered', received: 1500 });
  });
});

test('an entry from before there was a fee owes what the organizer was shown once a line pays for it', async () => {
  await onEach(async ({ add, record, takeBack, stateOf, database, eventId }) => {
    const [anna, ben] = [await add('Anna', 'null::bigint'), await add('Ben', 'null::bigint')];
    const fees = () =>
      database.query(
        'select fee_full::float as fee, fee_owed::float as owed from public.participants where event_id = $1 order by full_name',
        [eventId],
      );
    const parts = [{ id: anna, amount: 4000, due: 4000, fee: 4000 }];
    const short = { id: ben, amount: 3000, due: 3000, fee: 4000 };
    expect(await record({ key: 'b', amount: 3000, parts: [short] })).toEqual(['changed']);
    expect(await record({ key: 'a', amount: 4000, parts })).toEqual(['applied']);
    expect(await stateOf(anna)).toEqual({ status: 'paid', received: 4000 });
    const none = { fee: null, owed: null };
    expect(await fees()).toEqual([{ fee: 4000, owed: 4000 }, none]);
    await takeBack('a');
    expect(await stateOf(anna)).toEqual({ status: 'registered', received: 0 });
    // An entry that has a fee keeps it.
    expect(
      await record({
        key: 'a',
        amount: 4000,
        parts: [{ id: anna, amount: 4000, due: 4000, fee: 1 }],
      }),
    ).toEqual(['applied']);
    expect(await fees()).toEqual([{ fee: 4000, owed: 4000 }, none]);
  });
});

test('an entry from before there was a fee owes it less its discount, once a line pays for it', async () => {
  await onEach(async ({ add, record, stateOf, database }) => {
    const anna = await add('Anna', 'null::bigint');
    const discount = { code: 'CLUB', kind: 'percent', value: 25, sections: [] };
    await database.query(
      "update public.participants set discount = $2, discount_amount = 0, discount_state = 'confirmed' where id = $1",
      [anna, JSON.stringify(discount)],
    );
    const line = (due: number) => ({
      ...{ key: 'discounted', amount: 3000 },
      parts: [{ id: anna, amount: 3000, due, fee: 4000 }],
    });
    expect(await record(line(4000))).toEqual(['changed']);
    expect(await record(line(3000))).toEqual(['applied']);
    expect(await stateOf(anna)).toEqual({ status: 'paid', received: 3000 });
    const [money] = await database.query(
      'select fee_full::float as fee, discount_amount::float as off, fee_owed::float as owed from public.participants where id = $1',
      [anna],
    );
    expect(money).toEqual({ fee: 4000, off: 1000, owed: 3000 });
  });
});

test('a line that paid for a deleted tournament alone is no longer known', async () => {
  await onEach(async ({ add, record, database, organize, eventId }) => {
    const anna = await add('Anna');
    await record({ key: 'of a deleted one', amount: 4000, parts: [{ id: anna, amount: 4000 }] });
    const known = () => organize("select from public.bank_lines where key = 'of a deleted one'");
    expect(await known()).toHaveLength(1);
    await database.query('delete from public.participants where event_id = $1', [eventId]);
    await organize('delete from public.events where id = $1', [eventId]);
    expect(await known()).toEqual([]);
  });
});

test('who gets a tournament sees its lines, doesn’t record them again, and takes them back one by one', async () => {
  await onEach(async ({ add, record, as, takeBack, stateOf, database, eventId, organizerId }) => {
    const [anna, ben] = [await add('Anna'), await add('Ben')];
    const lines = [
      { key: 'a', amount: 4000, parts: [{ id: anna, amount: 4000 }] },
      { key: 'b', amount: 4000, parts: [{ id: ben, amount: 4000 }] },
    ];
    await record(...lines);
    const next = await database.createUser(`${crypto.randomUUID()}@club.example`);
    await database.query('update public.profiles set premium = true where user_id = $1', [next]);
    const seen = async (user: string) => {
      const [row] = await as<{ lines: { key: string }[] }>(
        user,
        'select public.event_bank_lines($1) as lines',
        [eventId],
      );
      return row?.lines;
    };
    await expect(seen(next)).rejects.toMatchObject({ detail: 'statements_not_allowed' });
    expect(await seen(organizerId)).toEqual([
      {
        ...{ key: 'a', bookedOn: '2027-03-02', amount: 4000, payer: 'E. Keller', purpose: 'RF46' },
        parts: [{ id: anna, amount: 4000 }],
      },
      expect.objectContaining({ key: 'b', parts: [{ id: ben, amount: 4000 }] }),
    ]);
    const before = await seen(organizerId);
    await database.query('update public.events set organizer_id = $2 where id = $1', [
      eventId,
      next,
    ]);
    expect(await seen(next)).toEqual(before);
    for (const attempt of [() => seen(organizerId), () => takeBack('a')]) {
      await expect(attempt()).rejects.toMatchObject({ detail: 'statements_not_allowed' });
    }
    // The same club’s statement, and a line that the new organizer left out of another tournament’s.
    await as(next, "select public.ignore_bank_lines('{b}')");
    const [again] = await as<{ answer: unknown }>(
      next,
      'select public.record_bank_lines($1, $2) as answer',
      [eventId, JSON.stringify([{ ...lines[0], bookedOn: '2027-03-02', currency: 'USD' }])],
    );
    expect(again?.answer).toEqual([{ key: 'a', outcome: 'known' }]);
    const takeBackAsNext = () =>
      as(next, "select public.take_back_bank_lines($1, '{b}') as count", [eventId]);
    expect(await takeBackAsNext()).toEqual([{ count: 1 }]);
    expect(await stateOf(ben)).toEqual({ status: 'registered', received: 0 });
    expect(await seen(next)).toEqual([expect.objectContaining({ key: 'a' })]);
    expect(
      await database.query(
        'select key from public.bank_lines where organizer_id in ($1, $2) order by key',
        [organizerId, next],
      ),
    ).toEqual([{ key: 'a' }, { key: 'b' }]);
    expect(await takeBackAsNext()).toEqual([{ count: 1 }]);
    expect(await takeBackAsNext()).toEqual([{ count: 0 }]);
  });
});

test('a line that was recorded for one tournament isn’t taken back for another', async () => {
  await onEach(async ({ add, record, as, stateOf, database, organizerId, takeBack }) => {
    const id = await add('Anna');
    await record({ key: 'a', amount: 4000, parts: [{ id, amount: 4000 }] });
    const other = await publishEvent(database.query, organizerId);
    expect(
      await as(organizerId, "select public.take_back_bank_lines($1, '{a}') as count", [other]),
    ).toEqual([{ count: 0 }]);
    expect(await stateOf(id)).toEqual({ status: 'paid', received: 4000 });
    expect(await takeBack('a')).toEqual([{ was: true }]);
  });
});

test('references find the organizer’s other tournaments, and no one else’s', async () => {
  await onEach(async ({ add, as, database, eventId, organizerId }) => {
    await add('Anna');
    await add('Ben');
    const [row] = await database.query<{ numbers: string[] }>(
      'select array_agg(reference_number) as numbers from public.participants where event_id = $1',
      [eventId],
    );
    const other = await publishEvent(database.query, organizerId);
    const stranger = await database.createUser(`${crypto.randomUUID()}@club.example`);
    const find = (user: string, from: string) =>
      as(user, 'select public.own_references($1, $2) as found', [from, row?.numbers ?? []]);
    expect(await find(organizerId, other)).toEqual([
      { found: [{ eventId, title: 'Spring Open', count: 2 }] },
    ]);
    expect(await find(organizerId, eventId)).toEqual([{ found: [] }]);
    expect(await find(stranger, other)).toEqual([{ found: [] }]);
  });
});

test('an entry that was paid by a bank while it had no place is paid when it gets one', async () => {
  await onEach(async ({ add, record, setStatus, stateOf }) => {
    const id = await add('Anna');
    await setStatus(id, 'cancelled', 'registered');
    await record({ key: 'a', amount: 4000, parts: [{ id, amount: 4000 }] });
    expect(await stateOf(id)).toEqual({ status: 'cancelled', received: 4000 });
    await setStatus(id, 'registered', 'cancelled');
    expect(await stateOf(id)).toEqual({ status: 'paid', received: 4000 });
  });
});

test('of an ignored line only the key is kept, and it can still be recorded', async () => {
  await onEach(async ({ add, record, organize, organizerId }) => {
    const id = await add('Anna');
    const ignore = 'select public.ignore_bank_lines($1) as added';
    expect(await organize(ignore, [['b', 'a']])).toEqual([{ added: ['a', 'b'] }]);
    expect(await organize(ignore, [['a', 'c', 'b']])).toEqual([{ added: ['c'] }]);
    expect(
      await organize(
        `select distinct booked_on, amount, payer, purpose from public.bank_lines
         where organizer_id = $1`,
        [organizerId],
      ),
    ).toEqual([{ booked_on: null, amount: null, payer: '', purpose: '' }]);
    const line = { key: 'a', amount: 4000, parts: [{ id, amount: 4000 }] };
    expect(await record(line, line)).toEqual(['applied', 'known']);
  });
});

test('only the organizer of a premium event records lines, and only for it', async () => {
  await onEach(async ({ database, add, as, eventId, organizerId }) => {
    const id = await add('Anna');
    const stranger = await database.createUser(`${crypto.randomUUID()}@club.example`);
    await database.query('update public.profiles set premium = true where user_id = $1', [
      stranger,
    ]);
    const foreign = await publishEvent(database.query, stranger);
    const line = { key: 'a', bookedOn: '2027-03-02', amount: 1, currency: 'USD' };
    const lines = JSON.stringify([{ ...line, parts: [{ id, amount: 1 }] }]);
    const record = (user: string, event: string) =>
      as<{ answer: unknown }>(user, 'select public.record_bank_lines($1, $2) as answer', [
        event,
        lines,
      ]);
    await expect(record(stranger, eventId)).rejects.toMatchObject({
      detail: 'statements_not_allowed',
    });
    expect(await record(stranger, foreign)).toEqual([
      { answer: [{ key: 'a', outcome: 'changed' }] },
    ]);
    await database.query('update public.profiles set premium = false where user_id = $1', [
      organizerId,
    ]);
    await expect(record(organizerId, eventId)).rejects.toMatchObject({
      detail: 'statements_not_allowed',
    });
  });
});

test('erasing a player empties payer and purpose of the lines that paid for them', async () => {
  await onEach(async ({ add, record, organize, eventId, organizerId }) => {
    const [anna, ben] = [await add('Anna'), await add('Ben')];
    await record(
      { key: 'a', amount: 4000, parts: [{ id: anna, amount: 4000 }] },
      { key: 'b', amount: 4000, parts: [{ id: ben, amount: 4000 }] },
    );
    await organize('select public.erase_participant($1, $2)', [eventId, anna]);
    expect(
      await organize(
        `select key, amount::float, payer, purpose from public.bank_lines
         where organizer_id = $1 order by key`,
        [organizerId],
      ),
    ).toEqual([
      { key: 'a', amount: 4000, payer: '', purpose: '' },
      { key: 'b', amount: 4000, payer: 'E. Keller', purpose: 'RF46' },
    ]);
  });
});

type Step =
  | { is: 'line'; key: number; entry: number; amount: number; rest: number }
  | { is: 'undo'; key: number }
  | { is: 'cash'; entry: number; amount: number }
  | { is: 'status'; entry: number; status: 'paid' | 'registered' | 'cancelled' };

const entries = fc.integer({ min: 0, max: 2 });
const amounts = fc.constantFrom(1500, 2500, 4000, 5000);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({
      is: fc.constant('line' as const),
      key: fc.integer({ min: 0, max: 4 }),
      entry: entries,
      amount: amounts,
      rest: fc.constantFrom(0, 0, 500),
    }),
    fc.record({ is: fc.constant('undo' as const), key: fc.integer({ min: 0, max: 4 }) }),
    fc.record({
      is: fc.constant('cash' as const),
      entry: entries,
      amount: fc.constantFrom(-1000, 2500, 4000),
    }),
    fc.record({
      is: fc.constant('status' as const),
      entry: entries,
      status: fc.constantFrom('paid' as const, 'registered' as const, 'cancelled' as const),
    }),
  ),
  { maxLength: 14 },
);

test('in any order of lines, payments, and statuses, the bank’s money is what a plain book says', async () => {
  for (const database of databases) {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const { add, record, takeBack, pay, setStatus, stateOf, eventId } =
          await openDesk(database);
        const ids = [await add('Anna'), await add('Ben'), await add('Cleo')];
        const book = new Map<string, { entry: number; amount: number }>();
        for (const step of all) {
          const id = 'entry' in step ? (ids[step.entry] ?? '') : '';
          if (step.is === 'line') {
            const key = `line ${step.key}`;
            const parts = [{ id, amount: step.amount }];
            const [outcome] = (await record({ key, amount: step.amount + step.rest, parts })) ?? [];
            expect(outcome).toBe(book.has(key) ? 'known' : 'applied');
            if (outcome === 'applied') book.set(key, { entry: step.entry, amount: step.amount });
          } else if (step.is === 'undo') {
            const key = `line ${step.key}`;
            expect(await takeBack(key)).toEqual([{ was: book.delete(key) }]);
          } else if (step.is === 'cash') {
            await pay(id, step.amount);
          } else {
            const now = await stateOf(id);
            await setStatus(id, step.status, now?.status ?? '');
          }
          for (const [at, one] of ids.entries()) {
            const said = [...book.values()].filter(({ entry }) => entry === at);
            const [kept] = await database.query<{ amount: number }>(
              `select coalesce(sum(amount), 0)::float as amount from public.receipts
               where event_id = $1 and participant_id = $2 and source is not null`,
              [eventId, one],
            );
            expect(kept?.amount).toBe(said.reduce((sum, { amount }) => sum + amount, 0));
            const { status, received = 0 } = (await stateOf(one)) ?? {};
            if (status === 'paid') expect(received).toBeGreaterThanOrEqual(4000);
            if (status === 'registered' && kept?.amount) expect(received).toBeLessThan(4000);
          }
        }
      }),
      { numRuns: 40 },
    );
  }
});

test.runIf(hasNative())(
  'a statement that is recorded in several windows while a desk marks players as paid counts once',
  async () => {
    const native = databases.find(({ name }) => name === 'native');
    if (!native) throw new Error('No native Postgres.');
    const { add, record, setStatus, eventId } = await openDesk(native);
    const ids = await Promise.all(Array.from({ length: 12 }, (_, at) => add(`Player ${at}`)));
    const lines = ids.map((id, at) => ({
      ...{ key: `line ${at}`, amount: 4000, parts: [{ id, amount: 4000, due: 4000 }] },
    }));
    const outcomes = await Promise.all([
      record(...lines),
      record(...lines.toReversed()),
      record(...lines.slice(6), ...lines.slice(0, 6)),
      ...ids.slice(0, 3).map((id) => setStatus(id, 'paid', 'registered').then(() => null)),
    ]);
    for (const answer of outcomes) {
      for (const outcome of answer ?? []) expect(outcome).toMatch(/^(applied|known|changed)$/);
    }
    const sums = await native.query(
      `select status, sum(amount)::float as received, count(*)::int as receipts
       from public.participants join public.receipts on receipts.participant_id = participants.id
       where participants.event_id = $1 group by participants.id, status`,
      [eventId],
    );
    expect(sums).toEqual(ids.map(() => ({ status: 'paid', received: 4000, receipts: 1 })));
  },
);

test('a line for an erased player is recorded without what it says of the payer', async () => {
  await onEach(async ({ add, record, organize, eventId, organizerId, database }) => {
    const [anna, ben] = [await add('Anna'), await add('Ben')];
    await organize('select public.erase_participant($1, $2)', [eventId, anna]);
    await record(
      { key: 'a', amount: 4000, parts: [{ id: anna, amount: 4000 }] },
      { key: 'b', amount: 4000, parts: [{ id: ben, amount: 4000 }] },
    );
    const lines = await database.query(
      'select payer, purpose from public.bank_lines where organizer_id = $1 order by key',
      [organizerId],
    );
    expect(lines).toEqual([
      { payer: '', purpose: '' },
      { payer: 'E. Keller', purpose: 'RF46' },
    ]);
  });
});
