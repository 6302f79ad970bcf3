import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Database,
  hasNative,
  startDatabases,
  startNative,
  waitsForLock,
} from './databases.ts';
import { publishEvent } from './fixtures.ts';
import { type Desk, openTwoEvents } from './moving-desks.ts';
import { apply } from './online-fees.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

async function onEach(work: (desk: Desk) => Promise<void>) {
  for (const database of databases) await work(await openTwoEvents(database));
}

/** Another event of the organizer, in euros. */
async function openEuroEvent({ query, organizerId }: Desk) {
  const id = await publishEvent(query, organizerId, { registrationFee: 50 });
  await query("update public.events set currency = 'EUR' where id = $1", [id]);
  return id;
}

const changed = (detail: string) => ({ code: 'PT409', detail });

test('an entry stays, and its move isn’t undone, while a bank works on its payment', async () => {
  await onEach(async ({ eventId, otherId, enter, openPage, move, undo, state, ...desk }) => {
    const ann = await enter('Ann');
    const page = await openPage(ann);
    await apply(desk.query, page, [], { state: 'processing' });
    await expect(move(ann)).rejects.toMatchObject(changed('entry_payment_processing'));
    expect(await desk.problems(ann)).toMatchObject({ here: 'entry_payment_processing' });
    expect(await state(eventId, ann)).toBe('registered');
    await page.moved(4000);
    expect(await state(otherId, await move(ann))).toBe('registered 4000');
    const ben = await enter('Ben', {}, otherId);
    const here = await move(ben, { from: otherId, to: eventId });
    await apply(desk.query, await openPage(here), [], { state: 'processing' });
    await expect(undo(ben, otherId)).rejects.toMatchObject(changed('entry_payment_processing'));
    expect(await state(otherId, ben)).toBe('cancelled');
  });
});

test('an entry that has moved twice stays, and its move isn’t undone, while a refund or a bank is at work where it was first', async () => {
  await onEach(async ({ eventId, otherId, enter, openPage, move, undo, organize, ...desk }) => {
    const third = await publishEvent(desk.query, desk.organizerId, { registrationFee: 50 });
    const stays = async (id: string, first: string, detail: string) => {
      await expect(move(id, { from: otherId, to: third })).rejects.toMatchObject(changed(detail));
      await expect(undo(first)).rejects.toMatchObject(changed(detail));
      expect(await desk.problems(id, otherId)).toEqual({ here: detail, there: {} });
      expect(await desk.state(eventId, first)).toContain('cancelled');
    };
    const [ann, ben] = [await enter('Ann'), await enter('Ben')];
    const page = await openPage(ann);
    await page.moved(4000);
    const there = await move(ann);
    const refund = { paymentId: page.id, parts: { 1: 1000 }, participants: { 1: ann } };
    await organize('select public.ask_refunds($1, gen_random_uuid(), $2)', [
      eventId,
      JSON.stringify([refund]),
    ]);
    await stays(there, ann, 'entry_refund_under_way');
    const slow = await openPage(ben);
    const other = await move(ben);
    await apply(desk.query, slow, [], { state: 'processing' });
    await stays(other, ben, 'entry_payment_processing');
  });
});

test('an entry moves into another currency once its money is returned, and back', async () => {
  await onEach(async (desk) => {
    const { eventId, enter, pay, move, undo, state } = desk;
    const euros = await openEuroEvent(desk);
    const ann = await enter('Ann');
    await pay(ann, 4000);
    await expect(move(ann, { to: euros })).rejects.toMatchObject(changed('entry_move_currency'));
    await pay(ann, -4000);
    const there = await move(ann, { to: euros });
    expect(await state(euros, there)).toBe('registered');
    await pay(there, 5000, euros);
    await expect(undo(ann)).rejects.toMatchObject(changed('entry_move_currency'));
    await pay(there, -5000, euros);
    await undo(ann);
    expect(await state(eventId, ann)).toBe('registered -4000 4000');
    expect(await state(euros, there)).toBe('cancelled -5000 5000');
  });
});

test('a dispute of a payment follows a moved entry, and so does its win, once each', async () => {
  await onEach(async ({ eventId, otherId, enter, openPage, move, state, query }) => {
    const ann = await enter('Ann');
    const page = await openPage(ann);
    await page.moved(4000);
    const there = await move(ann, { set: { fee_full: 4000, fee_owed: 4000 } });
    expect(await state(otherId, there)).toBe('paid 4000');
    const dispute = { id: `dp_${page.id}`, amount: -4000, isDispute: true };
    const lost = { ...dispute, movedAt: '2026-01-05T10:00:00Z' };
    const won = { ...dispute, id: `${dispute.id}!`, amount: 4000, movedAt: '2026-01-06T10:00:00Z' };
    await apply(query, page, [lost]);
    await apply(query, page, [lost]);
    expect(await state(otherId, there)).toBe('registered -4000 4000');
    await apply(query, page, [lost, won]);
    await apply(query, page, [won]);
    expect(await state(otherId, there)).toBe('paid -4000 4000 4000');
    const [left] = await query(
      'select status, private.received(event_id, id)::float as sum from public.participants where event_id = $1',
      [eventId],
    );
    expect(left).toEqual({ status: 'cancelled', sum: 0 });
  });
});

