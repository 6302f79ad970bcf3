import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { toEventRow } from '@tabiya/domain/event/event-row';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readRegistration, springOpen } from '../../supabase/tests/people.ts';
import { openDatabase } from '../embedded/pglite/open-database.ts';
import { freePort } from '../test-fixtures/free-port.ts';
import { unguardedFetch } from '../test-fixtures/unguarded-fetch.ts';
import { migrateAhead, startTestSupabase } from '../testing.ts';
import { toArchive } from './archive.ts';
import { backUp } from './back-up.ts';
import { writePictures } from './picture-files.ts';
import { refuseWithoutRoom, restore } from './restore.ts';

const place = mkdtempSync(join(tmpdir(), 'tabiya-backup-'));
const dataDir = join(place, 'data');
const hosts: ChildProcess[] = [];
const account = { email: 'ann@club.example', password: 'secret-password' };
const now = new Date('2026-11-21T08:00:00Z');
const backup = join(place, 'tabiya-2026-11-21T08-00-00Z.tar.gz');

const picture = Buffer.from('the bytes of a picture');

let url: string;
let eventId: string;

beforeAll(async () => {
  migrateAhead(dataDir);
  url = await startSite(dataDir);
  const organizer = clientOf(dataDir);
  const { data } = await organizer.auth.signUp(account);
  const token = data.session?.access_token ?? '';
  const event = { ...toEventRow(springOpen), onboarding_completed: true };
  const created = await organizer.from('events').insert(event).select('id').single();
  eventId = created.data?.id;
  await post('/api/publish', { eventId }, { authorization: `Bearer ${token}` });
  const form = { eventId, submissionKey: crypto.randomUUID(), ...readRegistration('Ben Bishop') };
  await post('/api/register', form);
  writePictures(dataDir, new Map([[`${eventId}/AAAAAAAAAAAAAAAA.png`, picture]]));
});
afterAll(async () => {
  await Promise.all(hosts.map(stop));
  rmSync(place, { recursive: true });
});

/** Runs the site on a data directory in a separate process, and returns its address. */
async function startSite(directory: string): Promise<string> {
  const script = join(import.meta.dirname, '../test-fixtures/run-site.ts');
  const port = String(await freePort());
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, PORT: port, DATA_DIR: directory };
  // With the flags of `npm start`: the second compiler would take most of the time.
  const host = spawn(process.execPath, ['--liftoff-only', script], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  hosts.push(host);
  let text = '';
  const ready = Promise.withResolvers<void>();
  host.stdout.on('data', (chunk) => {
    text += chunk;
    if (text.includes('Ready in')) ready.resolve();
  });
  host.once('exit', () => ready.reject(new Error('The site did not start.')));
  await ready.promise;
  return `http://localhost:${port}`;
}

async function stop(host: ChildProcess): Promise<void> {
  if (host.exitCode !== null) return;
  host.kill('SIGTERM');
  await once(host, 'exit');
}

function clientOf(directory: string) {
  const keys = JSON.parse(readFileSync(join(directory, 'keys.json'), 'utf8'));
  return createClient(url, keys.publishableKey, {
    auth: { persistSession: false },
    global: { fetch: unguardedFetch(keys.secretKey) },
  });
}

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const type = { 'content-type': 'application/json', accept: 'application/json' };
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { ...type, ...headers },
    body: JSON.stringify(body),
  });
  expect(response.status, path).toBe(200);
}

/** Waits for the page of the event to list a player: a sweep at the start renders it. */
async function pageWithPlayer(): Promise<string> {
  return vi.waitUntil(
    async () => {
      const html = await (await fetch(`${url}/${eventId}`)).text();
      return html.includes('Ben Bishop') && html;
    },
    { timeout: 100_000, interval: 200 },
  );
}

test('a backup is made while the site runs, into a folder, readable only by its owner', async () => {
  const folder = join(place, 'backups');
  mkdirSync(folder);
  const file = await backUp(dataDir, folder, now);
  expect(file).toBe(join(folder, 'tabiya-2026-11-21T08-00-00Z.tar.gz'));
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toHaveLength(1);
  await expect(backUp(dataDir, file, now)).rejects.toThrow('already exists');
  const missing = join(place, 'missing');
  await expect(backUp(dataDir, missing, now)).rejects.toThrow(
    `Directory ${missing} doesn’t exist.`,
  );
  expect(existsSync(missing)).toBe(false);
});

test('a stranger can’t copy the database of the running site', async () => {
  const response = await fetch(`${url}/_local/database`, { method: 'POST' });
  expect(response.status).toBe(403);
});

