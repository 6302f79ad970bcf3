import { CompiledQuery, Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DatabaseUnavailable } from '../database.ts';
import { NativeDatabase } from './native-database.ts';
import { startTestPostgres } from './testing.ts';

const LIMIT_MS = 1_000;
const postgres = await startTestPostgres();
afterAll(() => postgres?.stop());

describe.skipIf(postgres === null)('a native Postgres', () => {
  let url: string;
  let database: NativeDatabase;
  let kysely: Kysely<unknown>;
  beforeAll(async () => {
    url = (await postgres?.createDatabase()) ?? '';
    database = await NativeDatabase.open(url, LIMIT_MS);
    kysely = new Kysely({ dialect: database.dialect });
    await database.exec(`
      create role anon; create role service_role;
      create table notes (id bigint, text text unique, tags text[], content jsonb, at timestamptz);
      grant all on notes to anon, service_role;
    `);
  });
  beforeEach(async () => {
    vi.spyOn(console, 'error').mockReset();
    await database.exec('truncate notes');
  });
  afterAll(() => database?.close());

  /** Mimics what `@supabase/lite` does for a request. */
  function as(role: string, sql: string, parameters: unknown[] = []) {
    return kysely.transaction().execute(async (transaction) => {
      const setRole = CompiledQuery.raw("SELECT set_config('role', $1, true)", [role]);
      await transaction.executeQuery(setRole);
      return (await transaction.executeQuery(CompiledQuery.raw(sql, parameters))).rows;
    });
  }

  test('a visitor’s statement ends at its limit, and affects no one else', async () => {
    const slow = as('anon', 'select pg_sleep(20)');
    const meanwhile = as('anon', 'select 1 as one');
    await expect(slow).rejects.toThrow(DatabaseUnavailable);
    expect(await meanwhile).toEqual([{ one: 1 }]);
    expect(String(vi.mocked(console.error).mock.calls)).toContain('statement ended');
  });

  test('a response above its limit is rejected, and its connection stays usable', async () => {
    for (const sql of [
      "select repeat('x', 2100000) as text",
      "select repeat('x', 2100) as text from generate_series(1, 1000)",
      "select jsonb_build_object('text', repeat('x', 2100000)) as content",
    ]) {
      const refused = { code: 'PT413', detail: 'answer_too_large' };
      await expect(as('anon', sql)).rejects.toMatchObject(refused);
      expect(await as('service_role', sql)).not.toEqual([]);
    }
    expect(await as('anon', 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('the site’s own statements have no limit, whoever used the connection before', async () => {
    const sleep = 'select pg_sleep(1.2)';
    const inTurn = Array.from({ length: 12 }, () => as('anon', 'select 1'));
    await Promise.all(inTurn);
    expect(await as('service_role', sleep)).toHaveLength(1);
    expect(await database.query(sleep)).toHaveLength(1);
  });

  test('as many statements run at once as there are connections, each in its own role', async () => {
    const roles = Array.from({ length: 60 }, (_, n) => (n % 2 ? 'anon' : 'service_role'));
    const answers = await Promise.all(roles.map((role) => as(role, 'select current_user as role')));
    expect(answers).toEqual(roles.map((role) => [{ role }]));
  });

  test('a role and a transaction’s changes end with it', async () => {
    await expect(as('anon', "insert into notes (text) values ('half'), (1 / 0)")).rejects.toThrow(
      'division by zero',
    );
    expect(
      await database.query('select current_user as role, (select count(*) from notes)'),
    ).toEqual([{ role: 'supabase_admin', count: 0 }]);
  });

  test('values are converted the same way as with the embedded database', async () => {
    const values = [9_007_199_254_740_993n, "ü\\'", ['a,b', '"c"'], ['in', { json: [1] }]];
    const at = '2026-11-20 14:18:05.242123+00';
    await as('anon', 'insert into notes values ($1, $2, $3, $4, $5)', [...values, at]);
    expect(
      await as(
        'anon',
        "select *, 1.5::numeric as price, array['x'::name] as names, true as yes from notes",
      ),
    ).toEqual([
      {
        id: values[0],
        text: values[1],
        tags: values[2],
        content: values[3],
        at,
        price: 1.5,
        names: ['x'],
        yes: true,
      },
    ]);
  });

  test('a role that is more than a name is one value, not a statement', async () => {
    await expect(as("anon'); drop table notes; --", 'select 1')).rejects.toThrow('does not exist');
    expect(await database.query('select from notes')).toEqual([]);
  });

  test('one statement is sent at a time', async () => {
    await expect(as('anon', 'select 1; select 2')).rejects.toThrow('multiple commands');
  });

  test('a lost connection is reported as retryable, and reopened', async () => {
    // Run as the site itself, so that no time limit applies.
    const dying = as('service_role', 'select pg_sleep(60)').catch((error: unknown) => error);
    const others = 'pg_stat_activity where pid <> pg_backend_pid()';
    const sleeping = `select pid from ${others} and query = 'select pg_sleep(60)'`;
    const [backend] = await vi.waitUntil(
      async () => {
        const found = await database.query<{ pid: number }>(sleeping);
        return found.length > 0 && found;
      },
      { timeout: 30_000 },
    );
    await postgres?.exec(`select pg_terminate_backend(${backend?.pid})`);
    expect(await dying).toBeInstanceOf(DatabaseUnavailable);
    expect(console.error).not.toHaveBeenCalled();
    expect(await as('anon', 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('a second process is rejected', async () => {
    await expect(NativeDatabase.open(url)).rejects.toThrow(
      'Another Tabiya process is using the database',
    );
  });

  test('closing doesn’t wait for running statements', async () => {
    const other = await NativeDatabase.open((await postgres?.createDatabase()) ?? '');
    const sleeping = other.query('select pg_sleep(60)').catch((error: unknown) => error);
    await other.query('select 1');
    await other.close();
    expect(await sleeping).toBeInstanceOf(DatabaseUnavailable);
  });

  test.each([
    ['a database that is not there', '/nowhere', 'has no database with that name'],
    ['a server that is not there', '/x?host=/nowhere', '(ENOENT)'],
  ])('%s is reported without the address', async (_, path, sentence) => {
    const other = new URL(url);
    const address = path.includes('?')
      ? `postgres://someone:secret@localhost${path}`
      : url.replace(other.pathname, path);
    const error: unknown = await NativeDatabase.open(address).catch((thrown: unknown) => thrown);
    expect(String(error)).toContain(sentence);
    expect(String(error)).not.toMatch(/secret|not-asked-for|postgres:\/\//);
  });
});