test('only the payment that someone moved to another entry is recorded as moved, not what follows it', async () => {
  await onEach(async ({ eventId, enter, pay, move, organize }) => {
    const [ann, ben] = [await enter('Ann'), await enter('Ben')];
    await pay(ben, 4000);
    await move(ann);
    const [receipt] = await organize<{ id: string }>(
      'select id from public.receipts where event_id = $1',
      [eventId],
    );
    await organize('select public.move_receipt($1, $2, $3, $4)', [eventId, receipt?.id, ben, ann]);
    const [row] = await organize(
      `select array(
         select jsonb_build_array(one #>> '{changes,receipt,1,method}', one #> '{changes,receiptMove}')
         from jsonb_array_elements(public.participant_history($1, $2) -> 'changes') as one
         where one -> 'changes' ? 'receipt'
       ) as changes`,
      [eventId, ann],
    );
    expect(row).toEqual({
      changes: [
        ['cash', [ben, null]],
        ['moved', null],
      ],
    });
  });
});

test('an entry that is removed after a move and restored is the one that was moved, with what came in since', async () => {
  await onEach(async ({ eventId, otherId, enter, move, undo, transfer, state, organize }) => {
    const remove = (event: string, id: string) =>
      organize('delete from public.participants where event_id = $1 and id = $2', [event, id]);
    const restore = (event: string, id: string) =>
      organize('select public.restore_participant($1, $2)', [event, id]);
    const ann = await enter('Ann');
    const there = await move(ann);
    await remove(otherId, there);
    await expect(undo(ann)).rejects.toMatchObject(changed('entry_move_gone'));
    await transfer(ann, 1000);
    expect(await state(eventId, ann)).toBe('cancelled 1000');
    await restore(otherId, there);
    expect(await state(eventId, ann)).toBe('cancelled -1000 1000');
    expect(await state(otherId, there)).toBe('registered 1000');
    await undo(ann);
    expect(await state(eventId, ann)).toBe('registered -1000 1000 1000');

    const ben = await enter('Ben');
    const other = await move(ben);
    await remove(eventId, ben);
    await restore(eventId, ben);
    await transfer(ben, 1000);
    expect(await state(otherId, other)).toBe('registered 1000');
  });
});

test('a removed entry that is restored gets no money of one that has its place again', async () => {
  await onEach(async ({ eventId, otherId, enter, pay, move, state, organize }) => {
    const ann = await enter('Ann');
    const there = await move(ann);
    await organize('delete from public.participants where event_id = $1', [otherId]);
    await organize("update public.participants set status = 'registered' where event_id = $1", [
      eventId,
    ]);
    await organize('select public.restore_participant($1, $2)', [otherId, there]);
    await pay(ann, 1000);
    expect(await state(eventId, ann)).toBe('registered 1000');
    expect(await state(otherId, there)).toBe('registered');
  });
});

test('a move is refused without a version, and undoing it if the player has registered again', async () => {
  await onEach(async ({ eventId, otherId, enter, move, undo, state, organize, ...desk }) => {
    const ann = await enter('Ann', { fide_id: '1503014' });
    await expect(
      organize('select public.move_entry($1, $2, null, $3, $4)', [eventId, ann, otherId, '{}']),
    ).rejects.toMatchObject(changed('entry_changed'));
    const there = await move(ann);
    const stranger = await desk.database.createUser(`${crypto.randomUUID()}@x.example`);
    await expect(
      organize('select public.undo_entry_move($1, $2)', [otherId, ann], stranger),
    ).rejects.toMatchObject({ code: 'PT403', detail: 'entry_move_not_allowed' });
    await enter('Anna', { fide_id: '1503014' });
    await expect(undo(ann)).rejects.toMatchObject(changed('entry_there'));
    expect(await state(otherId, there)).toBe('registered');
  });
});

test.runIf(hasNative())(
  'an entry isn’t moved to a tournament that another organizer takes over at the same time',
  async () => {
    const native = await startNative();
    try {
      const { otherId, enter, move, organize } = await openTwoEvents(native);
      const email = `${crypto.randomUUID()}@x.example`;
      const next = await native.createUser(email);
      await organize('select public.offer_event($1, $2)', [otherId, email]);
      const ann = await enter('Ann');
      const moving = await native.commitAs('authenticated', next, async (within) => {
        await within('select public.accept_event_offer($1)', [otherId]);
        const answer = move(ann).catch((error) => error);
        await waitsForLock(native.query);
        return { answer };
      });
      expect(await moving.answer).toMatchObject({ detail: 'entry_move_not_allowed' });
    } finally {
      await native.stop();
    }
  },
);
