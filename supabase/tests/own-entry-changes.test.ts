import { EMPTY_EVENT } from '@tabiya/domain/event/event';
import { toEventRow } from '@tabiya/domain/event/event-row';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLIENTS, type Database, startDatabases, startNative } from './databases.ts';
import type { EventSettings } from './fixtures.ts';
import { type Desk, makeDesk, onEachDesk, PAYS, SECTIONS, tokenHash } from './managed-entries.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

const onEach = (settings: EventSettings, work: (desk: Desk) => Promise<void>) =>
  onEachDesk(databases, settings, work);

/** A move to a section that a function has judged without finding anything. */
const moveTo = (section: string) => ({ section, unverified: '', ratingList: '' });

test('the player changes contact, byes, and answers, and the history shows it', () =>
  onEach(SECTIONS, async ({ enter, act, history }) => {
    const token = await enter(1, PAYS);
    const changes = {
      phoneNumber: '555 0200',
      notes: 'Late in round 1',
      section: 'open',
      byes: [1],
      answers: { q1: 'Oslo', q2: 'Greens' },
    };
    expect(await act(token, 'change', changes)).toMatchObject({
      phoneNumber: '555 0200',
      details: { byes: [1], feeOwed: 4000 },
      answers: { q1: 'Oslo', q2: 'Greens' },
    });
    expect(await history(token)).toEqual([
      {
        made_by: 'link',
        changes: {
          phoneNumber: ['555 0100', '555 0200'],
          notes: ['', 'Late in round 1'],
          byes: [[], [1]],
          answers: [{ q1: 'Bergen' }, { q1: 'Oslo', q2: 'Greens' }],
        },
      },
    ]);
    await act(token, 'change', changes);
    expect(await history(token), 'nothing changed').toHaveLength(1);
  }));

test('changes read with another entry, other rules, or another plan are not stored', () =>
  onEach(SECTIONS, async ({ enter, form, query, organize, organizerId, eventId, act }) => {
    const token = await enter(1, PAYS);
    const change = (version = '', changes = { notes: 'Late' }) =>
      query('select public.change_entry($1, $2, $3, $4)', [
        { linkHash: tokenHash(token), network: 'x' },
        'change',
        changes,
        version,
      ]).then(
        () => 'stored',
        ({ detail }) => detail,
      );
    const version = async () => (await form(token))?.version;
    expect(await change()).toBe('form_changed');
    const ofEntry = await version();
    await organize("update public.participants set byes = '{1}' where event_id = $1", [eventId]);
    expect(await change(ofEntry)).toBe('form_changed');
    const limitToPlayers = await version();
    await query(
      `update public.publications set snapshot = snapshot || '{"halfPointByes": 1}' where event_id = $1`,
      [eventId],
    );
    expect(await change(limitToPlayers)).toBe('form_changed');
    const ofPlan = await version();
    await query('update public.profiles set premium = false where user_id = $1', [organizerId]);
    expect(await change(ofPlan)).toBe('form_changed');
    expect(await act(token, 'change', { notes: 'Late' })).toMatchObject({ notes: 'Late' });
    expect(await change(ofPlan, { notes: '' }), 'the version of before').toBe('form_changed');
  }));

test('a section that is missing is rejected with a code', () =>
  onEach(
    {
      sections: ['open', 'gone'].map((id) => ({ id, name: id })),
      content: { sections: [{ id: 'open', name: 'open' }] },
    },
    async ({ enter, refusalOf }) => {
      const token = await enter(1, { section: 'open' });
      expect(await refusalOf(token, 'change', { section: 'gone' })).toMatchObject({
        ...{ code: 'PT422', detail: 'section_gone', hint: 'section' },
      });
    },
  ));

test('a move that no function has judged is not stored', () =>
  onEach(SECTIONS, async ({ enter, refusalOf, read }) => {
    const token = await enter(1, PAYS);
    expect(await refusalOf(token, 'change', { section: 'u1800' })).toMatchObject({ code: '23502' });
    expect(await read(token)).toMatchObject({ sectionId: 'open' });
  }));

test('what the functions found in the rating lists for a new section is stored with the entry', () =>
  onEach(SECTIONS, async ({ enter, act, query, eventId }) => {
    const token = await enter(1, { ...PAYS, fideRating: '1900' });
    const found = { fideRating: 1700, nationalRating: 1650, unverified: 'not_listed' };
    const list = { ratingList: 'FIDE', ratingListAsOf: '2026-11-01' };
    await act(token, 'change', { section: 'u1800', ...found, ...list });
    const stored = await query(
      `select section_id, fide_rating, national_rating, unverified, rating_list, rating_list_as_of::text
       from public.participants where event_id = $1`,
      [eventId],
    );
    expect(stored).toEqual([
      {
        ...{ section_id: 'u1800', fide_rating: 1700, national_rating: 1650 },
        ...{ unverified: 'not_listed', rating_list: 'FIDE', rating_list_as_of: '2026-11-01' },
      },
    ]);
  }));

