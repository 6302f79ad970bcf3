import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeEntries } from './changed-entries.ts';
import { type Database, type Query, startDatabases } from './databases.ts';
import { publishEvent } from './fixtures.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

/** An event with entries by these names, and its organizer at the desk, on every kind of database. */
async function onEach(
  names: readonly string[],
  work: (desk: Awaited<ReturnType<typeof openDesk>>) => Promise<void>,
): Promise<void> {
  for (const database of databases) await work(await openDesk(database, names));
}

async function openDesk(database: Database, names: readonly string[]) {
  const organizerId = await database.createUser(`${crypto.randomUUID()}@club.example`);
  const eventId = await publishEvent(database.query, organizerId, { registrationFee: 40 });
  const organize = <Result>(work: (query: Query) => Promise<Result>) =>
    database.commitAs('authenticated', organizerId, work);
  const ids: string[] = [];
  for (const name of names) {
    const [added] = await organize((query) =>
      query<{ id: string }>(
        `insert into public.participants (event_id, full_name, email, fee_full, fee_owed)
         values ($1, $2, $2 || '@x.example', 4000, 4000) returning id`,
        [eventId, name],
      ),
    );
    ids.push(added?.id ?? '');
  }
  return {
    ...database,
    organizerId,
    eventId,
    ids,
    organize,
    /** The results of one change to each of these entries, based on the versions before any change. */
    press: async (
      set: Record<string, unknown>,
      from: Record<string, unknown>,
      {
        of = ids,
        version = 0,
        operationId = crypto.randomUUID() as string,
        operation = {} as Record<string, unknown>,
      } = {},
    ) => {
      const entries = of.map((id) => ({ id, version, from, set }));
      const outcomes = await organize((query) =>
        changeEntries(query, eventId, entries, operation, operationId),
      );
      return outcomes.map(({ outcome, error }) => error?.details ?? outcome);
    },
    rows: (columns: string) =>
      database.query(
        `select ${columns} from public.participants where event_id = $1 order by full_name`,
        [eventId],
      ),
    receipts: () =>
      database.query(
        'select amount::float8 as amount, method from public.receipts where event_id = $1',
        [eventId],
      ),
  };
}

const REGISTERED = { status: 'registered' };
const PAID = { status: 'paid' };

test('a change sent again because its response was lost is made once', () =>
  onEach(['Ann'], async ({ press, organize, rows, receipts, eventId }) => {
    const operationId = crypto.randomUUID();
    expect(await press(PAID, REGISTERED, { operationId })).toEqual(['applied']);
    await organize((query) =>
      query("update public.participants set status = 'registered' where event_id = $1", [eventId]),
    );
    expect(await press(PAID, REGISTERED, { operationId })).toEqual(['applied']);
    expect([await rows('status'), await receipts()]).toEqual([[REGISTERED], []]);
  }));

test('a change from two desks is made once, and neither counts it as its own', () =>
  onEach(['Ann'], async ({ press, rows, receipts }) => {
    expect(await press(PAID, REGISTERED)).toEqual(['applied']);
    expect(await press(PAID, REGISTERED)).toEqual(['already']);
    expect(await press({ status: 'cancelled' }, REGISTERED)).toEqual(['conflict']);
    expect([await rows('status'), await receipts()]).toEqual([
      [PAID],
      [{ amount: 4000, method: 'cash' }],
    ]);
  }));

test('a change of another field is no conflict', () =>
  onEach(['Ann'], async ({ press, rows }) => {
    await press({ show_name: false }, { show_name: null });
    expect(await press({ byes: [2], club: 'Bergen SK' }, { byes: [], club: '' })).toEqual([
      'applied',
    ]);
    expect(await press({ byes: [3] }, { byes: [] })).toEqual(['conflict']);
    expect(await rows('byes, club, show_name')).toEqual([
      { byes: [2], club: 'Bergen SK', show_name: false },
    ]);
  }));

test('a player who has arrived stays arrived, with the earlier time', () =>
  onEach(['Ann'], async ({ press, query, rows, eventId }) => {
    const first = '2027-04-02T08:00:00.000Z';
    expect(await press({ arrived_at: first }, { arrived_at: null })).toEqual(['applied']);
    const later = { arrived_at: '2027-04-02T09:00:00.000Z' };
    expect(await press(later, { arrived_at: null })).toEqual(['already']);
    const at = await query<{ arrived_at: Date | string }>(
      'select arrived_at from public.participants where event_id = $1',
      [eventId],
    );
    expect(new Date(at[0]?.arrived_at ?? '').toISOString()).toBe(first);
    expect(await press({ arrived_at: null }, later)).toEqual(['applied']);
    expect(await press({ arrived_at: null }, later)).toEqual(['already']);
    expect(await rows('arrived_at')).toEqual([{ arrived_at: null }]);
  }));

