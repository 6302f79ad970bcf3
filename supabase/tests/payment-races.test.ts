import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasNative, startNative, waitsForLock } from './databases.ts';
import { insertEvent } from './fixtures.ts';
import { type Desk, openDesk } from './unpaid-desk.ts';

type Native = Awaited<ReturnType<typeof startNative>>;
type Connection = Pick<Native, 'query'>;

let native: Native;
beforeAll(async () => {
  if (hasNative()) native = await startNative();
});
afterAll(() => native?.stop());

const onNative = test.runIf(hasNative());

type Outcome = 'paid' | 'failed' | 'ended' | 'refunded';
type Report = { reference: string; outcome: Outcome; day: number; buyer?: string; event?: string };

/** A report as the webhook passes it on; about a subscription unless it names an event. */
function reportOf({ reference, outcome, day, buyer, event }: Report) {
  return {
    provider_event_id: `evt_${crypto.randomUUID()}`,
    buyer_id: buyer ?? null,
    event_id: event ?? null,
    kind: event === undefined ? 'monthly' : 'event',
    reference,
    outcome,
    occurred_at: new Date(Date.UTC(2026, 10, day)).toISOString(),
  };
}

const RECORD = 'select public.record_payment($1) as "isNew"';

/** Sends reports concurrently, each in its own transaction; returns which were new. */
async function recordAtOnce(reports: object[]): Promise<boolean[]> {
  const answers = reports.map((report) => native.query<{ isNew: boolean }>(RECORD, [report]));
  return (await Promise.all(answers)).map(([row]) => row?.isNew === true);
}

async function premiumAmong(buyers: string[]): Promise<string[]> {
  const rows = await native.query<{ user_id: string }>(
    'select user_id from public.profiles where premium and user_id = any ($1)',
    [buyers],
  );
  return rows.map(({ user_id }) => user_id).sort();
}

function newBuyers(count: number): Promise<string[]> {
  return Promise.all(
    Array.from({ length: count }, () => native.createUser(`${crypto.randomUUID()}@club.example`)),
  );
}

/** The items in an order that depends on the index: every rotation, and each of them reversed. */
function turned<Item>(items: Item[], index: number): Item[] {
  const at = index % items.length;
  const rotated = [...items.slice(at), ...items.slice(0, at)];
  return index % (2 * items.length) < items.length ? rotated : rotated.reverse();
}

onNative('the same report sent thirty-two times at once is stored once', async () => {
  const [buyer = ''] = await newBuyers(1);
  const report = reportOf({ reference: `cus_${buyer}`, outcome: 'paid', day: 1, buyer });
  const answers = await recordAtOnce(Array.from({ length: 32 }, () => report));
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(await premiumAmong([buyer])).toEqual([buyer]);
});

onNative(
  'concurrent reports in any order leave each buyer in the state of the latest',
  async () => {
    const buyers = await newBuyers(40);
    const isPaid = (index: number) => index % 2 === 0;
    const reports = buyers.flatMap((buyer, index) => {
      const reference = `cus_${buyer}`;
      const months: object[] = [
        reportOf({ reference, outcome: 'paid', day: 1, buyer }),
        reportOf({ reference, outcome: 'failed', day: 8, buyer }),
        // The provider's reports on charges name no buyer.
        reportOf({ reference, outcome: 'refunded', day: 8 }),
        reportOf({ reference, outcome: isPaid(index) ? 'paid' : 'ended', day: 15, buyer }),
      ];
      return turned(months, index);
    });
    expect(await recordAtOnce(reports)).toEqual(reports.map(() => true));
    expect(await premiumAmong(buyers)).toEqual(buyers.filter((_, index) => isPaid(index)).sort());
  },
);

onNative('a buyer who pays again while an older purchase ends stays premium', async () => {
  const buyers = await newBuyers(40);
  const bought = buyers.map((buyer) =>
    reportOf({ reference: `cus_old_${buyer}`, outcome: 'paid', day: 1, buyer }),
  );
  await recordAtOnce(bought);
  const changes = buyers.flatMap((buyer, index) => {
    const ended = reportOf({ reference: `cus_old_${buyer}`, outcome: 'ended', day: 8, buyer });
    const paid = reportOf({ reference: `cus_new_${buyer}`, outcome: 'paid', day: 8, buyer });
    return turned([ended, paid], index);
  });
  await recordAtOnce(changes);
  expect(await premiumAmong(buyers)).toEqual([...buyers].sort());
});

onNative(
  'a payment for an event and its concurrent refund leave the event free and its page due for rendering',
  async () => {
    const [buyer = ''] = await newBuyers(1);
    const events = await Promise.all(
      Array.from({ length: 20 }, () => insertEvent(native.query, buyer)),
    );
    const revisions = () =>
      native.query<{ revision: number }>(
        'select event_id, revision::integer from private.event_counters where event_id = any ($1) order by event_id',
        [events],
      );
    const before = await revisions();
    const reports = events.flatMap((event, index) => {
      const purchase = { reference: `pi_${event}`, buyer, event };
      const paid = reportOf({ ...purchase, outcome: 'paid', day: 1 });
      return turned([paid, reportOf({ ...purchase, outcome: 'refunded', day: 1 })], index);
    });
    await recordAtOnce(reports);
    const premium = await native.query(
      'select from unnest($1::text[]) as id where private.event_is_premium(id)',
      [events],
    );
    expect(premium).toEqual([]);
    const moved = before.map((counter) => ({ ...counter, revision: counter.revision + 2 }));
    expect(await revisions()).toEqual(moved);
  },
);

