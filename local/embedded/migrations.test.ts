import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { createApp, migrate } from './embedded-supabase.ts';
import { generateKeys } from './keys.ts';
import { Mailbox } from './mailbox.ts';
import {
  appliedVersions,
  applyMigrations,
  OtherVersion,
  refuseOtherVersion,
} from './migrations.ts';
import { openMemoryDatabase } from './pglite/open-database.ts';
import { SupabaseConnection } from './supabase-connection.ts';

const directory = mkdtempSync(join(tmpdir(), 'tabiya-migrations-'));
let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
  const site = { keys: generateKeys(), siteUrl: 'http://localhost', mailbox: new Mailbox() };
  await migrate(await createApp(new SupabaseConnection(database), site), directory);
});
afterAll(async () => {
  await database.close();
  rmSync(directory, { recursive: true });
});

function write(name: string, sql: string) {
  writeFileSync(join(directory, name), sql);
}

test('each migration runs once, in the order of their versions', async () => {
  write('2_fill.sql', 'insert into public.players values (1);');
  write('1_players.sql', 'create table public.players (id int);');
  write('README.md', 'no migration');
  expect(await applyMigrations(database, directory)).toEqual(['1_players.sql', '2_fill.sql']);
  expect(await applyMigrations(database, directory)).toEqual([]);
  write('3_more.sql', 'insert into public.players values (2);');
  expect(await applyMigrations(database, directory)).toEqual(['3_more.sql']);
});

test('a migration that another version ran with other statements is reported', async () => {
  const check = () => refuseOtherVersion(database, directory, '/var/lib/tabiya');
  await check();
  write('2_fill.sql', 'insert into public.players values (7);');
  await expect(check()).rejects.toThrow(OtherVersion);
  await expect(check()).rejects.toThrow(
    /^\/var\/lib\/tabiya was created by a different version.*2_fill.*before 0\.9.*upgrade/,
  );
  write('2_fill.sql', 'insert into public.players values (1);');
});

test('a failing migration is reported with its line, and rolled back', async () => {
  write('4_broken.sql', 'create table public.half (id int);\n\nselect nothing from nowhere;\n');
  await expect(applyMigrations(database, directory)).rejects.toThrow(
    'Migration 4_broken.sql failed at line 3: relation "nowhere" does not exist',
  );
  const rows = await database.query("select to_regclass('public.half') as half");
  expect(rows).toEqual([{ half: null }]);
  expect(await appliedVersions(database)).not.toContain('4');
});