test('rejected or deleted entries don’t hold back the others', () =>
  onEach(['Ann', 'Bob', 'Cem'], async ({ press, organize, query, rows, ids, eventId }) => {
    const [ann = '', bob = ''] = ids;
    await organize((own) => own('delete from public.participants where id = $1', [bob]));
    await press({ status: 'cancelled' }, REGISTERED, { of: [ann] });
    await query('update public.events set max_players = 1 where id = $1', [eventId]);
    const outcomes = await press(REGISTERED, { status: 'cancelled' });
    expect(outcomes).toEqual(['event_full', 'gone', 'already']);
    expect(await rows('full_name, status')).toEqual([
      { full_name: 'Ann', status: 'cancelled' },
      { full_name: 'Cem', status: 'registered' },
    ]);
  }));

test('entries are removed once, and not over another user’s change', () =>
  onEach(['Ann', 'Bob', 'Cem', 'Dan', 'Eve'], async ({ press, query, rows, ids, eventId }) => {
    const [ann = '', bob = '', cem = '', dan = ''] = ids;
    const operation = { removes: true };
    const seen = { status: 'registered', section_id: null, arrived_at: null };
    await press(PAID, REGISTERED, { of: [ann] });
    await press({ arrived_at: '2027-04-02T08:00:00.000Z' }, { arrived_at: null }, { of: [bob] });
    // Only the compared fields matter: another user may have changed the club.
    await press({ club: 'Bergen SK' }, { club: '' }, { of: [cem] });
    const [known] = await query<{ version: number }>(
      'select version::float8 as version from public.participants where event_id = $1 and id = $2',
      [eventId, dan],
    );
    const operationId = crypto.randomUUID();
    const remove = () => press({}, seen, { of: [ann, bob, cem], operation, operationId });
    expect(await remove()).toEqual(['conflict', 'conflict', 'applied']);
    expect(await remove()).toEqual(['conflict', 'conflict', 'applied']);
    expect(await press({}, seen, { of: [cem], operation })).toEqual(['already']);
    // In the version that was read, whatever its values; and like older releases, which sent no values.
    const version = known?.version ?? 0;
    expect(await press({}, PAID, { of: [dan], version, operation })).toEqual(['applied']);
    expect(await press({}, {}, { of: [ann], operation })).toEqual(['applied']);
    expect(await rows('full_name')).toEqual([{ full_name: 'Bob' }, { full_name: 'Eve' }]);
  }));

test('the response has the current entries, with their payments', () =>
  onEach(['Ann', 'Bob'], async ({ organize, eventId, ids }) => {
    const [ann] = ids;
    type Answer = { columns: string[]; rows: unknown[][]; receipts: unknown[] };
    const [row] = await organize((query) =>
      query<{ answer: Answer }>(`select public.change_entries($1, 'once', '{}', $2) as answer`, [
        eventId,
        JSON.stringify([{ id: ann, from: REGISTERED, set: PAID }]),
      ]),
    );
    const { columns, rows, receipts } = row?.answer ?? { columns: [], rows: [], receipts: [] };
    expect(rows.map((values) => values[columns.indexOf('status')])).toEqual(['paid']);
    expect(receipts).toMatchObject([{ participant_id: ann, amount: 4000 }]);
  }));

test('only the event’s organizer changes entries, only their own, and no one reads stored operations', () =>
  onEach(['Ann'], async ({ as, createUser, organizerId, eventId, ids, rows }) => {
    const [ann = ''] = ids;
    const paid = [{ id: ann, version: 0, from: REGISTERED, set: PAID }];
    const stranger = await createUser(`${crypto.randomUUID()}@club.example`);
    expect(
      await as('authenticated', stranger, (query) => changeEntries(query, eventId, paid)),
    ).toEqual([{ id: ann, outcome: 'gone' }]);
    await expect(as('anon', null, (query) => changeEntries(query, eventId, paid))).rejects.toThrow(
      /permission denied/,
    );
    for (const column of ['user_id', 'waiting_number', 'group_id']) {
      const entries = [{ id: ann, from: { [column]: null }, set: { [column]: 1 } }];
      await expect(
        as('authenticated', organizerId, (query) => changeEntries(query, eventId, entries)),
        column,
      ).rejects.toThrow(/permission denied/);
    }
    await expect(
      as('authenticated', organizerId, (query) => query('select from private.entry_operations')),
    ).rejects.toThrow(/permission denied/);
    expect(await rows('status')).toEqual([REGISTERED]);
  }));

test('another user’s operation ID reveals nothing and blocks nothing', () =>
  onEach(['Ann'], async ({ press, as, createUser, eventId, ids }) => {
    const operationId = crypto.randomUUID();
    await press(PAID, REGISTERED, { operationId });
    const stranger = await createUser(`${crypto.randomUUID()}@club.example`);
    const [id = ''] = ids;
    const outcomes = await as('authenticated', stranger, (query) =>
      changeEntries(query, eventId, [{ id, set: PAID }], {}, operationId),
    );
    expect(outcomes).toEqual([{ id, outcome: 'gone' }]);
  }));

test('stored operations are deleted after a day', () =>
  onEach(['Ann'], async ({ press, query, organizerId }) => {
    await press(PAID, REGISTERED);
    await query(
      "update private.entry_operations set made_at = now() - interval '25 hours' where user_id = $1",
      [organizerId],
    );
    await query('select public.forget_removed_participants()');
    const kept = 'select from private.entry_operations where user_id = $1';
    expect(await query(kept, [organizerId])).toEqual([]);
  }));
