import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, startDatabases } from './databases.ts';
import { chargeFor, type EventSettings, publishEvent } from './fixtures.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

const FORTY = { registrationFee: 40 };

/** A premium event whose organizer has added a player, on every kind of database. */
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
  const add = async (columns: Record<string, unknown> = {}) => {
    const row = {
      ...{ event_id: eventId, full_name: 'Ann Archer', email: 'ann@x.example', ...columns },
      ...chargeFor(settings, columns),
    };
    const names = Object.keys(row);
    const [added] = await organize<{ id: string }>(
      `insert into public.participants (${names.join(', ')})
       values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
      Object.values(row),
    );
    return added?.id ?? '';
  };
  return {
    database,
    organizerId,
    eventId,
    organize,
    add,
    change: (id: string, columns: string) =>
      organize(`update public.participants set ${columns} where event_id = $1 and id = $2`, [
        eventId,
        id,
      ]),
    pay: (id: string, amount: number) =>
      organize<{ id: string }>(
        'insert into public.receipts (event_id, participant_id, amount) values ($1, $2, $3) returning id',
        [eventId, id, amount],
      ),
    async entry(id: string) {
      const [row] = await organize(
        `select status, fee_full::float, reduction_amount::float, fee_owed::float, fee_set, reduction_state
         from public.participants where event_id = $1 and id = $2`,
        [eventId, id],
      );
      return row;
    },
    async receipts() {
      const rows = await organize<{ amount: number; is_automatic: boolean }>(
        'select amount::float, is_automatic from public.receipts where event_id = $1 order by created_at, amount',
        [eventId],
      );
      return rows.map(({ amount, is_automatic }) => [amount, is_automatic]);
    },
  };
}

test('marking as paid adds a payment of the amount due, and undoing removes it', () =>
  onEach(FORTY, async ({ add, change, entry, receipts, organize, organizerId }) => {
    const id = await add();
    expect(await entry(id)).toMatchObject({ status: 'registered', fee_owed: 4000 });
    await change(id, "status = 'paid'");
    expect(await receipts()).toEqual([[4000, true]]);
    const [row] = await organize('select created_by, method, note from public.receipts');
    expect(row).toEqual({ created_by: organizerId, method: 'cash', note: '' });
    await change(id, "status = 'registered'");
    expect([await entry(id), await receipts()]).toMatchObject([{ status: 'registered' }, []]);
  }));

test('a partial payment keeps an entry registered, the full fee marks it as paid, and a refund undoes that', () =>
  onEach(FORTY, async ({ add, change, entry, receipts, pay, organize }) => {
    const id = await add();
    await pay(id, 1000);
    expect(await entry(id)).toMatchObject({ status: 'registered' });
    await change(id, "status = 'paid'");
    expect(await receipts()).toEqual([
      [1000, false],
      [3000, true],
    ]);
    const [back] = await pay(id, -500);
    expect(await entry(id)).toMatchObject({ status: 'registered' });
    // The payments stay, since no one removed them.
    expect(await receipts()).toHaveLength(3);
    await organize('delete from public.receipts where id = $1', [back?.id]);
    expect(await entry(id)).toMatchObject({ status: 'paid' });
    await organize('update public.receipts set amount = 999 where amount = 1000');
    expect(await entry(id)).toMatchObject({ status: 'registered' });
  }));

test('without a fee, marking as paid adds nothing', () =>
  onEach({ registrationFee: null }, async ({ add, change, entry, receipts, pay }) => {
    const id = await add();
    await change(id, "status = 'paid'");
    expect([await entry(id), await receipts()]).toMatchObject([{ status: 'paid' }, []]);
    await pay(id, 500);
    expect(await entry(id)).toMatchObject({ status: 'paid', fee_owed: null });
  }));

test('a cancelled player who had paid is paid when reinstated', () =>
  onEach(FORTY, async ({ add, change, entry, receipts }) => {
    const id = await add({ status: 'paid' });
    await change(id, "status = 'cancelled'");
    expect(await receipts()).toEqual([[4000, true]]);
    await change(id, "status = 'paid'");
    expect([await entry(id), await receipts()]).toMatchObject([{ status: 'paid' }, [[4000, true]]]);
  }));

test('a player who paid while waiting is paid once they have a place', () =>
  onEach(
    { ...FORTY, maxPlayers: 1, keepsWaitingList: true },
    async ({ add, change, entry, pay }) => {
      const first = await add();
      const second = await add({ full_name: 'Bob Berg', status: 'waiting' });
      await pay(second, 4000);
      expect(await entry(second)).toMatchObject({ status: 'waiting' });
      await change(first, "status = 'cancelled'");
      expect(await entry(second)).toMatchObject({ status: 'paid' });
    },
  ));

test('a payment outlives its entry, without notes about the player', () =>
  onEach(FORTY, async ({ add, change, organize, eventId, pay }) => {
    const id = await add();
    await change(id, "status = 'paid'");
    await pay(id, -500);
    await organize("update public.receipts set note = 'Ann asked for it' where amount = -500");
    await organize('delete from public.participants where event_id = $1', [eventId]);
    const ledger = () =>
      organize(
        'select participant_id, amount::float, method, note from public.receipts order by amount',
      );
    const left = { participant_id: null, method: 'cash', note: '' };
    expect(await ledger()).toEqual([
      { ...left, amount: -500 },
      { ...left, amount: 4000 },
    ]);
    await organize('select public.restore_participant($1, $2)', [eventId, id]);
    expect(await ledger()).toEqual([
      { ...left, participant_id: id, note: 'Ann asked for it', amount: -500 },
      { ...left, participant_id: id, amount: 4000 },
    ]);
    await organize('delete from public.participants where event_id = $1', [eventId]);
    await organize('delete from public.receipts');
    await organize('select public.restore_participant($1, $2)', [eventId, id]);
    expect(await ledger()).toHaveLength(2);
  }));

test('an event is deleted with its payments', () =>
  onEach(FORTY, async ({ database, add, pay, organize, eventId, receipts }) => {
    await pay(await add(), 4000);
    await organize('delete from public.participants where event_id = $1', [eventId]);
    expect(await receipts()).toHaveLength(1);
    await database.query('delete from public.events where id = $1', [eventId]);
    expect(await receipts()).toEqual([]);
  }));

test('a restored entry has its payments', () =>
  onEach(FORTY, async ({ add, entry, organize, eventId, receipts, pay }) => {
    const id = await add({ club: 'Knights', byes: [2], title: 'FM', reduction: 'Friends' });
    await pay(id, 1500);
    await pay(id, 2500);
    const before = await organize('select * from public.receipts order by amount');
    await organize('delete from public.participants where event_id = $1', [eventId]);
    expect(await receipts()).toEqual([
      [1500, false],
      [2500, false],
    ]);
    await organize('select public.restore_participant($1, $2)', [eventId, id]);
    expect(await organize('select * from public.receipts order by amount')).toEqual(before);
    expect(await entry(id)).toMatchObject({ status: 'paid', fee_owed: 4000 });
    const [row] = await organize('select club, byes, title, reduction from public.participants');
    expect(row).toEqual({ club: 'Knights', byes: [2], title: 'FM', reduction: 'Friends' });
  }));

test('the status follows another fee, and a fee that doesn’t add up is refused', () =>
  onEach(FORTY, async ({ add, change, entry, pay }) => {
    const id = await add();
    await pay(id, 4000);
    expect(await entry(id)).toMatchObject({ status: 'paid', fee_owed: 4000 });
    await change(id, 'fee_full = 6000, fee_owed = 6000');
    expect(await entry(id)).toMatchObject({ status: 'registered' });
    await change(id, 'fee_owed = 500, fee_set = true');
    expect(await entry(id)).toMatchObject({ status: 'paid', fee_full: 6000, fee_owed: 500 });
    for (const columns of [
      'fee_set = false',
      'fee_owed = null, fee_set = false',
      'fee_full = 7000, fee_owed = 6000, fee_set = false',
      "reduction = 'Half', reduction_state = 'confirmed', reduction_amount = 1, fee_owed = 6000, fee_set = false",
    ]) {
      await expect(change(id, columns), columns).rejects.toThrow(/participants_fee_adds_up/);
    }
    await expect(change(id, 'reduction_amount = 6001')).rejects.toThrow(/participants_fee_range/);
    await change(
      id,
      "reduction = 'Half', reduction_state = 'refused', reduction_amount = 3000, fee_owed = 6000, fee_set = false",
    );
    expect(await entry(id)).toMatchObject({ status: 'registered', fee_owed: 6000 });
  }));

test('the currency cannot change while there are payments or amounts due', () =>
  onEach(FORTY, async ({ add, organize, eventId }) => {
    const change = () =>
      organize("update public.events set currency = 'EUR' where id = $1", [eventId]);
    await add();
    await expect(change()).rejects.toMatchObject({ code: 'PT409', detail: 'currency_in_use' });
    await organize('delete from public.participants where event_id = $1', [eventId]);
    await change();
  }));

test('payments need a premium event; those of a lapsed plan can be read and deleted', () =>
  onEach(FORTY, async ({ add, database, organizerId, pay, receipts, organize, change, entry }) => {
    const id = await add();
    await pay(id, 1000);
    await database.query('update public.profiles set premium = false where user_id = $1', [
      organizerId,
    ]);
    await expect(pay(id, 1000)).rejects.toThrow(/row-level security/);
    await change(id, "status = 'paid'");
    expect(await receipts()).toHaveLength(2);
    await organize('delete from public.receipts');
    expect([await entry(id), await receipts()]).toMatchObject([{ status: 'registered' }, []]);
  }));

test('no one writes automatic payments or waiting-list positions by hand', () =>
  onEach(FORTY, async ({ add, organize, change, eventId }) => {
    const id = await add();
    for (const columns of ['waiting_number = 1', 'group_id = null']) {
      await expect(change(id, columns), columns).rejects.toThrow(/permission denied/);
    }
    await expect(
      organize(
        'insert into public.receipts (event_id, participant_id, amount, is_automatic) values ($1, $2, 1, true)',
        [eventId, id],
      ),
    ).rejects.toThrow(/permission denied/);
  }));
