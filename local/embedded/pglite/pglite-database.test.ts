import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery, Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseUnavailable } from '../database.ts';
import { openDatabase } from './open-database.ts';
import type { PgliteDatabase } from './pglite-database.ts';

/** A statement that runs too long. */
const ENDLESS = 'do $$ begin loop end loop; end $$';
/** Far longer than any other statement here takes, even on a busy machine. */
const LIMIT_MS = 2_000;

let dataDir: string;
let database: PgliteDatabase;
let kysely: Kysely<unknown>;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tabiya-pglite-'));
  database = await openDatabase(dataDir, LIMIT_MS);
  kysely = new Kysely({ dialect: database.dialect });
  await database.exec(
    'create role anon; create table notes (text text); grant all on notes to anon',
  );
});
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReset();
  await database.exec('delete from notes');
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

const setRole = CompiledQuery.raw("SELECT set_config('role', $1, true)", ['anon']);

/** Mimics what `@supabase/lite` does for a visitor's request. */
function asVisitor(sql: string) {
  return kysely.transaction().execute(async (transaction) => {
    await transaction.executeQuery(setRole);
    return (await transaction.executeQuery(CompiledQuery.raw(sql))).rows;
  });
}

/**
 * Mimics what it does for a visitor who only reads. `work` gets a function that runs statements, one after the other.
 */
function asReader<Result>(work: (ask: (sql: string) => Promise<unknown[]>) => Promise<Result>) {
  return kysely.transaction().execute(async (transaction) => {
    await transaction.executeQuery(setRole);
    await transaction.executeQuery(CompiledQuery.raw('SET LOCAL transaction_read_only = on'));
    return work(async (sql) => (await transaction.executeQuery(CompiledQuery.raw(sql))).rows);
  });
}

test('an endless statement is ended, and committed data stays', async () => {
  await asVisitor("insert into notes values ('committed')");
  const endless = asVisitor(ENDLESS);
  const waiting = asVisitor('select 1 as one');
  await expect(endless).rejects.toThrow(DatabaseUnavailable);
  expect(await waiting).toEqual([{ one: 1 }]);
  expect(await asVisitor('select text from notes')).toEqual([{ text: 'committed' }]);
  expect(String(vi.mocked(console.error).mock.calls)).toContain('took longer than 2 s');
});

test('the main thread goes on while a statement runs', async () => {
  const endless = asVisitor(ENDLESS).catch(() => 'ended');
  let turns = 0;
  const timer = setInterval(() => turns++, 5);
  expect(await endless).toBe('ended');
  clearInterval(timer);
  expect(turns).toBeGreaterThan(10);
});

test('a transaction that does not end is rolled back', async () => {
  const transaction = kysely.transaction().execute(async (inside) => {
    await inside.executeQuery(CompiledQuery.raw("select set_config('role', $1, true)", ['anon']));
    await inside.executeQuery(CompiledQuery.raw("insert into notes values ('half')"));
    await inside.executeQuery(CompiledQuery.raw(ENDLESS));
  });
  await expect(transaction).rejects.toThrow(DatabaseUnavailable);
  expect(await database.query('select text from notes')).toEqual([]);
});

test('an error keeps its code and loses the values that were sent', async () => {
  const failing = kysely.executeQuery(
    CompiledQuery.raw('select $1::integer + 1', ['player@example.org 1']),
  );
  const error: unknown = await failing.catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: '22P02' });
  expect(Object.keys(Object(error))).not.toContain('params');
});

test('a setting lasts only to the end of its transaction', async () => {
  expect(await asVisitor('select current_user as role')).toEqual([{ role: 'anon' }]);
  expect(await database.query('select current_user as role')).toEqual([{ role: 'postgres' }]);
});

test('a transaction that fails leaves the session usable', async () => {
  await expect(asVisitor('select nothing')).rejects.toThrow('column "nothing" does not exist');
  expect(await asVisitor('select 1 as one')).toEqual([{ one: 1 }]);
});

test('readers hold up no one, and keep their role', async () => {
  const roles = await asReader(async (ask) => {
    const first = await ask('select current_user as role');
    // This would wait forever if the reader still had the session.
    await asVisitor("insert into notes values ('meanwhile')");
    return [...first, ...(await ask('select current_user as role, text from notes'))];
  });
  expect(roles).toEqual([{ role: 'anon' }, { role: 'anon', text: 'meanwhile' }]);
  expect(await database.query('select current_user as role')).toEqual([{ role: 'postgres' }]);
});

test('a rejected read leaves no transaction open', async () => {
  const writing = asReader((ask) => ask("insert into notes values ('written')"));
  await expect(writing).rejects.toMatchObject({ code: '25006' });
  await expect(asReader((ask) => ask('select nothing'))).rejects.toThrow('"nothing"');
  await asVisitor("insert into notes values ('later')");
  expect(await database.query('select current_user as role, text from notes')).toEqual([
    { role: 'postgres', text: 'later' },
  ]);
});

test.each([
  ['a text', "select repeat('x', 2100000) as text"],
  ['many rows', "select repeat('x', 2100) as text from generate_series(1, 1000)"],
  ['a document', "select jsonb_build_object('text', repeat('x', 2100000)) as content"],
])('%s above the response limit is rejected in the database thread', async (_, sql) => {
  await expect(asVisitor(sql)).rejects.toMatchObject({
    code: 'PT413',
    detail: 'answer_too_large',
    message: 'That’s more data than one request can return.',
  });
  expect(await asVisitor('select 1 as one')).toEqual([{ one: 1 }]);
  expect(await database.query(sql)).not.toEqual([]);
});
