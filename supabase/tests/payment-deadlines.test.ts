import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, startDatabases } from './databases.ts';
import type { EventSettings } from './fixtures.ts';
import { type Deadline, type Desk, openDesk } from './unpaid-desk.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

/** Runs on every kind of database with a full premium event of one place and a fee of $40. */
async function onEach(
  { days = 10, action = 'give', ...settings }: Partial<Deadline> & EventSettings,
  work: (desk: Desk) => Promise<void>,
): Promise<void> {
  for (const database of databases)
    await work(await openDesk(database, { days, action }, settings));
}

/** The day so many days from today, in the event's time zone, UTC. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a place has to be paid for within the days, from when the player gets it', () =>
  onEach({}, async ({ add, entry, organize, eventId }) => {
    const ann = await add('Ann');
    const bob = await add('Bob', 'waiting');
    expect(await entry(ann)).toMatchObject({ payBy: dayIn(10) });
    expect(await entry(bob)).toMatchObject({ status: 'waiting', payBy: null });
    await organize("update public.participants set status = 'cancelled' where id = $1", [ann]);
    expect(await entry(bob)).toMatchObject({ status: 'registered', payBy: dayIn(10) });
    await organize('update public.payment_deadlines set days = 12 where event_id = $1', [eventId]);
    expect(await entry(bob)).toMatchObject({ payBy: dayIn(12) });
    await organize('update public.payment_deadlines set days = 5 where event_id = $1', [eventId]);
    expect(await entry(bob)).toMatchObject({ payBy: dayIn(12) });
    await organize('delete from public.payment_deadlines where event_id = $1', [eventId]);
    expect(await entry(bob)).toMatchObject({ payBy: null });
  }));

test('there is no deadline on the first day or later, and none for a place without a fee', () =>
  onEach({ days: 365, maxPlayers: null }, async ({ add, entry, query, eventId }) => {
    expect(await entry(await add('Ann'))).toMatchObject({ payBy: null });
    await query('update public.payment_deadlines set days = 5 where event_id = $1', [eventId]);
    const bob = await add('Bob');
    await query('update public.participants set fee_owed = 0, fee_full = 0 where id = $1', [bob]);
    expect(await entry(bob)).toMatchObject({ payBy: null });
    await query('update public.participants set fee_full = 5000, fee_owed = 5000 where id = $1', [
      bob,
    ]);
    expect(await entry(bob)).toMatchObject({ payBy: dayIn(5) });
  }));

test('a player is reminded once, three days before, also by two sweeps', () =>
  onEach({ maxPlayers: null }, async (desk) => {
    const [ann, bob, eve] = [await desk.add('Ann'), await desk.add('Bob'), await desk.add('Eve')];
    const remind = () => desk.query('select public.remind_unpaid(10)');
    await remind();
    expect(await desk.mails(ann)).toEqual([]);
    await desk.query(
      "update public.participants set pays_until = now() + interval '2 days' where event_id = $1",
      [desk.eventId],
    );
    await desk.transfer(bob);
    await desk.openPage(eve);
    await Promise.all([remind(), remind()]);
    expect([await desk.mails(ann), await desk.mails(bob), await desk.mails(eve)]).toEqual([
      ['reminder'],
      [],
      [],
    ]);
    const [claimed] = await desk.query<{ claims: { lease: string; kind: string }[] }>(
      'select public.claim_registration_mails(10, $1, $2) as claims',
      [desk.eventId, ann],
    );
    const [claim] = claimed?.claims ?? [];
    expect(claim).toMatchObject({ kind: 'reminder', details: { losesPlace: true } });
    expect(await desk.entry(ann)).toMatchObject({ isReminded: false });
    await desk.query('select public.record_registration_mail($1, $2)', [
      desk.eventId,
      claim?.lease,
    ]);
    expect(await desk.entry(ann)).toMatchObject({ isReminded: true });
    await remind();
    expect(await desk.mails(ann)).toEqual([]);
  }));

test('an unpaid place goes to the next, who has as many days, and the player is told why', () =>
  onEach({}, async ({ add, pass, sweep, entry, mails }) => {
    const [ann, bob] = [await add('Ann'), await add('Bob', 'waiting')];
    expect(await sweep()).toBe(0);
    await pass(ann);
    expect(await sweep()).toBe(1);
    expect(await entry(ann)).toMatchObject({ status: 'cancelled', isGivenUp: true });
    expect(await entry(bob)).toMatchObject({ status: 'registered', payBy: dayIn(10) });
    expect([await mails(ann), await mails(bob)]).toEqual([['status cancelled'], ['promoted']]);
    expect(await sweep()).toBe(0);
  }));

test('of many events with unpaid places, a sweep gets some, and none always first', async () => {
  for (const database of databases) {
    const desks: string[] = [];
    for (let event = 0; event < 3; event += 1) {
      const desk = await openDesk(database, { days: 10, action: 'give' }, {});
      await desk.pass(await desk.add('Ann'));
      await desk.add('Bob', 'waiting');
      desks.push(desk.eventId);
    }
    const found = new Set<string>();
    while (found.size < desks.length) {
      const [row] = await database.query<{ ids: string[] }>(
        'select public.events_with_unpaid_places(1) as ids',
      );
      const ids = row?.ids ?? [];
      expect(ids).toHaveLength(1);
      for (const id of ids) if (desks.includes(id)) found.add(id);
    }
  }
});

type Reason = [
  why: string,
  stays: string | null,
  make: (desk: Desk, id: string) => Promise<unknown>,
];
const REASONS: readonly Reason[] = [
  ['a part was paid', 'partly_paid', ({ transfer }, id) => transfer(id, 100)],
  [
    'money came and went back',
    'returned',
    async ({ query, eventId }, id) => {
      for (const amount of [4000, -4000]) {
        await query(
          'insert into public.receipts (event_id, participant_id, amount) values ($1, $2, $3)',
          [eventId, id, amount],
        );
      }
    },
  ],
  ['a payment page is open', 'under_way', ({ openPage }, id) => openPage(id)],
  ['the bank is working on it', 'under_way', ({ openPage }, id) => openPage(id, 'processing')],
  ['the player is here', 'arrived', ({ pass }, id) => pass(id, ', arrived_at = now()')],
  [
    'the mail was sent today',
    'not_reminded',
    ({ query }, id) =>
      query(
        "update public.participants set reminded_at = now() - interval '5 hours' where id = $1",
        [id],
      ),
  ],
  [
    'no mail was sent',
    'not_reminded',
    ({ query }, id) =>
      query('update public.participants set reminded_at = null where id = $1', [id]),
  ],
  [
    'the organizer is asked',
    null,
    ({ query, eventId }) =>
      query("update public.payment_deadlines set action = 'ask' where event_id = $1", [eventId]),
  ],
];

test.each(REASONS)('a place stays if %s', (_, stays, make) =>
  onEach({}, async (desk) => {
    const [ann, bob] = [await desk.add('Ann'), await desk.add('Bob', 'waiting')];
    await desk.pass(ann);
    await make(desk, ann);
    await desk.query(
      "update public.participants set pays_until = now() - interval '1 hour' where id = $1",
      [ann],
    );
    expect(await desk.sweep()).toBe(0);
    expect(await desk.entry(ann)).toMatchObject({ status: 'registered' });
    expect(await desk.overdue()).toMatchObject([{ id: ann, stays }]);
    expect(await desk.entry(bob)).toMatchObject({ status: 'waiting' });
  }),
);

test('a place stays from the first day on, in a cancelled event, without Premium, and if nobody waits', () =>
  onEach({}, async ({ add, pass, sweep, query, eventId, organizerId, entry }) => {
    const ann = await add('Ann');
    await pass(ann);
    expect(await sweep()).toBe(0);
    await add('Bob', 'waiting');
    for (const [change, back, parameter] of [
      [
        'update public.publications set start_date = current_date where event_id = $1',
        "update public.publications set start_date = '2027-04-02' where event_id = $1",
        eventId,
      ],
      [
        'update public.events set is_cancelled = true where id = $1',
        'update public.events set is_cancelled = false where id = $1',
        eventId,
      ],
      [
        'update public.profiles set premium = false where user_id = $1',
        'update public.profiles set premium = true where user_id = $1',
        organizerId,
      ],
    ] as const) {
      await query(change, [parameter]);
      expect(await sweep()).toBe(0);
      await query(back, [parameter]);
    }
    expect(await entry(ann)).toMatchObject({ status: 'registered' });
    expect(await sweep()).toBe(1);
  }));

test('with bank transfer, a place waits for statements from its first day to three days after the last', () =>
  onEach({ content: { transferIban: 'NO9386011117947' } }, async (desk) => {
    const ann = await desk.add('Ann');
    await desk.add('Bob', 'waiting');
    await desk.pass(ann, ", registered_at = now() - interval '20 days'");
    const drop = (from: number, until: number) =>
      desk.organize('select public.cover_by_statement($1, $2, $3, $4)', [
        desk.eventId,
        'NO9386011117947',
        dayIn(from),
        dayIn(until),
      ]);
    const last = (await desk.entry(ann))?.payBy ?? '';
    const until = Math.round((Date.parse(last) - Date.parse(dayIn(0))) / 86_400_000) + 3;
    await drop(-30, -10);
    expect(await desk.sweep()).toBe(0);
    // A gap between two statements.
    await drop(-8, until);
    expect(await desk.sweep()).toBe(0);
    await drop(-30, -12);
    expect(await desk.sweep()).toBe(0);
    await drop(-30, -8);
    expect(await desk.sweep()).toBe(1);
  }));

test('no statement shows what was paid by a link, to an account in a text, or to an earlier account', () =>
  onEach({ content: { transferIban: 'NO9386011117947' } }, async (desk) => {
    const ann = await desk.add('Ann');
    await desk.add('Bob', 'waiting');
    await desk.pass(ann);
    const drop = (iban: string) =>
      desk.organize('select public.cover_by_statement($1, $2, $3, $4)', [
        ...[desk.eventId, iban],
        ...[dayIn(-60), dayIn(60)],
      ]);
    const publish = (fields: Record<string, string>) =>
      desk.query('update public.publications set snapshot = snapshot || $2 where event_id = $1', [
        desk.eventId,
        JSON.stringify(fields),
      ]);
    await drop('DE89370400440532013000');
    expect(await desk.sweep(), 'of another account').toBe(0);
    await publish({ paymentLink: 'https://pay.example/club' });
    await drop('NO9386011117947');
    expect(await desk.sweep(), 'by a link').toBe(0);
    await publish({ paymentLink: '', transferIban: '', paymentInfo: 'Transfer to 1234.56' });
    expect(await desk.sweep(), 'to an account in a text').toBe(0);
    await publish({ transferIban: 'DE89370400440532013000' });
    await drop('DE89370400440532013000');
    expect(await desk.sweep(), 'to an earlier account').toBe(0);
    await publish({ transferIban: '', paymentInfo: '' });
    expect(await desk.sweep(), 'online alone').toBe(1);
  }));

test('a part payment, money that went back, or being here is told of no risk for the place', () =>
  onEach({ maxPlayers: null }, async ({ add, transfer, query, eventId }) => {
    const risk = async (id: string) => {
      const [row] = await query<{ risk: boolean }>(
        `select (private.deadline_details(participants) -> 'losesPlace')::boolean as risk
         from public.participants where event_id = $1 and id = $2`,
        [eventId, id],
      );
      return row?.risk;
    };
    const [ann, bob, eve] = [await add('Ann'), await add('Bob'), await add('Eve')];
    await transfer(bob, 100);
    await query('update public.participants set arrived_at = now() where id = $1', [eve]);
    expect([await risk(ann), await risk(bob), await risk(eve)]).toEqual([true, false, false]);
  }));

test('the email about a place that was given up is sent though the organizer wants none about statuses', () =>
  onEach({}, async ({ add, pass, sweep, mails, query, eventId }) => {
    const [ann] = [await add('Ann'), await add('Bob', 'waiting')];
    await pass(ann);
    await query('update public.events set mails_status_changes = true where id = $1', [eventId]);
    await sweep();
    await query('update public.events set mails_status_changes = false where id = $1', [eventId]);
    expect(await mails(ann)).toEqual(['status cancelled']);
  }));

test('a place that the sweep gave up is given back by the organizer’s undo', () =>
  onEach({}, async ({ add, pass, sweep, undo, entry }) => {
    const [ann, bob] = [await add('Ann'), await add('Bob', 'waiting')];
    await pass(ann);
    await sweep();
    await undo(ann);
    expect(await entry(ann)).toMatchObject({ status: 'registered', isGivenUp: false });
    expect(await entry(bob)).toMatchObject({ status: 'waiting' });
  }));

test('a part payment that is deleted after the deadline leaves new days, not an open place', () =>
  onEach({}, async ({ add, pass, sweep, query, organize, entry, eventId }) => {
    const [ann] = [await add('Ann'), await add('Bob', 'waiting')];
    await query(
      'insert into public.receipts (event_id, participant_id, amount) values ($1, $2, 100)',
      [eventId, ann],
    );
    await pass(ann);
    await organize('delete from public.receipts where event_id = $1', [eventId]);
    expect(await sweep()).toBe(0);
    expect(await entry(ann)).toMatchObject({ payBy: dayIn(10), isReminded: false });
  }));

test('more days give no deadline on the first day of the tournament', () =>
  onEach({}, async ({ add, organize, entry, eventId }) => {
    const ann = await add('Ann');
    await organize('update public.payment_deadlines set days = 365 where event_id = $1', [eventId]);
    expect(await entry(ann)).toMatchObject({ payBy: null });
  }));

test('nobody loses a place while there are more players than places', () =>
  onEach({}, async ({ add, pass, sweep, query, eventId }) => {
    const ann = await add('Ann');
    await add('Bob', 'waiting');
    await pass(ann);
    await query(
      'update private.event_counters set active_participants = active_participants + 1 where event_id = $1',
      [eventId],
    );
    expect(await sweep()).toBe(0);
  }));

test('the organizer gives a place up and undoes it, or extends it', () =>
  onEach(
    { action: 'ask' },
    async ({ add, pass, giveUp, undo, entry, mails, overdue, organize, eventId }) => {
      const [ann, bob] = [await add('Ann'), await add('Bob', 'waiting')];
      await pass(ann);
      expect(await overdue()).toMatchObject([{ id: ann, stays: null }]);
      await giveUp(ann);
      expect(await entry(ann)).toMatchObject({ status: 'cancelled', isGivenUp: true });
      expect(await mails(ann)).toEqual(['status cancelled']);
      expect(await entry(bob)).toMatchObject({ status: 'registered' });
      await undo(ann);
      expect(await entry(ann)).toMatchObject({ status: 'registered', isGivenUp: false });
      expect(await entry(bob)).toMatchObject({ status: 'waiting', payBy: null });
      expect([await mails(ann), await mails(bob)]).toEqual([[], []]);
      await pass(ann);
      await organize('select public.extend_deadlines($1, $2)', [eventId, [ann]]);
      expect(await entry(ann)).toMatchObject({ payBy: dayIn(10), isReminded: false });
      expect(await overdue()).toEqual([]);
    },
  ));

test('no place is given up for want of money that is there or under way', () =>
  onEach({ action: 'ask', maxPlayers: null }, async ({ add, transfer, openPage, giveUp }) => {
    const [ann, bob] = [await add('Ann'), await add('Bob')];
    await transfer(ann, 100);
    await openPage(bob);
    for (const id of [ann, bob]) {
      await expect(giveUp(id)).rejects.toMatchObject({ detail: 'place_not_due' });
    }
  }));

test('late money gives the place back if there is one, and is money to return otherwise', () =>
  onEach({}, async ({ add, pass, sweep, transfer, entry, mails, query, eventId }) => {
    const [ann, bob] = [await add('Ann'), await add('Bob', 'waiting')];
    await pass(ann);
    await sweep();
    await transfer(ann);
    expect(await entry(ann)).toMatchObject({ status: 'cancelled', isGivenUp: true });
    await query('update private.event_counters set max_players = 2 where event_id = $1', [eventId]);
    await pass(bob);
    const cat = await add('Cat');
    await query(
      "update public.participants set status = 'cancelled', given_up_at = now() where id = $1",
      [cat],
    );
    await transfer(cat, 3000);
    expect(await entry(cat)).toMatchObject({ status: 'cancelled' });
    await transfer(cat, 1000);
    expect(await entry(cat)).toMatchObject({ status: 'paid', isGivenUp: false });
    expect(await mails(cat)).toEqual(['status paid']);
  }));
