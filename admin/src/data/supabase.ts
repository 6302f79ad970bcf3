// The two clients that the app needs, rather than supabase-js with all of them: see decision 43.
import { GoTrueClient } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '../../../supabase/database-types.ts';
import type { Config } from './config.ts';
import { fetchInSession } from './session-fetch.ts';

/** The database and the sign-in service, as supabase-js would give them. */
export type Client = Pick<PostgrestClient<Database>, 'from' | 'rpc'> & {
  auth: GoTrueClient;
};

/** The storage key of the session in this browser; the public registration form uses it too. */
export const SESSION_KEY = 'tabiya-auth';

/** Creates the app's Supabase client, which stores the session in this browser and renews it. */
export function createSupabase({
  supabaseUrl,
  supabaseKey,
}: Pick<Config, 'supabaseUrl' | 'supabaseKey'>): Client {
  const base = (supabaseUrl || location.origin).replace(/\/$/, '');
  const auth = new GoTrueClient({
    url: `${base}/auth/v1`,
    headers: { apikey: supabaseKey, Authorization: `Bearer ${supabaseKey}` },
    storageKey: SESSION_KEY,
    detectSessionInUrl: isPasswordReset,
  });
  const database = new PostgrestClient<Database>(`${base}/rest/v1`, {
    fetch: async (input, init) => {
      // A session that has to be renewed first would keep it waiting for half a minute.
      if (navigator.onLine === false) throw new TypeError('Failed to fetch');
      const headers = new Headers(init?.headers);
      headers.set('apikey', supabaseKey);
      return fetchInSession(auth, input, { ...init, headers }, supabaseKey);
    },
    // Queries already retry failed reads; both together would keep the user waiting for 15 seconds.
    retry: false,
  });
  return {
    auth,
    from: database.from.bind(database),
    rpc: database.rpc.bind(database),
  };
}

/**
 * Returns true if the URL comes from a password-reset email, whose session is adopted. Anyone can send a link with
 * their own session. On other screens it would silently sign people in to a stranger's account, but this screen shows
 * the account.
 */
export function isPasswordReset(url: URL, session: Readonly<Record<string, string>>): boolean {
  const isReset = /^\/auth\/?$/i.test(url.pathname) && url.searchParams.get('mode') === 'reset';
  return isReset && ('access_token' in session || 'error' in session);
}
