import { hash } from 'node:crypto';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestSupabase, type TestSupabase } from '../testing.ts';
import { Mailbox } from './mailbox.ts';

let supabase: TestSupabase;
beforeAll(async () => {
  supabase = await startTestSupabase({
    migrationsDir: join(import.meta.dirname, '../test-fixtures/migrations'),
  });
});
afterAll(() => supabase.stop());

function clientFor(accessToken?: string) {
  return createClient(supabase.url, supabase.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    ...(accessToken ? { accessToken: async () => accessToken } : {}),
  });
}

test('supabase-js signs up, signs in, refreshes, changes the password and signs out', async () => {
  const { auth } = clientFor();
  const account = { email: 'whole-story@example.org', password: 'first-password' };
  const signedUp = await auth.signUp({ ...account, options: { data: { display_name: 'Vera' } } });
  expect(signedUp.data.user?.user_metadata).toMatchObject({ display_name: 'Vera' });
  expect((await auth.signInWithPassword(account)).error).toBeNull();
  expect((await auth.refreshSession()).error).toBeNull();
  expect((await auth.updateUser({ password: 'second-password' })).error).toBeNull();
  expect((await auth.getUser()).data.user?.email).toBe(account.email);
  expect((await auth.signOut()).error).toBeNull();
  expect((await auth.signInWithPassword(account)).error?.code).toBe('invalid_credentials');
});

test('a password reset leads back to where it was requested', async () => {
  await supabase.createUser({ email: 'forgetful@example.org' });
  const { error } = await clientFor().auth.resetPasswordForEmail('forgetful@example.org', {
    redirectTo: `${supabase.url}/account`,
  });
  expect(error).toBeNull();
  const mail = supabase.mails.find(({ to }) => to === 'forgetful@example.org');
  const [link = ''] = /http[^"]+\/auth\/v1\/verify[^"]+/.exec(mail?.body ?? '') ?? [];
  const followed = await fetch(link, { redirect: 'manual' });
  expect(followed.headers.get('location')).toMatch(`${supabase.url}/account#access_token=`);
});

test('a password reset leads nowhere else', async () => {
  await supabase.createUser({ email: 'lured@example.org' });
  await clientFor().auth.resetPasswordForEmail('lured@example.org', {
    redirectTo: 'https://attacker.example/',
  });
  const mail = supabase.mails.find(({ to }) => to === 'lured@example.org');
  const [link = ''] = /http[^"]+\/auth\/v1\/verify[^"]+/.exec(mail?.body ?? '') ?? [];
  const followed = await fetch(link, { redirect: 'manual' });
  expect(followed.headers.get('location')).toMatch(`${supabase.url}#access_token=`);
});

test('a password-reset link can’t be found by trying codes', async () => {
  const send = vi.spyOn(Mailbox.prototype, 'send');
  await supabase.createUser({ email: 'guessed@example.org' });
  await clientFor().auth.resetPasswordForEmail('guessed@example.org');
  const [code = ''] = /(?<=code: )\d+/.exec(send.mock.lastCall?.[0].text ?? '') ?? [];
  send.mockRestore();
  const mail = supabase.mails.find(({ to }) => to === 'guessed@example.org');
  const token = hash('sha256', `guessed@example.org${code}`);
  expect(mail?.body, 'the link is made from the code').toContain(token);
  expect(code.length).toBeGreaterThanOrEqual(32);
});

test('a function’s response headers are returned, and a call is two messages to the database', async () => {
  const brew = (strength: number) =>
    fetch(`${supabase.url}/rest/v1/rpc/brew`, {
      method: 'POST',
      headers: { apikey: supabase.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ strength }),
    });
  // The first request reads the catalog.
  expect((await brew(1)).status).toBe(418);
  const sent = vi.spyOn(Worker.prototype, 'postMessage');
  const answer = await brew(2);
  expect(answer.status).toBe(418);
  expect(answer.headers.get('x-strength')).toBe('2');
  expect(await answer.json()).toBe('tea');
  expect(sent).toHaveBeenCalledTimes(2);
  sent.mockRestore();
});

test('row-level security shows rows only to their owner', async () => {
  const [vera, judit] = await Promise.all([
    supabase.createUser({ email: 'vera@example.org' }),
    supabase.createUser({ email: 'judit@example.org' }),
  ]);
  const asVera = clientFor(vera.accessToken);
  expect((await asVera.from('notes').insert({ owner: vera.id, text: 'mine' })).error).toBeNull();
  const forged = await asVera.from('notes').insert({ owner: judit.id, text: 'forged' });
  expect(forged.error?.code).toBe('42501');
  expect((await asVera.from('notes').select('text')).data).toEqual([{ text: 'mine' }]);
  expect((await clientFor(judit.accessToken).from('notes').select('text')).data).toEqual([]);
  expect((await clientFor().from('notes').select('text')).error?.code).toBe('42501');
});

test('a value of the wrong type is the client’s error', async () => {
  const { id, accessToken } = await supabase.createUser({ email: 'wrong-type@example.org' });
  const answer = await clientFor(accessToken).from('notes').insert({ owner: id, text: true });
  expect(answer).toMatchObject({ status: 400, error: { code: '22P02' } });
});

test('the service key sees all rows and no key sees nothing', async () => {
  const service = createClient(supabase.url, supabase.secretKey);
  expect((await service.from('notes').select('id')).error).toBeNull();
  expect((await fetch(`${supabase.url}/rest/v1/notes`)).status).toBe(401);
});

test('fifty users at once each see only themselves', async () => {
  const signUp = (name: string) =>
    Promise.all(
      Array.from({ length: 25 }, (_, n) =>
        supabase.createUser({ email: `${name}-${n}@example.org` }),
      ),
    );
  // With more than forty concurrent sign-ups, some get a response to try again.
  const people = [...(await signUp('first')), ...(await signUp('second'))];
  const answers = await Promise.all(
    people.map(async ({ id, accessToken }) => {
      const client = clientFor(accessToken);
      await client.from('notes').insert({ owner: id, text: id });
      return (await client.from('notes').select('owner')).data;
    }),
  );
  expect(answers).toEqual(people.map(({ id }) => [{ owner: id }]));
});
