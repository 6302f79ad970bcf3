import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, startDatabases } from './databases.ts';
import { publishEvent } from './fixtures.ts';
import { type Desk, openTwoEvents } from './moving-desks.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

async function onEach(
  work: (desk: Desk) => Promise<void>,
  settings: Parameters<typeof openTwoEvents>[1] = {},
) {
  for (const database of databases) await work(await openTwoEvents(database, settings));
}

test('an entry is cancelled in one event and entered in the other, with its money of today; undoing it brings back both', async () => {
  await onEach(async ({ eventId, otherId, enter, pay, move, undo, state, query }) => {
    const ann = await enter('Ann', { phone_number: '555', byes: [1], notes: 'Wheelchair' });
    await pay(ann, 4000);
    const there = await move(ann, { set: { answers: { q1: 'L' } } });
    expect(await move(ann)).toBe(there);
    expect(await state(eventId, ann)).toBe('cancelled -4000 4000');
    expect(await state(otherId, there)).toBe('registered 4000');
    const [entry] = await query(
      `select phone_number, byes, notes, answers, fee_owed::float from public.participants
       where event_id = $1 and id = $2`,
      [otherId, there],
    );
    expect(entry).toEqual({
      ...{
        phone_number: '555',
        byes: [],
        notes: 'Wheelchair',
        answers: { q1: 'L' },
        fee_owed: 5000,
      },
    });
    await pay(there, 1000, otherId);
    expect(await state(otherId, there)).toBe('paid 1000 4000');
    await undo(ann);
    await undo(ann);
    expect(await state(eventId, ann)).toBe('paid -4000 4000 5000');
    expect(await state(otherId, there)).toBe('cancelled -5000 1000 4000');
    await undo(there, otherId);
    expect(await state(eventId, ann)).toBe('cancelled -5000 -4000 4000 5000');
    expect(await state(otherId, there)).toBe('paid -5000 1000 4000 5000');
  });
});

test('no earlier day of either event changes, and both say on which day money left and came', async () => {
  await onEach(async ({ eventId, otherId, enter, pay, move, query }) => {
    const ann = await enter('Ann');
    await pay(ann, 4000);
    await move(ann);
    const days = await query(
      `select event_id = $1 as left, method, source, sum(amount)::float as amount, received_on = current_date as today
       from public.receipts where event_id in ($1, $2)
       group by event_id, method, source, received_on order by 1 desc, 5`,
      [eventId, otherId],
    );
    expect(days).toEqual([
      { left: true, method: 'cash', source: null, amount: 4000, today: false },
      { left: true, method: 'moved', source: 'entry_move', amount: -4000, today: true },
      { left: false, method: 'moved', source: 'entry_move', amount: 4000, today: true },
    ]);
  });
});

test('a transfer, an open payment page, and what Stripe returns follow an entry that has moved twice', async () => {
  await onEach(async ({ eventId, otherId, organizerId, enter, openPage, move, query, ...desk }) => {
    const [ann, ben] = [await enter('Ann'), await enter('Ben')];
    const page = await openPage(ann, ben);
    const there = await move(ann);
    const [payment] = await query(
      `select ask_at <= now() as asked, private.is_outdated(payments) as outdated
       from private.entry_payments as payments where id = $1`,
      [page.id],
    );
    expect(payment).toEqual({ asked: true, outdated: true });
    await page.moved(8000);
    expect(await desk.state(otherId, there)).toBe('registered 4000');
    const third = await publishEvent(query, organizerId, { registrationFee: 50 });
    const last = await move(there, { from: otherId, to: third });
    const key = await desk.transfer(ann, 1000);
    expect(await desk.state(third, last)).toBe('paid 1000 4000');
    await page.moved(8000, -4000);
    await desk.takeBack(key);
    expect(await desk.state(third, last)).toBe('registered -4000 -1000 1000 4000');
    expect(await desk.state(eventId, ben)).toBe('paid 4000');
  });
});

test('a player whose new event is full waits there, or isn’t moved if there is no waiting list', async () => {
  await onEach(
    async ({ eventId, otherId, organizerId, enter, pay, move, state, query }) => {
      await enter('Zoe', {}, otherId);
      const ann = await enter('Ann');
      await pay(ann, 4000);
      const there = await move(ann);
      expect(await state(otherId, there)).toBe('waiting 4000');
      const ben = await enter('Ben');
      const full = await publishEvent(query, organizerId, { maxPlayers: 1 });
      await enter('Zoe', {}, full);
      await expect(move(ben, { to: full })).rejects.toMatchObject({ detail: 'event_full' });
      expect(await state(eventId, ben)).toBe('registered');
    },
    { maxPlayers: 1, keepsWaitingList: true },
  );
});