test('a site restored from a backup has its accounts, players, pictures, and pages', async () => {
  await backUp(dataDir, backup, now);
  const elsewhere = join(place, 'elsewhere');
  await restore(backup, elsewhere, { replace: false, now, databaseUrl: null });
  expect(statSync(join(elsewhere, 'keys.json')).mode & 0o777).toBe(0o600);
  url = await startSite(elsewhere);

  const organizer = clientOf(elsewhere);
  const { error } = await organizer.auth.signInWithPassword(account);
  expect(error).toBeNull();
  const players = await organizer.from('participants').select('full_name, email');
  expect(players.data).toEqual([{ full_name: 'Ben Bishop', email: 'ben.bishop@players.example' }]);
  expect(await pageWithPlayer()).toContain('Spring Open');
  const served = await fetch(`${url}/pictures/${eventId}/AAAAAAAAAAAAAAAA.png`);
  expect(Buffer.from(await served.arrayBuffer())).toEqual(picture);
});

test('a directory in use is neither restored into nor replaced', async () => {
  await expect(
    restore(backup, dataDir, { replace: false, now, databaseUrl: null }),
  ).rejects.toThrow('is not empty');
  await expect(restore(backup, dataDir, { replace: true, now, databaseUrl: null })).rejects.toThrow(
    'is in use by',
  );
  expect(existsSync(`${dataDir}.restoring`)).toBe(false);
});

test('a replaced directory is kept aside', async () => {
  const old = join(place, 'old');
  mkdirSync(old);
  writeFileSync(join(old, 'keys.json'), 'what was there');
  const { keptAside } = await restore(backup, old, { replace: true, now, databaseUrl: null });
  expect(readFileSync(join(String(keptAside), 'keys.json'), 'utf8')).toBe('what was there');
  expect(readdirSync(String(keptAside))).toEqual(['keys.json']);
  const stopped = await backUp(old, join(place, 'stopped.tar.gz'), now);
  expect(existsSync(stopped)).toBe(true);
});

test('a backup of another version is rejected before anything changes', async () => {
  const old = join(place, 'old-version');
  mkdirSync(old);
  writeFileSync(join(old, 'keys.json'), readFileSync(join(dataDir, 'keys.json')));
  // Create the initial image of a database, unless another test has.
  await (await startTestSupabase()).stop();
  migrateAhead(old);
  const opened = await openDatabase(old);
  await opened.query(
    "update supabase_migrations.schema_migrations set statements = '{select 1}' where version = (select max(version) from supabase_migrations.schema_migrations)",
  );
  await opened.close();
  const file = await backUp(old, join(place, 'old-version.tar.gz'), now);
  const target = join(place, 'kept-as-it-was');
  mkdirSync(target);
  writeFileSync(join(target, 'keys.json'), 'what was there');
  await expect(restore(file, target, { replace: true, now, databaseUrl: null })).rejects.toThrow(
    /was created by a different version of Tabiya.*Nothing was changed/,
  );
  expect(readFileSync(join(target, 'keys.json'), 'utf8')).toBe('what was there');
  expect(readdirSync(place).filter((name) => name.startsWith('kept-as-it-was'))).toEqual([
    'kept-as-it-was',
  ]);
});

test('a damaged backup is rejected before anything changes', async () => {
  const damaged = join(place, 'damaged.tar.gz');
  writeFileSync(damaged, readFileSync(backup).subarray(0, 100_000));
  const target = join(place, 'untouched');
  await expect(restore(damaged, target, { replace: true, now, databaseUrl: null })).rejects.toThrow(
    'is damaged',
  );
  expect(existsSync(target)).toBe(false);
  await expect(backUp(target, backup, now)).rejects.toThrow('No database found in');
});

test('backing up something that is no database is rejected with a sentence, and nothing is left', async () => {
  const file = join(place, 'no-database.tar.gz');
  const keys = readFileSync(join(dataDir, 'keys.json'));
  writeFileSync(
    file,
    await toArchive({ keys, database: Buffer.from('no database'), pictures: new Map() }, now),
  );
  const target = join(place, 'still-untouched');
  await expect(restore(file, target, { replace: true, now, databaseUrl: null })).rejects.toThrow(
    `Couldn’t open the database in ${file}`,
  );
  expect(existsSync(target)).toBe(false);
  expect(existsSync(`${target}.restoring`)).toBe(false);
});

test('a folder without room for the database is reported before anything is written', () => {
  expect(() => refuseWithoutRoom(join(place, 'new'), 2 ** 60)).toThrow(
    /Not enough disk space in .*needed/,
  );
  expect(() => refuseWithoutRoom(place, 1)).not.toThrow();
});
