import { createClient, type PostgrestError, type SupabaseClient } from '@supabase/supabase-js';
import { readCode } from '@tabiya/domain/words/words';
import type { Database as Schema } from '../../supabase/database-types.ts';
import { functionsEnvironment } from '../environment/environment.ts';
import { HttpError } from '../http/http-error.ts';

export type Database = SupabaseClient<Schema>;

/** The database as the visitor sees it: signed in with the token, or anonymous without one. */
export function databaseFor(accessToken: string | null): Database {
  const { supabaseUrl, publishableKey } = functionsEnvironment();
  return connect(supabaseUrl, publishableKey, accessToken);
}

/** The database as the functions themselves see it: only for what no visitor may do. */
export function ownDatabase(): Database {
  const { supabaseUrl, secretKey } = functionsEnvironment();
  return connect(supabaseUrl, secretKey, null);
}

function connect(url: string, key: string, accessToken: string | null): Database {
  return createClient<Schema>(url, key, {
    // Somebody waits for the answer: rather say soon that it failed than try again behind their back.
    db: { retry: false, timeout: 10_000 },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: accessToken === null ? {} : { headers: { Authorization: `Bearer ${accessToken}` } },
  });
}

/** The caller's token, or null for a visitor who is not signed in. */
export function accessTokenOf(request: Request): string | null {
  const [scheme, token] = (request.headers.get('authorization') ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? token : null;
}

/** An answer of the database: data, or an error with the HTTP status of the answer (0: none came). */
type Answer<Data> =
  | { data: Data; error: null; status: number }
  | { data: null; error: PostgrestError; status: number };

/**
 * The data of an answer. What the database refused on purpose (its code is `PT` and an HTTP status) becomes
 * a HttpError of the same code; a token it does not take, 401; anything else means that it cannot be reached
 * or is broken: a HttpError 503 whose cause goes to the log.
 */
export function unwrap<Data>({ data, error, status }: Answer<Data>): Data {
  if (error === null) return data;
  const refusedOnPurpose = /^PT(4\d\d)$/.exec(error.code ?? '');
  if (refusedOnPurpose) {
    throw new HttpError(Number(refusedOnPurpose[1]), {
      ...(readCode(error.details) ?? { code: 'refused' }),
      message: error.message,
      field: error.hint || undefined,
    });
  }
  if (status === 401) {
    throw new HttpError(401, { code: 'session_expired' });
  }
  const refusal = new HttpError(503, { code: 'database_unavailable' });
  refusal.cause = error;
  throw refusal;
}