test('the place in the old event goes to the next player, and undoing takes it back unless they know of it', async () => {
  await onEach(async ({ eventId, enter, move, undo, state, query }) => {
    const ann = await enter('Ann');
    await query(
      'update public.events set max_players = 1, keeps_waiting_list = true where id = $1',
      [eventId],
    );
    const ben = await enter('Ben', { status: 'waiting' });
    await move(ann);
    expect(await state(eventId, ben)).toBe('registered');
    await undo(ann);
    expect([await state(eventId, ann), await state(eventId, ben)]).toEqual([
      'registered',
      'waiting',
    ]);
    await move(ann);
    await query('update private.registration_mails set attempts = 1 where participant_id = $1', [
      ben,
    ]);
    await expect(undo(ann)).rejects.toMatchObject({ detail: 'place_given' });
    expect(await state(eventId, ann)).toBe('cancelled');
  });
});

test('the link, the notes, and the account’s list lead to the new entry, and one mail says so', async () => {
  await onEach(async ({ database, eventId, otherId, enter, move, undo, organize, query }) => {
    const player = await database.createUser(`${crypto.randomUUID()}@x.example`);
    const ann = await enter('Ann', { id: player, user_id: player, organizer_created: false });
    await query('update public.events set mails_status_changes = true where id in ($1, $2)', [
      eventId,
      otherId,
    ]);
    await query("insert into private.entry_links values (repeat('a', 64), $1, $2)", [eventId, ann]);
    await query("insert into public.organizer_notes values ($1, $2, 'Owes for last year')", [
      eventId,
      ann,
    ]);
    await query('delete from private.registration_mails');
    const there = await move(ann);
    expect(there).toBe(player);
    const reads = async () => {
      const [link] = await query<{ event: string }>(
        "select event_id as event from private.entry_links where token_hash = repeat('a', 64)",
      );
      const [own] = await database.as('authenticated', player, (within) =>
        within<{ events: string[] }>(
          `select array(
             select one #>> '{event,eventId}' from jsonb_array_elements(public.own_registrations()) as one
           ) as events`,
        ),
      );
      return [link?.event, ...(own?.events ?? [])];
    };
    expect(await reads()).toEqual([otherId, otherId]);
    const [note] = await organize('select notes from public.organizer_notes where event_id = $1', [
      otherId,
    ]);
    expect(note).toEqual({ notes: 'Owes for last year' });
    const mails = () => query('select event_id, kind from private.registration_mails');
    expect(await mails()).toEqual([{ event_id: otherId, kind: 'movedEntry' }]);
    await undo(ann);
    expect(await reads()).toEqual([eventId, eventId]);
    expect(await mails()).toEqual([]);
    await move(ann, { to: otherId, set: { fee_owed: 5000 } });
    await query('update private.registration_mails set next_attempt_at = now()');
    const [claimed] = await query<{ mails: { kind: string; movedFrom: string }[] }>(
      'select public.claim_registration_mails(9) as mails',
    );
    expect(claimed?.mails).toMatchObject([{ kind: 'movedEntry', movedFrom: 'Spring Open' }]);
    await query("delete from private.entry_links where token_hash = repeat('a', 64)");
  });
});

test('the mail about a move names where the player was told last, also after two moves and undoing one', async () => {
  await onEach(async ({ otherId, organizerId, enter, move, undo, query }) => {
    const third = await publishEvent(query, organizerId);
    await query("update public.publications set title = 'Third' where event_id = $1", [third]);
    const told = async () => {
      await query('update private.registration_mails set next_attempt_at = now()');
      const [claimed] = await query<{ mails: { eventId: string; movedFrom: string }[] }>(
        'select public.claim_registration_mails(9) as mails',
      );
      return claimed?.mails.map(({ movedFrom }) => movedFrom);
    };
    const ann = await enter('Ann');
    await query('delete from private.registration_mails');
    const there = await move(ann);
    await move(there, { from: otherId, to: third });
    expect(await told()).toEqual(['Spring Open']);
    await undo(there, otherId);
    await undo(ann);
    expect(await told()).toEqual(['Third']);
    const again = await move(ann);
    await move(again, { from: otherId, to: third });
    await undo(again, otherId);
    expect(await told()).toEqual(['Spring Open']);
    const last = await move(again, { from: otherId, to: third });
    await move(last, { from: third, to: otherId });
    expect(await told()).toEqual([]);
  });
});

