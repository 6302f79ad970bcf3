import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedSupabase } from './embedded/embedded-supabase.ts';

/*
 * A site of the last release, with a row in each table, becomes one of this version by its migrations alone. The
 * content of the tables at that time is in test-fixtures/releases: rows as the database wrote them.
 */
type Row = Record<string, unknown>;
const KEPT = JSON.parse(
  gunzipSync(
    readFileSync(join(import.meta.dirname, 'test-fixtures/releases/0.9.json.gz')),
  ).toString(),
) as Record<string, Row[]>;

const MIGRATIONS = join(import.meta.dirname, '../supabase/migrations');
/** The migrations that the release had. */
const RELEASED = ['20261125000000_first.sql'];

const folder = mkdtempSync(join(tmpdir(), 'tabiya-upgrade-'));
const released = mkdtempSync(join(folder, 'released-'));
afterAll(() => rmSync(folder, { recursive: true }));

const start = (dataDir: string, migrationsDir: string) =>
  startEmbeddedSupabase({ dataDir, migrationsDir, siteUrl: 'http://localhost:9' });
type Site = Awaited<ReturnType<typeof start>>;

/** Creates a data directory of the release, with all of its data. */
async function siteOfRelease(): Promise<string> {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  const site = await start(dataDir, released);
  try {
    await site.sql("set session_replication_role = 'replica'");
    for (const [table, rows] of Object.entries(KEPT)) {
      const columns = await writableColumns(site, table);
      await site.sql(`delete from ${table}`);
      await site.sql(
        `insert into ${table} (${columns}) overriding system value
         select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(rows)],
      );
    }
  } finally {
    await site.stop();
  }
  return dataDir;
}

/** Returns the tables whose data outlasts a day. */
async function tablesOf({ sql }: Site): Promise<string[]> {
  const tables = await sql<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relpersistence = 'p' and relnamespace::regnamespace::text in ('public', 'private', 'auth')`,
  );
  return tables.map(({ name }) => name);
}

async function writableColumns({ sql }: Site, table: string): Promise<string> {
  const columns = await sql<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return columns.map(({ name }) => name).join(', ');
}

/** Returns the rows of the release that a site no longer has unchanged, by table, ignoring newer columns. */
async function lostRows({ sql }: Site): Promise<string[]> {
  const lost: string[] = [];
  for (const [table, kept] of Object.entries(KEPT)) {
    const rows = await sql<{ row: Row }>(`select to_jsonb(rows) as row from ${table} as rows`);
    const names = Object.keys(kept[0] ?? {}).sort();
    const textOf = (row: Row) => JSON.stringify(names.map((name) => row[name] ?? null));
    const now = new Set(rows.map(({ row }) => textOf(row)));
    lost.push(
      ...kept.filter((row) => !now.has(textOf(row))).map((row) => `${table} ${textOf(row)}`),
    );
  }
  return lost;
}

beforeAll(() => {
  for (const file of RELEASED) copyFileSync(join(MIGRATIONS, file), join(released, file));
});

test('a data directory of the last release is upgraded with every row of every table', async () => {
  const empty = Object.entries(KEPT).filter(([, rows]) => rows.length === 0);
  expect(empty).toEqual([]);
  const dataDir = await siteOfRelease();
  const before = await start(dataDir, released);
  const missing = (await tablesOf(before)).filter((table) => !(table in KEPT));
  await before.stop();
  expect(missing).toEqual([]);
  const site = await start(dataDir, MIGRATIONS);
  try {
    expect(await lostRows(site)).toEqual([]);
  } finally {
    await site.stop();
  }
});

test('a migration that loses a column or row is detected, and one that adds is accepted', async () => {
  const dataDir = await siteOfRelease();
  const next = (version: number, sql: string) =>
    writeFileSync(join(released, `2999010100000${version}_next.sql`), sql);
  next(1, "alter table public.posts add column mood text not null default '';");
  let site = await start(dataDir, released);
  expect(await lostRows(site)).toEqual([]);
  await site.stop();
  next(2, 'alter table public.receipts drop column note; delete from private.held_addresses;');
  site = await start(dataDir, released);
  const tables = new Set((await lostRows(site)).map((row) => row.split(' ')[0]));
  expect([...tables].sort()).toEqual(['private.held_addresses', 'receipts']);
  await site.stop();
});
