import { createClient, type PostgrestError, type SupabaseClient } from '@supabase/supabase-js';
import type { Problem } from '@tabiya/domain/text/problem';
import { WORDS } from '@tabiya/domain/words/public-words';
import { type CodedProblem, messageFor, readCode } from '@tabiya/domain/words/words';
import type { Database as Schema } from '../../supabase/database-types.ts';
import { functionsEnvironment } from '../environment/environment.ts';
import { HttpError } from '../http/http-error.ts';

export type Database = SupabaseClient<Schema>;

/** A database client with the visitor's rights: those of the token's account, or anonymous without a token. */
export function databaseFor(accessToken: string | null): Database {
  const { supabaseUrl, publishableKey } = functionsEnvironment();
  return connect(supabaseUrl, publishableKey, accessToken);
}

/** A database client with the functions' own rights. Use it only for what no visitor may do. */
export function ownDatabase(): Database {
  const { supabaseUrl, secretKey } = functionsEnvironment();
  return connect(supabaseUrl, secretKey, null);
}

function connect(url: string, key: string, accessToken: string | null): Database {
  return createClient<Schema>(url, key, {
    // No retries: the visitor is waiting and should learn about a failure soon.
    db: { retry: false, timeout: 10_000 },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: accessToken === null ? {} : { headers: { Authorization: `Bearer ${accessToken}` } },
  });
}

/** Returns the caller's token; null for a visitor who is not signed in. */
export function bearerToken(request: Request): string | null {
  const [scheme, token] = (request.headers.get('authorization') ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? token : null;
}

/** A database response: data, or an error with its HTTP status (0 when there was no response). */
type Answer<Data> =
  | { data: Data; error: null; status: number }
  | { data: null; error: PostgrestError; status: number };

/** Adds the message for a code that this release does not know: the database may be newer. */
export function withFallback(problem: CodedProblem & { field?: string | undefined }): Problem {
  return { ...problem, message: messageFor('malformed_request', {}, WORDS.problems) };
}

/**
 * Returns the data of a response. An expected error (`PT` and an HTTP status) becomes an HttpError with the same code,
 * a rejected token an HttpError 401. Any other error means that the database is unreachable or broken, and becomes an
 * HttpError 503 whose cause is logged.
 */
export function unwrap<Data>({ data, error, status }: Answer<Data>): Data {
  if (error === null) return data;
  const refusedOnPurpose = /^PT(4\d\d)$/.exec(error.code ?? '');
  if (refusedOnPurpose) {
    const problem = readCode(error.details) ?? { code: 'refused' };
    throw new HttpError(
      Number(refusedOnPurpose[1]),
      withFallback({ ...problem, field: error.hint || undefined }),
    );
  }
  if (status === 401) {
    throw new HttpError(401, { code: 'session_expired' });
  }
  const refusal = new HttpError(503, { code: 'database_unavailable' });
  refusal.cause = error;
  throw refusal;
}
