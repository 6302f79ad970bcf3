import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../supabase/database-types.ts';
import { CheckError } from './report.ts';
import type { Visit } from './visit.ts';

/** Creates a Supabase client like the admin app's: as the owner of the token, or as a visitor without one. */
export function connect(
  { config, network }: Pick<Visit, 'config' | 'network'>,
  accessToken: string | null,
): SupabaseClient<Database> {
  return createClient<Database>(config.supabaseUrl, config.supabaseKey, {
    db: { retry: false },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      fetch: network.fetch,
      ...(accessToken !== null && { headers: { Authorization: `Bearer ${accessToken}` } }),
    },
  });
}

/** Throws a problem if the database returned an error. */
export function throwIfRefused(
  { error, status }: { error: { message: string } | null; status: number },
  failed: string,
): void {
  if (!error) return;
  // A proxy may respond with its own page.
  const reason = error.message.replaceAll(/\s+/g, ' ').slice(0, 200);
  throw new CheckError(status === 599 ? reason : `${failed} (status ${status}: “${reason}”).`);
}
