import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { EMPTY_EVENT } from '@tabiya/domain/event/event';
import { toEventRow } from '@tabiya/domain/event/event-row';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../supabase/database-types.ts';
import { SUPERUSER, startNativePostgres } from '../supabase/tests/native-postgres.ts';
import { type HostProcess, startHostProcess } from './test-fixtures/host-process.ts';
import { unguardedFetch } from './test-fixtures/unguarded-fetch.ts';
import { migrateAhead } from './testing.ts';

/* The built site on a host of its own: its state after it was killed, the input it accepts, and other databases. */

const WAIT = 180_000;

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tabiya-host-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const keys = () => JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));
const secretKey = () => String(keys().secretKey);

async function signIn(
  host: HostProcess,
): Promise<{ client: SupabaseClient<Database>; accessToken: string }> {
  const settings = await (await fetch(`${host.url}/api/config`)).json();
  const supabaseUrl = settings.supabaseUrl || host.url;
  const client = createClient<Database>(supabaseUrl, settings.supabaseKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: unguardedFetch(secretKey()) },
  });
  const { data } = await client.auth.signUp({ email: freshEmail('owner'), password: 'secret-1' });
  return { client, accessToken: data.session?.access_token ?? '' };
}

/** An address that no other test uses. */
const freshEmail = (name: string) => `${name}.${crypto.randomUUID().slice(0, 8)}@club.example`;

/** An event that takes registrations, published through the host. */
async function publishEvent(
  host: HostProcess,
  organizer: Awaited<ReturnType<typeof signIn>>,
): Promise<string> {
  const fields = {
    ...EMPTY_EVENT,
    title: 'Spring Open',
    startDate: '2027-04-02',
    endDate: '2027-04-02',
    venueName: 'Town Hall',
    federationType: 'Unrated' as const,
    country: 'Norway',
    city: 'Bergen',
    tabsShown: { ...EMPTY_EVENT.tabsShown, showRegistration: true, showParticipants: true },
  };
  const { data } = await organizer.client
    .from('events')
    .insert(toEventRow(fields))
    .select('id')
    .single()
    .throwOnError();
  const response = await fetch(`${host.url}/api/publish`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${organizer.accessToken}`,
    },
    body: JSON.stringify({ eventId: data.id }),
  });
  expect(response.status).toBe(200);
  return data.id;
}

async function register(host: HostProcess, eventId: string, fullName: string): Promise<number> {
  const response = await fetch(`${host.url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      eventId,
      fullName,
      email: freshEmail('player'),
      phoneNumber: '555 0100',
      showName: true,
    }),
  });
  return response.status;
}

const pageOf = async (host: HostProcess, eventId: string) =>
  (await fetch(`${host.url}/${eventId}`)).text();

test('an acknowledged registration survives a killed process', {
  timeout: WAIT,
}, async () => {
  migrateAhead(dataDir);
  const first = await startHostProcess({ DATA_DIR: dataDir });
  const eventId = await publishEvent(first, await signIn(first));
  expect(await register(first, eventId, 'Ann Archer')).toBe(200);
  await first.kill();

  const second = await startHostProcess({ DATA_DIR: dataDir });
  // The sweep renders what the killed process had not.
  await expect.poll(() => pageOf(second, eventId), { timeout: 120_000 }).toContain('Ann Archer');
  expect(await second.stop()).toBe(0);
});

// Only Linux reports a process's processor time.
test.runIf(process.platform === 'linux')(
  'a new site takes less than 500 MB until someone has registered',
  { timeout: WAIT },
  async () => {
    const host = await startHostProcess({ DATA_DIR: dataDir });
    try {
      const eventId = await publishEvent(host, await signIn(host));
      expect(await register(host, eventId, 'Ann Archer')).toBe(200);
      const status = readFileSync(`/proc/${host.pid}/status`, 'utf8');
      expect(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024).toBeLessThan(500);
    } finally {
      await host.stop();
    }
  },
);

test('with a Supabase in the environment, the host serves against it and starts none', {
  timeout: WAIT,
}, async () => {
  migrateAhead(dataDir);
  const supabase = await startHostProcess({ DATA_DIR: dataDir });
  const ownDataDir = mkdtempSync(join(tmpdir(), 'tabiya-host-'));
  const host = await startHostProcess({
    DATA_DIR: ownDataDir,
    SUPABASE_URL: supabase.url,
    SUPABASE_PUBLISHABLE_KEY: keys().publishableKey,
    SUPABASE_SECRET_KEY: keys().secretKey,
  });
  expect(host.output()).not.toContain('Starting the database');
  const eventId = await publishEvent(host, await signIn(host));
  expect(await register(host, eventId, 'Ann Archer')).toBe(200);
  await expect.poll(() => pageOf(host, eventId), { timeout: 30_000 }).toContain('Ann Archer');

  // The database is gone: published pages are still served, and registering reports the problem.
  expect(await supabase.stop()).toBe(0);
  const page = await fetch(`${host.url}/${eventId}`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Ann Archer');
  expect(await register(host, eventId, 'Ben Bishop')).toBe(503);
  await host.stop();
  rmSync(ownDataDir, { recursive: true, force: true });
});

test('with its own Postgres, the host does the same as with the embedded one', {
  timeout: WAIT,
}, async (context) => {
  const postgres = await startNativePostgres();
  if (postgres === null) return context.skip('There is no native Postgres on this machine.');
  const password = 'a-password-that-nobody-reads';
  const DATABASE_URL = `postgres://${SUPERUSER}:${password}@localhost/postgres?host=${postgres.host}`;
  const host = await startHostProcess({ DATABASE_URL, DATA_DIR: dataDir });
  const organizer = await signIn(host);
  const eventId = await publishEvent(host, organizer);
  expect(await register(host, eventId, 'Ann Archer')).toBe(200);
  await expect.poll(() => pageOf(host, eventId), { timeout: 30_000 }).toContain('Ann Archer');
  const { data } = await organizer.client
    .from('participants')
    .select('full_name')
    .eq('event_id', eventId);
  expect(data).toEqual([{ full_name: 'Ann Archer' }]);
  expect(readdirSync(dataDir)).not.toContain('db');
  expect(host.output()).not.toContain(password);
  await host.stop();
  await postgres.stop();
});