test('an entry stays where it is if it is in results, a refund is asked for, or the other event can’t have it', async () => {
  await onEach(
    async ({ eventId, otherId, organizerId, enter, pay, move, state, query, ...desk }) => {
      const ann = await enter('Ann', { fide_id: '1503014' });
      await pay(ann, 4000);
      const refuses = async (detail: string, options: Parameters<typeof move>[1] = {}) => {
        await expect(move(ann, options)).rejects.toMatchObject({ detail });
        // What can be known before the move is.
        const isKnown = /_(there|currency|closed|in_results)$/.test(detail);
        const { here, there } = await desk.problems(ann);
        expect(here ?? there[options.to ?? otherId] ?? null).toBe(isKnown ? detail : null);
        expect(await state(eventId, ann)).toBe('paid 4000');
      };
      const stranger = await desk.database.createUser(`${crypto.randomUUID()}@x.example`);
      await refuses('entry_move_not_allowed', { by: stranger });
      await refuses('entry_move_not_allowed', { to: await publishEvent(query, stranger) });
      await refuses('entry_move_not_allowed', { to: eventId });
      await refuses('entry_changed', { version: 1 });
      await refuses('section_gone', { set: { section_id: 'none' } });
      await enter('Anna', { fide_id: '1503014' }, otherId);
      await refuses('entry_there');
      // The player may also be there by their federation's ID, or by name and address.
      const change = (set: string, event: string) =>
        query(`update public.participants set ${set} where event_id = $1`, [event]);
      await change("fide_id = '', local_federation_id = 'NOR-1'", otherId);
      await change("local_federation_id = 'nor-1'", eventId);
      await refuses('entry_there');
      await change("local_federation_id = '', full_name = 'Ann', email = 'Ann@x.example'", otherId);
      await refuses('entry_there');
      const third = await publishEvent(query, organizerId);
      await query("update public.events set currency = 'EUR' where id = $1", [third]);
      await refuses('entry_move_currency', { to: third });
      await query('update public.events set is_cancelled = true where id = $1', [third]);
      await refuses('entry_move_closed', { to: third });
      await query(
        "insert into public.section_results (event_id, section_id, slug, results) values ($1, '', 'results', $2)",
        [eventId, JSON.stringify({ players: [{ participantId: ann }] })],
      );
      await refuses('entry_in_results');
      await query('delete from public.section_results where event_id = $1', [eventId]);
      const ben = await enter('Ben');
      const page = await desk.openPage(ben);
      await page.moved(4000);
      const refund = { paymentId: page.id, parts: { 1: 1000 }, participants: { 1: ben } };
      await desk.organize('select public.ask_refunds($1, gen_random_uuid(), $2)', [
        eventId,
        JSON.stringify([refund]),
      ]);
      await expect(move(ben)).rejects.toMatchObject({ detail: 'entry_refund_under_way' });
    },
  );
});

test('who is erased is erased where they were moved from as well', async () => {
  await onEach(async ({ eventId, otherId, enter, move, organize, query }) => {
    const [ann, ben] = [await enter('Ann'), await enter('Ben')];
    await organize('select public.erase_participant($1, $2)', [otherId, await move(ann)]);
    const names = await query(
      'select full_name <> $2 as erased from public.participants where event_id = $1 and id = any ($3) order by 1',
      [eventId, 'Ann', [ann]],
    );
    expect(names).toEqual([{ erased: true }]);
    const [other] = await query<{ name: string }>(
      'select full_name as name from public.participants where event_id = $1 and id = $2',
      [eventId, ben],
    );
    expect(other?.name).toBe('Ben');
  });
});

test('what moved can’t be edited, moved to another player, or reinstated, and ends if the player registers again', async () => {
  await onEach(async ({ eventId, otherId, enter, pay, move, state, organize, query }) => {
    const [ann, zoe] = [await enter('Ann'), await enter('Zoe', {}, otherId)];
    await pay(ann, 4000);
    const there = await move(ann);
    const [receipt] = await query<{ id: string }>(
      'select id from public.receipts where event_id = $1',
      [otherId],
    );
    const refuses = (detail: string, sql: string, parameters: unknown[]) =>
      expect(organize(sql, parameters)).rejects.toMatchObject({ detail });
    await refuses('receipt_from_event', 'delete from public.receipts where id = $1', [receipt?.id]);
    await refuses('receipt_from_event', 'select public.move_receipt($1, $2, $3, $4)', [
      ...[otherId, receipt?.id, there, zoe],
    ]);
    await expect(
      organize("insert into public.receipts (event_id, amount, method) values ($1, 1, 'moved')", [
        eventId,
      ]),
    ).rejects.toMatchObject({ code: '23514' });
    await refuses(
      'entry_moved',
      "update public.participants set status = 'registered' where event_id = $1 and id = $2",
      [eventId, ann],
    );
    await refuses('entry_moved', 'select public.give_place($1, $2)', [eventId, ann]);
    await query(
      "update public.participants set status = 'registered' where event_id = $1 and id = $2",
      [eventId, ann],
    );
    await pay(ann, 1000);
    expect(await state(eventId, ann)).toBe('registered -4000 1000 4000');
    expect(await state(otherId, there)).toBe('registered 4000');
  });
});