test('a section that a rating list rules out is refused, changes nothing, and is counted', () =>
  onEach(SECTIONS, async ({ enter, act, read, query, refusalOf, eventId }) => {
    const token = await enter(1, PAYS);
    const refused = { code: 'listed_above_limit', field: 'section', parameters: { bound: 1800 } };
    const changes = { section: 'u1800', notes: 'Late', refused };
    expect(await act(token, 'change', changes)).toEqual({ refused });
    expect(await read(token)).toMatchObject({ sectionId: 'open', notes: '' });
    const counted = await query(
      "update private.usage_counts set used = 60 where subject like 'changes of ' || $1 || '%' returning used",
      [eventId],
    );
    expect(counted).toHaveLength(1);
    expect(await refusalOf(token, 'change', changes)).toMatchObject({
      ...{ code: 'PT429', detail: 'too_many_changes' },
    });
  }));

test('fields that were not sent stay as the organizer set them in the meantime', () =>
  onEach(SECTIONS, async ({ enter, act, organize, eventId, history }) => {
    const token = await enter(1, { ...PAYS, answers: { q1: 'Bergen', q2: 'Meat' } });
    await organize(
      `update public.participants set section_id = 'u1800', byes = '{5}', phone_number = ''
       where event_id = $1`,
      [eventId],
    );
    const before = (await history(token)).length;
    expect(await act(token, 'change', { answers: { q2: 'Greens' } })).toMatchObject({
      ...{ sectionId: 'u1800', phoneNumber: '', details: { byes: [5] } },
      answers: { q1: 'Bergen', q2: 'Greens' },
    });
    expect((await history(token)).slice(before).map(({ changes }) => changes)).toEqual([
      { answers: [expect.anything(), { q1: 'Bergen', q2: 'Greens' }] },
    ]);
    expect(
      await act(token, 'change', { phoneNumber: '555 0200', answers: { q2: null } }),
    ).toMatchObject({
      ...{ sectionId: 'u1800', phoneNumber: '555 0200', answers: { q1: 'Bergen' } },
    });
  }));

test('a player who moves to another section owes its fee; an amount entered by hand stays', () =>
  onEach(SECTIONS, async ({ enter, act, organize, eventId }) => {
    const [first, second] = [await enter(1, PAYS), await enter(2, PAYS)];
    expect(await act(first, 'change', moveTo('u1800'))).toMatchObject({
      sectionId: 'u1800',
      details: { feeOwed: 2500 },
    });
    await act(first, 'change', moveTo('open'));
    await organize(
      "update public.participants set fee_owed = 100, fee_set = true where event_id = $1 and full_name = 'Player 2'",
      [eventId],
    );
    expect(await act(second, 'change', moveTo('u1800'))).toMatchObject({
      details: { feeOwed: 100 },
    });
  }));

test('a player sees what each section costs, and one who moves to a dearer one is unpaid with new days to pay', () =>
  onEach(SECTIONS, async ({ enter, act, form, organize, query, eventId }) => {
    await organize(
      "insert into public.payment_deadlines (event_id, days, action) values ($1, 10, 'ask')",
      [eventId],
    );
    const token = await enter(1, { ...PAYS, section: 'u1800' });
    await organize("update public.participants set status = 'paid' where event_id = $1", [eventId]);
    const fees = (await form(token))?.entry.sectionFees;
    expect(fees).toEqual({ open: 4000, u1800: 2500 });
    expect(await act(token, 'change', moveTo('open'))).toMatchObject({
      ...{ status: 'registered' },
      details: { feeOwed: 4000, received: 2500, payBy: expect.any(String) },
    });
    expect(await act(token, 'change', moveTo('u1800'))).toMatchObject({ status: 'paid' });
    const mails = await query(
      "select from private.registration_mails where event_id = $1 and kind = 'moved'",
      [eventId],
    );
    expect(mails).toEqual([]);
  }));

test('in a full section, the player waits once they agree to give up their place', () =>
  onEach(SECTIONS, async ({ enter, act, refusalOf, read }) => {
    const first = await enter(1, { ...PAYS, section: 'u1800' });
    const second = await enter(2, PAYS);
    expect(await refusalOf(second, 'change', moveTo('u1800'))).toMatchObject({
      code: 'PT409',
      detail: 'would_wait',
    });
    expect(await act(second, 'change', { ...moveTo('u1800'), acceptWaiting: true })).toMatchObject({
      status: 'waiting',
      details: { waitingPosition: 1 },
    });
    await act(first, 'withdraw');
    expect(await read(second)).toMatchObject({ status: 'registered', sectionId: 'u1800' });
  }));

