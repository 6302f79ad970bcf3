import { AuthRetryableFetchError } from '@supabase/auth-js';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSupabase, type TestSupabase } from '../../../local/testing.ts';
import { changePassword, signedInUserId, signIn, untilSignedIn } from './auth.ts';
import { isPasswordReset } from './supabase.ts';

const vera = { email: 'vera@club.example', password: 'first-password' };
let supabase: TestSupabase;
beforeAll(async () => {
  supabase = await startTestSupabase();
  await supabase.createUser(vera);
});
afterAll(() => supabase.stop());

async function signedIn(user = vera) {
  const client = createClient(supabase.url, supabase.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
  await signIn(client, user);
  return client;
}

test('a new password ends all other sessions, but not the current one', async () => {
  const [here, elsewhere] = [await signedIn(), await signedIn()];
  await changePassword(here, { ...vera, password: 'second-password' });
  expect((await elsewhere.auth.refreshSession()).error).not.toBeNull();
  expect((await here.auth.refreshSession()).error).toBeNull();
});

test('the signed-in user is known, nobody after signing out, and neither if the session can’t be renewed now', async () => {
  const wim = { email: 'wim@club.example', password: 'his-password' };
  await supabase.createUser(wim);
  const client = await signedIn(wim);
  const { user } = (await client.auth.getSession()).data.session ?? {};
  expect(await signedInUserId(client)).toBe(user?.id);
  const again = untilSignedIn(client, user?.id ?? '');
  await expect(again).resolves.toBeUndefined();
  await client.auth.signOut();
  expect(await signedInUserId(client)).toBeNull();
  client.auth.getSession = async () => ({
    data: { session: null },
    error: new AuthRetryableFetchError('Failed to fetch', 0),
  });
  await expect(signedInUserId(client)).rejects.toMatchObject({ code: 'unreachable' });
});

const session = { access_token: 'x', refresh_token: 'y', type: 'recovery' };

test.each([
  ['/auth?mode=reset', session, true],
  ['/auth/?mode=reset', { error: 'access_denied', error_code: 'otp_expired' }, true],
  ['/auth?mode=reset', {}, false],
  ['/auth?mode=login', session, false],
  ['/dashboard', session, false],
  ['/organizer?mode=reset', session, false],
])('a session in the URL of %s with %j is accepted: %s', (path, parameters, isTaken) => {
  expect(isPasswordReset(new URL(path, 'https://chess.example'), parameters)).toBe(isTaken);
});
