import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../../supabase/database-types.ts';
import type { Config } from './config.ts';

export type Client = SupabaseClient<Database>;

/** Where the session is kept in this browser; the pages' registration form looks for it there, too. */
export const SESSION_KEY = 'tabiya-auth';

/** The one client of the app. It keeps the session in this browser and renews it. */
export function createSupabase(config: Pick<Config, 'supabaseUrl' | 'supabaseKey'>): Client {
  return createClient<Database>(config.supabaseUrl || location.origin, config.supabaseKey, {
    auth: { storageKey: SESSION_KEY, detectSessionInUrl: isPasswordReset },
    // Queries repeat a failed read themselves; both together would keep a person waiting for 15 seconds.
    db: { retry: false },
  });
}

/**
 * Whether the address is that of a followed password-reset mail, whose session is to be taken over. Anybody can send
 * a link with a session of their own in it: on any other screen it would sign people in to a stranger's account
 * unnoticed, where this one says for which account it is.
 */
export function isPasswordReset(url: URL, session: Readonly<Record<string, string>>): boolean {
  const isReset = /^\/auth\/?$/i.test(url.pathname) && url.searchParams.get('mode') === 'reset';
  return isReset && ('access_token' in session || 'error' in session);
}
