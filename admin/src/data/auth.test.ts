import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSupabase, type TestSupabase } from '../../../local/testing.ts';
import { changePassword, signIn } from './auth.ts';
import { isPasswordReset } from './supabase.ts';

const vera = { email: 'vera@club.example', password: 'first-password' };
let supabase: TestSupabase;
beforeAll(async () => {
  supabase = await startTestSupabase();
  await supabase.createUser(vera);
}, 60_000);
afterAll(() => supabase.stop());

async function signedIn() {
  const client = createClient(supabase.url, supabase.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
  await signIn(client, vera);
  return client;
}

test('a new password ends all other sessions, but not the current one', async () => {
  const [here, elsewhere] = [await signedIn(), await signedIn()];
  await changePassword(here, { ...vera, password: 'second-password' });
  expect((await elsewhere.auth.refreshSession()).error).not.toBeNull();
  expect((await here.auth.refreshSession()).error).toBeNull();
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
