import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../../supabase/database-types.ts';
import type { Config } from './config.ts';

export type Client = SupabaseClient<Database>;

/** The storage key of the session in this browser; the public registration form uses it too. */
export const SESSION_KEY = 'tabiya-auth';

/** Creates the app's Supabase client, which stores the session in this browser and renews it. */
export function createSupabase(config: Pick<Config, 'supabaseUrl' | 'supabaseKey'>): Client {
  return createClient<Database>(config.supabaseUrl || location.origin, config.supabaseKey, {
    auth: { storageKey: SESSION_KEY, detectSessionInUrl: isPasswordReset },
    // Queries already retry failed reads; both together would keep the user waiting for 15 seconds.
    db: { retry: false },
  });
}

/**
 * Whether the URL comes from a password-reset email, whose session is adopted. Anybody can send a link that contains
 * their own session: on any other screen it would silently sign people in to a stranger's account, while this screen
 * shows the account.
 */
export function isPasswordReset(url: URL, session: Readonly<Record<string, string>>): boolean {
  const isReset = /^\/auth\/?$/i.test(url.pathname) && url.searchParams.get('mode') === 'reset';
  return isReset && ('access_token' in session || 'error' in session);
}
