import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { formFields, publishEvent } from '../../../supabase/tests/fixtures.ts';
import { registerCall } from '../../../supabase/tests/registering.ts';
import { startTestSupabase, type TestSupabase } from '../../testing.ts';
import { startEmbeddedSupabase } from '../embedded-supabase.ts';
import { startTestPostgres } from './testing.ts';

const postgres = await startTestPostgres();
const place = mkdtempSync(join(tmpdir(), 'tabiya-native-'));
const notes = join(import.meta.dirname, '../../test-fixtures/migrations');
const siteUrl = 'http://localhost';
afterAll(async () => {
  await postgres?.stop();
  rmSync(place, { recursive: true });
});

const emptyDatabase = async (user?: string) => (await postgres?.createDatabase(user)) ?? '';

describe.skipIf(postgres === null)('Supabase over a native Postgres', () => {
  let supabase: TestSupabase;
  beforeAll(async () => {
    supabase = await startTestSupabase({ databaseUrl: await emptyDatabase() });
  });
  afterAll(() => supabase?.stop());

  const clientFor = (accessToken?: string) =>
    createClient(supabase.url, supabase.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      ...(accessToken ? { accessToken: async () => accessToken } : {}),
    });

  test('supabase-js signs up, signs in, refreshes, and changes the password', async () => {
    const { auth } = clientFor();
    const account = { email: 'whole-story@example.org', password: 'first-password' };
    const signedUp = await auth.signUp({ ...account, options: { data: { display_name: 'Vera' } } });
    expect(signedUp.data.user?.user_metadata).toMatchObject({ display_name: 'Vera' });
    expect((await auth.signInWithPassword(account)).error).toBeNull();
    expect((await auth.refreshSession()).error).toBeNull();
    expect((await auth.getUser()).data.user?.email).toBe(account.email);
    expect((await auth.updateUser({ password: 'second-password' })).error).toBeNull();
    expect((await auth.getUser()).data.user, 'a new password ends sessions').toBeNull();
    expect((await auth.signInWithPassword(account)).error?.code).toBe('invalid_credentials');
    expect(
      await supabase.sql('select display_name from profiles where email = $1', [account.email]),
    ).toEqual([{ display_name: 'Vera' }]);
  });

  test('of sixty who want five places at once, five get one, and each sees only their own entry', async () => {
    const { id } = await supabase.createUser({ email: 'organizer@example.org' });
    const eventId = await publishEvent(supabase.sql, id, { maxPlayers: 5 });
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, number) => {
        const sender = { network: `address ${number}` };
        const entered = await registerCall(supabase.sql, eventId, [formFields(number)], sender);
        const response = await fetch(`${supabase.url}/rest/v1/rpc/register_players`, {
          method: 'POST',
          headers: { apikey: supabase.secretKey, 'content-type': 'application/json' },
          body: JSON.stringify(entered),
        });
        const body = await response.json();
        return response.ok ? 'registered' : body.details;
      }),
    );
    const count = (what: string) => answers.filter((answer) => answer === what).length;
    expect([count('registered'), count('event_full')]).toEqual([5, 55]);
  });

  test('many users at once each see only themselves, and a visitor sees none of them', async () => {
    const people = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        supabase.createUser({ email: `crowd-${n}@example.org` }),
      ),
    );
    const answers = await Promise.all(
      people.map(
        async ({ accessToken }) =>
          (await clientFor(accessToken).from('profiles').select('user_id')).data,
      ),
    );
    expect(answers).toEqual(people.map(({ id }) => [{ user_id: id }]));
    expect((await clientFor().from('profiles').select('user_id')).error?.code).toBe('42501');
  });

  test('a slow query returns 503 and affects no one else', async () => {
    const small = await startTestSupabase({
      databaseUrl: await emptyDatabase(),
      migrationsDir: notes,
      statementLimitMs: 300,
    });
    try {
      const response = await fetch(`${small.url}/rest/v1/rpc/count_for_ever`, {
        method: 'POST',
        headers: { apikey: small.publishableKey, 'content-type': 'application/json' },
        body: '{}',
      });
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    } finally {
      await small.stop();
    }
  });
});

