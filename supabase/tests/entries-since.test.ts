import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, hasNative, startDatabases, startNative } from './databases.ts';
import { insertEvent } from './fixtures.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

type Answer = { since: string; count: number; rows?: unknown[][]; columns?: string[] };
const SINCE = 'select public.entries_since($1, $2) as answer';
const NAMES = ({ rows = [], columns = [] }: Answer) =>
  rows.map((row) => row[columns.indexOf('full_name')]).sort();

test('on each database, only the organizer learns what changed', async () => {
  for (const { query, as, commitAs, createUser, name } of databases) {
    const [owner, stranger] = await Promise.all(
      ['owner', 'stranger'].map((one) => createUser(`${one}-${crypto.randomUUID()}@club.example`)),
    );
    if (!owner || !stranger) throw new Error('Nobody');
    const eventId = await insertEvent(query, owner);
    const insert = (who: string) =>
      commitAs('authenticated', owner, (run) =>
        run('insert into public.participants (event_id, full_name, email) values ($1, $2, $3)', [
          ...[eventId, who, `${who}@x.example`],
        ]),
      );
    const ask = async (userId: string, since: string) => {
      const [row] = await as('authenticated', userId, (run) =>
        run<{ answer: Answer }>(SINCE, [eventId, since]),
      );
      if (!row) throw new Error('No answer');
      return row.answer;
    };
    await insert('ann');
    const [list] = await as('authenticated', owner, (run) =>
      run<{ list: Answer }>('select public.participant_list($1) as list', [eventId]),
    );
    const first = await ask(owner, list?.list.since ?? '');
    expect(first.rows, name).toBeUndefined();
    expect(first.count).toBe(1);
    await insert('bob');
    expect(NAMES(await ask(owner, first.since)), name).toEqual(['bob']);
    expect(await ask(stranger, first.since)).toMatchObject({ count: 0 });
    expect((await ask(stranger, first.since)).rows).toBeUndefined();
  }
});

test.runIf(hasNative())(
  'a registration that started before a list was read and ended afterwards is not missed',
  async () => {
    const native = await startNative();
    const eventId = await insertEvent(native.query, await native.createUser('late@club.example'));
    const slow = await native.pool.connect();
    const insert =
      'insert into public.participants (event_id, full_name, email) values ($1, $2, $3)';
    const sinceOf = async (since: string) => {
      const [row] = await native.query<{ answer: Answer }>(SINCE, [eventId, since]);
      if (!row) throw new Error('No answer');
      return row.answer;
    };
    try {
      await slow.query('begin');
      // Its transaction has its number here; the lock of the counters is not held yet.
      await slow.query('select pg_current_xact_id()');
      await native.query(insert, [eventId, 'ann', 'ann@x.example']);
      const [row] = await native.query<{ now: string }>(
        'select pg_current_snapshot()::text as now',
      );
      await slow.query(insert, [eventId, 'sam', 'sam@x.example']);
      const before = await sinceOf(row?.now ?? '');
      expect(NAMES(before)).toEqual([]);
      await slow.query('commit');
      expect(NAMES(await sinceOf(before.since))).toEqual(['sam']);
      expect(NAMES(await sinceOf(row?.now ?? ''))).toEqual(['sam']);
    } finally {
      slow.release();
      await native.stop();
    }
  },
);
