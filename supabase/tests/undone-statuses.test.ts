import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeEntries, setOfEntries, undoStatus } from './changed-entries.ts';
import { type Database, type Query, startDatabases } from './databases.ts';
import { chargeFor, type EventSettings, publishEvent } from './fixtures.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

const FORTY = { registrationFee: 40 };
const FULL = { registrationFee: 40, maxPlayers: 1, keepsWaitingList: true };

/** A premium event whose desk is at work, on every kind of database. */
async function onEach(
  settings: EventSettings,
  work: (desk: Awaited<ReturnType<typeof openDesk>>) => Promise<void>,
): Promise<void> {
  for (const database of databases) await work(await openDesk(database, settings));
}

async function openDesk(database: Database, settings: EventSettings) {
  const organizerId = await database.createUser(`${crypto.randomUUID()}@club.example`);
  await database.query('update public.profiles set premium = true where user_id = $1', [
    organizerId,
  ]);
  const eventId = await publishEvent(database.query, organizerId, settings);
  const organize = <Row>(sql: string, parameters: unknown[] = []) =>
    database.commitAs('authenticated', organizerId, (query) => query<Row>(sql, parameters));
  const press = (work: (query: Query) => Promise<void>) =>
    database.commitAs('authenticated', organizerId, work);
  return {
    ...database,
    organizerId,
    eventId,
    organize,
    async add(name: string, more: Record<string, unknown> = {}) {
      const row = {
        ...{ event_id: eventId, full_name: name, email: `${name}@x.example`, ...more },
        ...chargeFor(settings, more),
      };
      const names = Object.keys(row);
      const [added] = await organize<{ id: string }>(
        `insert into public.participants (${names.join(', ')})
         values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
        Object.values(row),
      );
      return added?.id ?? '';
    },
    setStatus: (ids: readonly string[], status: string) =>
      organize('update public.participants set status = $3 where event_id = $1 and id = any ($2)', [
        eventId,
        ids,
        status,
      ]),
    change: (id: string, columns: string) =>
      organize(`update public.participants set ${columns} where event_id = $1 and id = $2`, [
        eventId,
        id,
      ]),
    pay: (id: string, amount: number, method = 'cash') =>
      organize(
        'insert into public.receipts (event_id, participant_id, amount, method) values ($1, $2, $3, $4)',
        [eventId, id, amount, method],
      ),
    markAsPaid: (ids: readonly string[], method: string) =>
      press((query) => setOfEntries(query, eventId, ids, { status: 'paid' }, { paid_by: method })),
    undo: (ids: readonly string[], status: string) =>
      press((query) => undoStatus(query, eventId, ids, status)),
    /** Statuses by name. */
    async statuses() {
      const rows = await database.query<{ full_name: string; status: string }>(
        'select full_name, status from public.participants where event_id = $1',
        [eventId],
      );
      return Object.fromEntries(rows.map(({ full_name, status }) => [full_name, status]));
    },
    receipts: () =>
      database.query('select * from public.receipts where event_id = $1 order by id', [eventId]),
    /** The waiting list, in its order. */
    async waiting() {
      const rows = await database.query<{ full_name: string }>(
        `select full_name from public.participants where event_id = $1 and status = 'waiting'
         order by waiting_number`,
        [eventId],
      );
      return rows.map(({ full_name }) => full_name);
    },
  };
}

test('undoing “registered” restores payments with method, date, amount, and note', () =>
  onEach(FORTY, async ({ add, markAsPaid, organize, setStatus, undo, receipts, statuses }) => {
    const ids = [await add('Ann'), await add('Bob')];
    await markAsPaid(ids, 'transfer');
    await organize("update public.receipts set received_on = '2026-05-01', note = 'Seen'");
    const before = await receipts();
    expect(before).toMatchObject([{ method: 'transfer' }, { method: 'transfer' }]);
    await setStatus(ids, 'registered');
    expect(await receipts()).toEqual([]);
    await undo(ids, 'registered');
    expect(await receipts()).toEqual(before);
    expect(await statuses()).toEqual({ Ann: 'paid', Bob: 'paid' });
  }));

test('undoing “paid” removes only the payment that it added', () =>
  onEach(FORTY, async ({ add, markAsPaid, change, undo, receipts, statuses }) => {
    const ann = await add('Ann');
    await markAsPaid([ann], 'card');
    const before = await receipts();
    await change(ann, 'fee_owed = 5000, fee_set = true');
    expect(await statuses()).toEqual({ Ann: 'registered' });
    await markAsPaid([ann], 'cash');
    expect(await receipts()).toHaveLength(2);
    await undo([ann], 'paid');
    expect([await receipts(), await statuses()]).toEqual([before, { Ann: 'registered' }]);
  }));

test('undoing “paid” of a cancelled entry also removes its payment', () =>
  onEach(FORTY, async ({ add, setStatus, undo, receipts, statuses }) => {
    const ann = await add('Ann');
    await setStatus([ann], 'cancelled');
    await setStatus([ann], 'paid');
    await undo([ann], 'paid');
    expect([await receipts(), await statuses()]).toEqual([[], { Ann: 'cancelled' }]);
  }));

test('nothing is doubled if another desk received a payment in the meantime', () =>
  onEach(FORTY, async ({ add, markAsPaid, setStatus, undo, receipts, pay, statuses }) => {
    const ann = await add('Ann');
    const bob = await add('Bob');
    await markAsPaid([ann, bob], 'transfer');
    await setStatus([ann, bob], 'registered');
    await markAsPaid([ann], 'card');
    await pay(bob, 1000, 'card');
    await expect(undo([ann], 'registered')).rejects.toMatchObject({ detail: 'status_changed' });
    await expect(undo([bob], 'registered')).rejects.toMatchObject({ detail: 'money_changed' });
    expect(await statuses()).toEqual({ Ann: 'paid', Bob: 'registered' });
    const kept = (await receipts()).map(({ amount, method }) => [Number(amount), method]);
    expect(kept.sort()).toEqual([
      [1000, 'card'],
      [4000, 'card'],
    ]);
  }));

test('two undos at once, or one sent twice, undo once', () =>
  onEach(FORTY, async ({ name, add, markAsPaid, setStatus, undo, receipts }) => {
    const ann = await add('Ann');
    await markAsPaid([ann], 'transfer');
    await setStatus([ann], 'registered');
    // The embedded database has one session.
    const first = undo([ann], 'registered');
    if (name === 'embedded') await first;
    const undone = await Promise.allSettled([first, undo([ann], 'registered')]);
    expect(undone.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await receipts()).toHaveLength(1);
  }));

test('undoing “cancelled” in a full event takes the place back, and the next player gets their position back', () =>
  onEach(FULL, async ({ add, setStatus, undo, statuses, waiting, query, eventId }) => {
    const ann = await add('Ann');
    for (const name of ['Bob', 'Cem', 'Dee']) await add(name, { status: 'waiting' });
    await setStatus([ann], 'cancelled');
    expect(await statuses()).toMatchObject({ Ann: 'cancelled', Bob: 'registered' });
    await undo([ann], 'cancelled');
    expect(await statuses()).toMatchObject({ Ann: 'registered', Bob: 'waiting' });
    expect(await waiting()).toEqual(['Bob', 'Cem', 'Dee']);
    const mails = await query(
      "select from private.registration_mails where event_id = $1 and kind = 'promoted'",
      [eventId],
    );
    expect(mails).toEqual([]);
    const [counters] = await query(
      'select active_participants::integer as taken from private.event_counters where event_id = $1',
      [eventId],
    );
    expect(counters).toEqual({ taken: 1 });
  }));

test('several cancelled at once are restored at once', () =>
  onEach({ ...FULL, maxPlayers: 2 }, async ({ add, setStatus, undo, statuses, waiting }) => {
    const ids = [await add('Ann'), await add('Bob')];
    for (const name of ['Cem', 'Dee', 'Eva']) await add(name, { status: 'waiting' });
    await setStatus(ids, 'cancelled');
    expect(await waiting()).toEqual(['Eva']);
    await undo(ids, 'cancelled');
    expect(await statuses()).toMatchObject({ Ann: 'registered', Bob: 'registered' });
    expect(await waiting()).toEqual(['Cem', 'Dee', 'Eva']);
  }));

const SECTIONS = {
  ...FORTY,
  keepsWaitingList: true,
  sections: [
    { id: 'open', name: 'Open' },
    { id: 'u1800', name: 'U1800', maxPlayers: 1 },
  ],
};

test('undoing “cancelled” in a full section takes its place back, with payments received while waiting', () =>
  onEach(SECTIONS, async ({ add, setStatus, undo, statuses, pay, receipts }) => {
    const ann = await add('Ann', { section_id: 'u1800' });
    await add('Bob', { section_id: 'open' });
    const cem = await add('Cem', { section_id: 'u1800', status: 'waiting' });
    await pay(cem, 4000, 'card');
    await setStatus([ann], 'cancelled');
    expect(await statuses()).toEqual({ Ann: 'cancelled', Bob: 'registered', Cem: 'paid' });
    await undo([ann], 'cancelled');
    expect(await statuses()).toEqual({ Ann: 'registered', Bob: 'registered', Cem: 'waiting' });
    expect(await receipts()).toHaveLength(1);
  }));

test('once the next player was notified or has arrived, they keep the place', () =>
  onEach(FULL, async ({ add, setStatus, undo, statuses, query, organize, eventId }) => {
    const ann = await add('Ann');
    const bob = await add('Bob', { status: 'waiting' });
    await setStatus([ann], 'cancelled');
    await organize(
      'update public.participants set arrived_at = now() where event_id = $1 and id = $2',
      [eventId, bob],
    );
    await expect(undo([ann], 'cancelled')).rejects.toMatchObject({ detail: 'place_given' });
    await organize(
      'update public.participants set arrived_at = null where event_id = $1 and id = $2',
      [eventId, bob],
    );
    await query('update private.registration_mails set attempts = 1 where event_id = $1', [
      eventId,
    ]);
    await expect(undo([ann], 'cancelled')).rejects.toMatchObject({ detail: 'place_given' });
    expect(await statuses()).toEqual({ Ann: 'cancelled', Bob: 'registered' });
  }));

test('the email to the next player waits two minutes after an organizer’s change', () =>
  onEach(FULL, async ({ add, setStatus, query, eventId }) => {
    const ann = await add('Ann');
    await add('Bob', { status: 'waiting' });
    await setStatus([ann], 'cancelled');
    const [mail] = await query(
      `select next_attempt_at >= created_at + interval '2 minutes' as waits
       from private.registration_mails where event_id = $1 and kind = 'promoted'`,
      [eventId],
    );
    expect(mail).toEqual({ waits: true });
  }));

test('a place added in the meantime is used, and the next player keeps theirs', () =>
  onEach(FULL, async ({ add, setStatus, undo, organize, statuses, eventId }) => {
    const ann = await add('Ann');
    await add('Bob', { status: 'waiting' });
    await setStatus([ann], 'cancelled');
    await organize('update public.events set max_players = 2 where id = $1', [eventId]);
    await undo([ann], 'cancelled');
    expect(await statuses()).toEqual({ Ann: 'registered', Bob: 'registered' });
  }));

test('without a waiting list, a place taken in the meantime is gone', () =>
  onEach(FULL, async ({ add, setStatus, undo }) => {
    const ann = await add('Ann');
    await setStatus([ann], 'cancelled');
    await add('Bob');
    await expect(undo([ann], 'cancelled')).rejects.toMatchObject({ detail: 'event_full' });
  }));

test('a waiting player cancelled by mistake returns to their position', () =>
  onEach(FULL, async ({ add, setStatus, undo, waiting }) => {
    await add('Ann');
    const bob = await add('Bob', { status: 'waiting' });
    await add('Cem', { status: 'waiting' });
    await setStatus([bob], 'cancelled');
    await undo([bob], 'cancelled');
    expect(await waiting()).toEqual(['Bob', 'Cem']);
  }));

test('after an hour nothing can be undone, and the sweep deletes the record', () =>
  onEach(FORTY, async ({ add, setStatus, undo, query, eventId }) => {
    const ann = await add('Ann');
    await setStatus([ann], 'cancelled');
    await query(
      "update private.set_statuses set set_at = now() - interval '61 minutes' where event_id = $1",
      [eventId],
    );
    await expect(undo([ann], 'cancelled')).rejects.toMatchObject({ detail: 'status_changed' });
    await query('select public.forget_removed_participants()');
    const kept = await query('select from private.set_statuses where event_id = $1', [eventId]);
    expect(kept).toEqual([]);
  }));

test('only the organizer marks as paid and undoes, and no one reads the records', () =>
  onEach(FORTY, async ({ add, setStatus, as, commitAs, eventId, createUser, statuses }) => {
    const ann = await add('Ann');
    await setStatus([ann], 'cancelled');
    const stranger = await createUser(`${crypto.randomUUID()}@club.example`);
    const paid = [{ id: ann, version: 0, from: { status: 'cancelled' }, set: { status: 'paid' } }];
    const asStranger = (operation: Record<string, unknown>) =>
      commitAs('authenticated', stranger, (query) =>
        changeEntries(query, eventId, paid, operation),
      );
    const gone = [{ id: ann, outcome: 'gone' }];
    expect(await asStranger({ undoes: 'cancelled' })).toEqual(gone);
    expect(await asStranger({ paid_by: 'cash' })).toEqual(gone);
    await expect(as('anon', null, (query) => changeEntries(query, eventId, paid))).rejects.toThrow(
      /permission denied/,
    );
    for (const role of ['anon', 'authenticated'] as const) {
      await expect(
        as(role, stranger, (query) => query('select from private.set_statuses')),
      ).rejects.toThrow(/permission denied/);
    }
    expect(await statuses()).toEqual({ Ann: 'cancelled' });
  }));

test('a player who withdraws leaves nothing to undo', () =>
  onEach(FORTY, async ({ add, markAsPaid, undo, query, eventId }) => {
    const ann = await add('Ann');
    await markAsPaid([ann], 'cash');
    await query("update public.participants set status = 'cancelled' where event_id = $1", [
      eventId,
    ]);
    await expect(undo([ann], 'paid')).rejects.toMatchObject({ detail: 'status_changed' });
  }));

test('payment methods require premium', () =>
  onEach(FORTY, async ({ add, markAsPaid, query, organizerId, receipts }) => {
    const ann = await add('Ann');
    await query('update public.profiles set premium = false where user_id = $1', [organizerId]);
    await expect(markAsPaid([ann], 'card')).rejects.toMatchObject({ detail: 'method_not_in_plan' });
    await markAsPaid([ann], 'cash');
    expect(await receipts()).toMatchObject([{ method: 'cash' }]);
  }));

test('a walk-in without an email gets none, and their place can be taken back for two minutes', () =>
  onEach(FULL, async ({ add, setStatus, undo, statuses, query, eventId, change }) => {
    await query('update public.events set mails_status_changes = true where id = $1', [eventId]);
    const ann = await add('Ann', { email: '' });
    await add('Bob', { status: 'waiting', email: '' });
    await setStatus([ann], 'cancelled');
    expect(
      await query('select from private.registration_mails where event_id = $1', [eventId]),
    ).toEqual([]);
    await undo([ann], 'cancelled');
    expect(await statuses()).toEqual({ Ann: 'registered', Bob: 'waiting' });
    await setStatus([ann], 'cancelled');
    await query(
      "update private.set_statuses set set_at = now() - interval '3 minutes' where event_id = $1",
      [eventId],
    );
    await expect(undo([ann], 'cancelled')).rejects.toMatchObject({ detail: 'place_given' });
    await change(ann, "email = 'ann@x.example'");
    await query('update public.participants set organizer_created = false where id = $1', [ann]);
    await expect(change(ann, "email = ''")).rejects.toThrow(/participants_email_length/);
  }));