test('a waiting player who moves to a section with places gets one', () =>
  onEach(SECTIONS, async ({ enter, act, query, eventId }) => {
    await enter(1, { ...PAYS, section: 'u1800' });
    const waiting = await enter(2, { ...PAYS, section: 'u1800' });
    expect(await act(waiting, 'change', moveTo('open'))).toMatchObject({
      status: 'registered',
    });
    const [counted] = await query(
      'select section_id, active_participants from private.section_counters where event_id = $1 order by section_id',
      [eventId],
    );
    expect(counted).toEqual({ section_id: 'open', active_participants: 1 });
  }));

test('a place given up goes to the next on the waiting list, and registering again means waiting', () =>
  onEach({ maxPlayers: 1 }, async ({ enter, act, read, mails, history }) => {
    const [first, second] = [await enter(1), await enter(2)];
    expect(await act(first, 'withdraw')).toMatchObject({ status: 'cancelled', mayRestore: true });
    expect(await read(second)).toMatchObject({ status: 'registered' });
    expect(await mails()).toEqual([['Player 1', 'withdrawn']]);
    expect(await act(first, 'withdraw'), 'pressed twice').toMatchObject({ status: 'cancelled' });
    expect(await act(first, 'restore')).toMatchObject({
      status: 'waiting',
      details: { waitingPosition: 1 },
    });
    expect(await mails()).toEqual([['Player 1', 'restored']]);
    expect(await history(second)).toEqual([
      { made_by: 'site', changes: { status: ['waiting', 'registered'] } },
    ]);
    expect((await history(first)).map(({ made_by }) => made_by)).toEqual(['link', 'link']);
  }));

test('without a waiting list, a player can be reinstated while there is a place', () =>
  onEach({ maxPlayers: 1, keepsWaitingList: false }, async ({ enter, act, refusalOf }) => {
    const first = await enter(1);
    await act(first, 'withdraw');
    await act(first, 'restore');
    await act(first, 'withdraw');
    await enter(2);
    expect(await refusalOf(first, 'restore')).toMatchObject({ detail: 'event_full' });
  }));

test('a cancellation by the organizer stays, and checked-in players have to ask the organizer', () =>
  onEach({}, async ({ enter, read, refusalOf, organize, eventId }) => {
    const [first, second] = [await enter(1), await enter(2)];
    await organize(
      "update public.participants set status = 'cancelled' where event_id = $1 and full_name = 'Player 1'",
      [eventId],
    );
    await organize(
      "update public.participants set arrived_at = now() where event_id = $1 and full_name = 'Player 2'",
      [eventId],
    );
    expect(await read(first)).toMatchObject({ mayRestore: false });
    expect(await refusalOf(first, 'restore')).toMatchObject({ detail: 'not_withdrawn' });
    expect(await refusalOf(second, 'withdraw')).toMatchObject({ detail: 'entry_checked_in' });
  }));

test('entries can change until the organizer’s deadline, or without one until the event starts', () =>
  onEach({}, async ({ enter, read, act, refusalOf, organize, query, eventId }) => {
    const token = await enter(1);
    const deadline = (at: string | null) =>
      organize(
        `update public.events set changes_deadline = $2::timestamp, changes_deadline_at = $2::timestamp at time zone 'UTC'
         where id = $1`,
        [eventId, at],
      );
    expect(await read(token)).toMatchObject({ changesUntil: '2027-04-02T00:00' });
    await deadline('2020-01-01T18:00');
    expect(await read(token)).toMatchObject({ mayChange: false, mayWithdraw: true });
    expect(await refusalOf(token, 'change', { notes: 'x' })).toMatchObject({
      code: 'PT403',
      detail: 'changes_closed',
    });
    await query(
      `update public.publications set withdrawal_until = now() - interval '1 second', ends_at = now() + interval '2 days'
       where event_id = $1`,
      [eventId],
    );
    expect(await refusalOf(token, 'withdraw')).toMatchObject({ detail: 'changes_closed' });
    await deadline(new Date(Date.now() + 86_400_000).toISOString().slice(0, 16));
    expect(await act(token, 'change', { notes: 'x' })).toMatchObject({ notes: 'x' });
    await organize('update public.events set self_service = false where id = $1', [eventId]);
    expect(await read(token)).toMatchObject({
      isSelfService: false,
      mayChange: false,
      mayWithdraw: false,
    });
    expect(await refusalOf(token, 'withdraw')).toMatchObject({ detail: 'changes_closed' });
  }));

