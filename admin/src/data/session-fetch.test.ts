import { AuthRetryableFetchError, GoTrueClient } from '@supabase/auth-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSupabase, type TestSupabase } from '../../../local/testing.ts';
import { fetchInSession } from './session-fetch.ts';

const vera = { email: 'vera@club.example', password: 'first-password' };
let supabase: TestSupabase;
beforeAll(async () => {
  supabase = await startTestSupabase();
  await supabase.createUser(vera);
});
afterAll(() => supabase.stop());

/** A browser with a session whose access token the data API refuses, although it seems to have time left. */
async function withRefusedToken({ isRenewable }: { isRenewable: boolean }) {
  const stored = new Map<string, string>();
  const auth = new GoTrueClient({
    url: `${supabase.url}/auth/v1`,
    headers: { apikey: supabase.publishableKey },
    storageKey: 'session',
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    autoRefreshToken: false,
    detectSessionInUrl: false,
  });
  await auth.signInWithPassword(vera);
  const session = JSON.parse(stored.get('session') ?? '');
  const refused = { ...session, access_token: `${session.access_token}x` };
  if (!isRenewable) refused.refresh_token = 'ended elsewhere';
  stored.set('session', JSON.stringify(refused));
  const events: string[] = [];
  auth.onAuthStateChange((event) => events.push(event));
  return {
    auth,
    events,
    ask: () => {
      const headers = { apikey: supabase.publishableKey };
      const path = `${supabase.url}/rest/v1/profiles?select=user_id`;
      return fetchInSession(auth, path, { headers }, supabase.publishableKey);
    },
  };
}

test('a refused request ends a session that was ended elsewhere, at once', async () => {
  const { auth, events, ask } = await withRefusedToken({ isRenewable: false });
  const answers = await Promise.all([ask(), ask()]);
  expect(answers.map(({ status }) => status)).toEqual([401, 401]);
  expect(events).toContain('SIGNED_OUT');
  expect((await auth.getSession()).data.session).toBeNull();
});

test('a refused request is sent again with a renewed session', async () => {
  const { auth, events, ask } = await withRefusedToken({ isRenewable: true });
  const answers = await Promise.all([ask(), ask()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(events).not.toContain('SIGNED_OUT');
  expect((await auth.getSession()).data.session).not.toBeNull();
});

test('a session that can’t be renewed for lack of a connection is kept', async () => {
  const { auth, events, ask } = await withRefusedToken({ isRenewable: true });
  auth.refreshSession = async () => ({
    data: { session: null, user: null },
    error: new AuthRetryableFetchError('Failed to fetch', 0),
  });
  await expect(ask()).rejects.toThrow('Failed to fetch');
  expect(events).not.toContain('SIGNED_OUT');
  expect((await auth.getSession()).data.session).not.toBeNull();
});

test('a refused request of a visitor is just refused', async () => {
  const { auth, events, ask } = await withRefusedToken({ isRenewable: true });
  await auth.signOut({ scope: 'local' });
  events.length = 0;
  expect((await ask()).status).toBe(401);
  expect(events).toEqual([]);
});

test('a refused request of one user isn’t sent again as another, who signed in meanwhile', async () => {
  const otto = { email: 'otto@club.example', password: 'another-password' };
  await supabase.createUser(otto);
  const { auth, events, ask } = await withRefusedToken({ isRenewable: true });
  const getSession = auth.getSession.bind(auth);
  auth.getSession = async () => {
    const answer = await getSession();
    auth.getSession = getSession;
    await auth.signInWithPassword(otto);
    return answer;
  };
  expect((await ask()).status).toBe(401);
  expect(events).not.toContain('SIGNED_OUT');
  expect((await auth.getSession()).data.session?.user.email).toBe(otto.email);
});