/** Records a refund while its payment is still being recorded; returns whether the buyer is premium after both. */
async function refundedWhilePaid(): Promise<boolean> {
  const [buyer = ''] = await newBuyers(1);
  const reference = `cus_${buyer}`;
  const paying = await native.pool.connect();
  try {
    await paying.query('begin');
    await paying.query(RECORD, [reportOf({ reference, outcome: 'paid', day: 1, buyer })]);
    let isDone = false;
    const refund = recordAtOnce([reportOf({ reference, outcome: 'refunded', day: 2 })]).then(() => {
      isDone = true;
    });
    while (!isDone && !(await someoneWaits(native))) {}
    await paying.query('commit');
    await refund;
  } finally {
    paying.release();
  }
  return (await premiumAmong([buyer])).length > 0;
}

/** Returns true if a connection is waiting for a lock of another. */
async function someoneWaits({ query }: Connection): Promise<boolean> {
  const waiting = await query(
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  return waiting.length > 0;
}

onNative('reports on one purchase are serialized; otherwise a refund would be missed', async () => {
  expect(await refundedWhilePaid()).toBe(false);
  const [kept] = await native.query<{ definition: string }>(
    "select pg_get_functiondef('public.record_payment(jsonb)'::regprocedure) as definition",
  );
  const definition = kept?.definition ?? '';
  const hasty = definition.replace(/perform pg_advisory_xact_lock.*;/, '');
  expect(hasty).not.toBe(definition);
  await native.query(hasty);
  try {
    expect(await refundedWhilePaid()).toBe(true);
  } finally {
    await native.query(definition);
  }
});

onNative.each(['first', 'second'])(
  'a registration that meets a deadline that is being set gets it (%s)',
  async (turn) => {
    const settings = { maxPlayers: null };
    const desk = await openDesk(native, { days: 10, action: 'give' }, settings);
    const { eventId, organizerId, organize } = desk;
    await organize('delete from public.payment_deadlines where event_id = $1', [eventId]);
    const statements = [
      `insert into public.participants (event_id, full_name, email, fee_full, fee_owed)
       values ('${eventId}', 'Ann', '', 4000, 4000)`,
      `insert into public.payment_deadlines (event_id, days) values ('${eventId}', 10)`,
    ];
    const [early = '', late = ''] = turn === 'first' ? statements : statements.toReversed();
    const holding = await native.pool.connect();
    await holding.query('begin');
    await holding.query(`select set_config('request.jwt.claim.sub', '${organizerId}', true)`);
    await holding.query(early);
    const waiting = native.query(late);
    await waitsForLock(native.query);
    await holding.query('commit');
    holding.release();
    await waiting;
    const entries = await native.query(
      'select pays_until is not null as "isSet" from public.participants where event_id = $1',
      [eventId],
    );
    expect(entries).toEqual([{ isSet: true }]);
  },
);

/** A connection in a transaction as the organizer of a desk. */
async function organizing({ organizerId }: Desk) {
  const client = await native.pool.connect();
  await client.query('begin');
  await client.query(`select set_config('request.jwt.claim.sub', '${organizerId}', true)`);
  await client.query('set local role authenticated');
  return {
    query: (sql: string, parameters: unknown[] = []) => client.query(sql, parameters),
    async commit() {
      await client.query('commit');
      client.release();
    },
  };
}

/** Resolves once as many connections wait for a lock. */
async function waiting(count: number): Promise<void> {
  for (;;) {
    const rows = await native.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    if (rows.length >= count) return;
  }
}

onNative(
  'a payment that is deleted while it is moved is moved or deleted, and no one waits for ever',
  async () => {
    const desk = await openDesk(native, { days: 10, action: 'give' }, { maxPlayers: null });
    const [ann, bob] = [await desk.add('Ann'), await desk.add('Bob')];
    const [receipt] = await native.query<{ id: string }>(
      'insert into public.receipts (event_id, participant_id, amount) values ($1, $2, 4000) returning id',
      [desk.eventId, ann],
    );
    const id = receipt?.id;
    const holding = await native.pool.connect();
    await holding.query('begin');
    await holding.query('select from public.participants where id = $1 for update', [ann]);
    const moved = desk.organize('select public.move_receipt($1, $2, $3, $4)', [
      ...[desk.eventId, id],
      ...[ann, bob],
    ]);
    await waiting(1);
    const deleted = desk.organize(
      'delete from public.receipts where id = $1 and participant_id = $2',
      [id, ann],
    );
    await waiting(2);
    await holding.query('commit');
    holding.release();
    await Promise.all([moved, deleted]);
    const left = await native.query(
      'select participant_id as id from public.receipts where id = $1',
      [id],
    );
    expect(left).toEqual([{ id: bob }]);
  },
);

onNative(
  'a deadline that is changed while a statement is recorded waits for its turn',
  async () => {
    const desk = await openDesk(native, { days: 10, action: 'give' }, {});
    await native.query(
      `update public.publications set snapshot = snapshot || '{"transferIban": "DE0"}' where event_id = $1`,
      [desk.eventId],
    );
    const recording = await organizing(desk);
    await recording.query('select private.wait_for_turn()');
    const changed = desk.organize(
      'update public.payment_deadlines set days = 12 where event_id = $1',
      [desk.eventId],
    );
    await waiting(1);
    await recording.query(
      "select public.cover_by_statement($1, 'DE0', '2026-01-01', '2026-01-31')",
      [desk.eventId],
    );
    await recording.commit();
    await changed;
    const [row] = await native.query(
      'select days from public.payment_deadlines where event_id = $1',
      [desk.eventId],
    );
    expect(row).toEqual({ days: 12 });
  },
);