describe.skipIf(postgres === null)('a start over a native Postgres', () => {
  const started: { stop(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const supabase of started.splice(0)) await supabase.stop();
  });

  async function start(databaseUrl: string, migrationsDir = notes, dataDir?: string) {
    const options = { databaseUrl, migrationsDir, siteUrl, ...(dataDir && { dataDir }) };
    const supabase = await startEmbeddedSupabase(options);
    started.push(supabase);
    return supabase;
  }

  test('keeps existing data, and stores only keys in the data directory', async () => {
    const url = await emptyDatabase();
    const dataDir = join(place, 'data');
    const first = await start(url, notes, dataDir);
    await first.sql(
      "insert into auth.users (id, email) values (gen_random_uuid(), 'a@club.example')",
    );
    await first.stop();
    const second = await start(url, notes, dataDir);
    expect(await second.sql('select email from auth.users')).toEqual([{ email: 'a@club.example' }]);
    expect(second.secretKey).toBe(first.secretKey);
    expect(readdirSync(dataDir)).toEqual(['keys.json']);
  });

  test('accepts an owner who is not a superuser, if the roles exist', async () => {
    await start(await emptyDatabase());
    await postgres?.exec(
      'create role tabiya login; grant anon, authenticated, service_role to tabiya',
    );
    const migrations = join(import.meta.dirname, '../../../supabase/migrations');
    const supabase = await start(await emptyDatabase('tabiya'), migrations);
    expect(await supabase.sql('select current_user as user')).toEqual([{ user: 'tabiya' }]);
  });

  test('names the roles that a user without rights to create them needs', async () => {
    const bare = await startTestPostgres();
    try {
      await bare?.exec('create role tabiya login');
      const url = (await bare?.createDatabase('tabiya')) ?? '';
      await expect(start(url)).rejects.toThrow('create role service_role bypassrls');
    } finally {
      await bare?.stop();
    }
  });

  test('rejects tables that don’t belong to Tabiya', async () => {
    const url = await emptyDatabase();
    const supabase = await start(url, notes);
    await supabase.sql('drop schema supabase_migrations cascade');
    await supabase.stop();
    await expect(start(url)).rejects.toThrow('tables that don’t belong to Tabiya');
  });

  test('rejects a database created by another version', async () => {
    const url = await emptyDatabase();
    await (await start(url)).stop();
    const changed = join(place, 'changed');
    mkdirSync(changed);
    writeFileSync(join(changed, '20260101000000_notes.sql'), 'select 1;');
    await expect(start(url, changed)).rejects.toThrow(
      'migration 20260101000000_notes doesn’t match',
    );
  });

  test('rejects roles that bypass row-level security', async () => {
    const url = await emptyDatabase();
    await postgres?.exec('alter role anon bypassrls');
    try {
      await expect(start(url)).rejects.toThrow('Role anon');
    } finally {
      await postgres?.exec('alter role anon nobypassrls');
    }
  });

  test('rejects a data directory with an embedded database in it', async () => {
    const dataDir = join(place, 'embedded');
    mkdirSync(join(dataDir, 'db'), { recursive: true });
    await expect(start(await emptyDatabase(), notes, dataDir)).rejects.toThrow(
      'contains an embedded database',
    );
  });
});

test.skipIf(postgres === null)(
  'without its Postgres, the site keeps running and returns 503',
  async () => {
    const printed = vi.spyOn(console, 'error').mockReset();
    const going = await startTestPostgres();
    const databaseUrl = (await going?.createDatabase()) ?? '';
    const supabase = await startTestSupabase({ databaseUrl, migrationsDir: notes });
    await going?.stop();
    const ask = () =>
      fetch(`${supabase.url}/rest/v1/notes`, { headers: { apikey: supabase.publishableKey } });
    expect([(await ask()).status, (await ask()).status]).toEqual([503, 503]);
    const logged = String(printed.mock.calls);
    expect(logged.split('database unreachable')).toHaveLength(2);
    expect(logged).not.toContain('postgres://');
    await supabase.stop();
  },
);
