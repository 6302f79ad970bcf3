import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { formFields, publishEvent } from '../../supabase/tests/fixtures.ts';
import { registerCall } from '../../supabase/tests/registering.ts';
import { type EmbeddedSupabase, startEmbeddedSupabase } from '../embedded/embedded-supabase.ts';
import { startTestPostgres } from '../embedded/native/testing.ts';
import { migrateAhead } from '../testing.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

const postgres = await startTestPostgres();
const place = mkdtempSync(join(tmpdir(), 'tabiya-move-'));
const site = {
  migrationsDir: join(import.meta.dirname, '../../supabase/migrations'),
  siteUrl: 'http://localhost',
};
const account = { email: 'ann@club.example', password: 'secret-password' };
const now = new Date('2026-11-21T08:00:00Z');
afterAll(async () => {
  await postgres?.stop();
  rmSync(place, { recursive: true });
});

describe.skipIf(postgres === null)('a backup of the embedded database', () => {
  test('every row is restored into an empty Postgres whose owner is not a superuser', async () => {
    await postgres?.exec(`
      create role anon; create role authenticated; create role service_role bypassrls;
      create role tabiya login; grant anon, authenticated, service_role to tabiya;
    `);
    const databaseUrl = (await postgres?.createDatabase('tabiya')) ?? '';
    migrateAhead(join(place, 'embedded'));
    const before = await startEmbeddedSupabase({ ...site, dataDir: join(place, 'embedded') });
    await fill(before);
    const rows = await everyRow(before);
    expect(rows['participants']).toHaveLength(60);
    const { jwtSecret } = before;
    await before.stop();
    const backup = await backUp(join(place, 'embedded'), join(place, 'backup.tar.gz'), now);

    const dataDir = join(place, 'moved');
    await restore(backup, dataDir, { replace: false, now, databaseUrl });
    expect(readdirSync(dataDir)).toEqual(['keys.json']);

    const after = await startEmbeddedSupabase({ ...site, dataDir, databaseUrl });
    try {
      expect(await everyRow(after)).toEqual(rows);
      expect(after.jwtSecret).toBe(jwtSecret);
      expect((await request(after, '/auth/v1/token?grant_type=password', account)).status).toBe(
        200,
      );
      const [event] = await after.sql<{ id: string }>('select id from events');
      expect((await register(after, event?.id ?? '', 900)).status, 'triggers work').toBe(200);
      const counted = 'select active_participants as n from private.event_counters';
      expect(await after.sql(counted)).toEqual([{ n: 61 }]);
    } finally {
      await after.stop();
    }

    const again = restore(backup, join(place, 'twice'), { replace: false, now, databaseUrl });
    await expect(again).rejects.toThrow('already has accounts');
    expect(existsSync(join(place, 'twice'))).toBe(false);
  });
});

test('a site on Postgres is told how to back it up, without its password', () => {
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: join(place, 'moved'),
    DATABASE_URL: 'postgres://tabiya:secret@localhost/tabiya',
  };
  const command = join(import.meta.dirname, 'backup-command.ts');
  const { status, stderr } = spawnSync(process.execPath, [command, place], { env });
  expect(status).toBe(1);
  expect(String(stderr)).toContain(
    'pg_dump --format=custom --no-unlogged-table-data "$DATABASE_URL"',
  );
  expect(String(stderr)).toContain(
    `keep keys.json and the pictures folder from ${join(place, 'moved')} with it`,
  );
  expect(String(stderr)).not.toContain('secret');
});

function request(supabase: EmbeddedSupabase, path: string, body: object): Promise<Response> {
  const headers = { apikey: supabase.secretKey, 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return supabase.fetch(new Request(`${site.siteUrl}${path}`, init), { peerAddress: '127.0.0.1' });
}

async function register(supabase: EmbeddedSupabase, eventId: string, number: number) {
  const form = { ...formFields(number), notes: '\\N "quoted"\t{a,b}' };
  const sender = { network: `address ${number}` };
  const entered = await registerCall(supabase.sql, eventId, [form], sender);
  return request(supabase, '/rest/v1/rpc/register_players', entered);
}

async function fill(supabase: EmbeddedSupabase): Promise<void> {
  await request(supabase, '/auth/v1/signup', { ...account, data: { display_name: 'Ann' } });
  const [user] = await supabase.sql<{ id: string }>('select id from auth.users');
  const eventId = await publishEvent(supabase.sql, user?.id ?? '');
  const numbers = Array.from({ length: 60 }, (_, number) => number);
  await Promise.all(numbers.map((number) => register(supabase, eventId, number)));
}

/** All rows of all tables. */
async function everyRow(supabase: EmbeddedSupabase): Promise<Record<string, string[]>> {
  const tables = await supabase.sql<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r'
       and relnamespace::regnamespace::text in ('public', 'private', 'auth') order by 1`,
  );
  const rows: Record<string, string[]> = {};
  for (const { name } of tables) {
    const found = await supabase.sql<{ row: string }>(
      `select to_jsonb(r)::text as row from ${name} as r order by 1`,
    );
    rows[name] = found.map(({ row }) => row);
  }
  return rows;
}