test('what the organizer saves is in effect at once, in their time zone, but never after the last day', () =>
  onEach({ content: { timeZone: 'Asia/Kolkata' } }, async ({ enter, read, organize, eventId }) => {
    const token = await enter(1);
    expect(await read(token)).toMatchObject({ changesUntil: '2027-04-02T00:00' });
    for (const [changesDeadline, until] of [
      ['2027-03-30T12:30', '2027-03-30T12:30'],
      ['2027-05-01T09:00', '2027-04-05T00:00'],
      ['', '2027-04-02T00:00'],
    ] as const) {
      const row = toEventRow({ ...EMPTY_EVENT, timeZone: 'Asia/Kolkata', changesDeadline });
      await organize(
        'update public.events set changes_deadline = $2, changes_deadline_at = $3 where id = $1',
        [eventId, row.changes_deadline, row.changes_deadline_at],
      );
      expect(await read(token)).toMatchObject({ changesUntil: until });
    }
  }));

test('an entry can be changed at most sixty times a day', () =>
  onEach({}, async ({ enter, act, refusalOf, query }) => {
    const token = await enter(1);
    await act(token, 'change', { notes: 'once' });
    await query("update private.usage_counts set used = 60 where subject like 'changes of %'");
    expect(await refusalOf(token, 'change', { notes: 'again' })).toMatchObject({
      code: 'PT429',
      detail: 'too_many_changes',
    });
  }));

test('an entry’s address can be changed at most five times a day, and emails count by network', () =>
  onEach({}, async ({ enter, act, refusalOf, query, eventId }) => {
    let token = await enter(1);
    await query('delete from private.registration_mails');
    for (let number = 1; number <= 5; number++) {
      const changes = { email: `stranger${number}@players.example` };
      // Each change ends the link, and gives the next one.
      token = String((await act(token, 'change', changes, 'one network'))?.token);
    }
    expect(await refusalOf(token, 'change', { email: 'sixth@players.example' })).toMatchObject({
      code: 'PT429',
      detail: 'too_many_changes',
    });
    const networks = await query<{ network: string }>(
      'select distinct network from private.registration_mails where event_id = $1',
      [eventId],
    );
    expect(networks).toEqual([{ network: tokenHash('one network') }]);
    await act(token, 'change', { notes: 'still possible' });
  }));

test('simultaneous withdrawals, changes, and registrations leave no place empty or taken twice', async ({
  skip,
}) => {
  if (databases.length < 2) skip('There is no native Postgres.');
  const native = await startNative();
  try {
    const desk = await makeDesk(native, {
      maxPlayers: 10,
      ...SECTIONS,
    });
    const tokens: string[] = [];
    for (let number = 1; number <= 16; number++) {
      tokens.push(await desk.enter(number, { ...PAYS, section: number % 4 ? 'open' : 'u1800' }));
    }
    const outcomes = await Promise.allSettled([
      ...tokens.slice(0, 6).map((token) => desk.act(token, 'withdraw')),
      ...tokens
        .slice(6, 12)
        .map((token) => desk.act(token, 'change', { ...moveTo('u1800'), acceptWaiting: true })),
      ...tokens.slice(12, 14).map((token) => desk.act(token, 'change', moveTo('open'))),
      ...Array.from({ length: CLIENTS - 16 }, (_, number) => desk.enter(100 + number, PAYS)),
      desk.organize(
        "update public.participants set status = 'cancelled' where event_id = $1 and full_name = 'Player 15'",
        [desk.eventId],
      ),
    ]);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: /^PT4/ });
    }
    const [count] = await desk.query<{
      held: number;
      counted: number;
      open: number;
      waiting: number;
    }>(
      `select
         (select count(*)::integer from public.participants
          where event_id = $1 and status in ('registered', 'paid')) as held,
         (select active_participants from private.event_counters where event_id = $1) as counted,
         (select count(*)::integer from public.participants
          where event_id = $1 and status = 'waiting' and section_id = 'open') as waiting`,
      [desk.eventId],
    );
    expect(count).toMatchObject({ held: 10, counted: 10 });
    expect(
      await desk.query(
        `select section_id from private.section_counters
         where event_id = $1 and active_participants <> (
           select count(*) from public.participants
           where participants.event_id = $1 and participants.section_id = section_counters.section_id
             and status in ('registered', 'paid')
         )`,
        [desk.eventId],
      ),
    ).toEqual([]);
  } finally {
    await native.stop();
  }
});
