import { type Connection, RelationNotFoundError } from '@supabase/lite';
import { logError } from '../../server/log/log.ts';
import { DatabaseUnavailable } from './database.ts';

/** Postgres' error classes for mistakes of the caller: they belong in the response, not in the log. */
const refusal = /^(PT\d{3}|PGRST\d*|2[123]...|25006|42(?!P17)...|P0001)$/;

/** Query errors that `@supabase/lite` itself answers with 400. */
const badQuery = /operator|Expected |Invalid filter|Unexpected input|failed to parse/;

/** A constraint violation. `@supabase/lite` reports all of them as internal errors, except for missing values. */
const CHECK_VIOLATION = '23514';

const reported = new WeakSet<object>();

/**
 * Logs unexpected database errors in one line, without the submitted values; expected errors are not logged.
 *
 * `@supabase/lite` logs every error, including expected ones, with statement and values: email addresses and phone
 * numbers of players would be in the log.
 */
export function logErrorsBriefly(connection: Pick<Connection, 'normalizeDbError'>): void {
  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (thrown) => {
    const error = normalize(thrown);
    if (typeof error !== 'object' || error === null) return error;
    const { code = '', message = '' } = error as Record<string, string>;
    const isExpected =
      refusal.test(code) ||
      (code === '' && badQuery.test(message)) ||
      error instanceof RelationNotFoundError ||
      // The restart has already been logged with its reason.
      error instanceof DatabaseUnavailable;
    if (!isExpected) logError('database error', { code, message });
    // Omit the row that Postgres adds.
    const answered =
      code === CHECK_VIOLATION ? { code: 'PT400', message, detail: 'check_violation' } : error;
    reported.add(answered);
    return answered;
  };
  console.error = withoutReported(console.error);
}

const wrapped = new WeakSet<typeof console.error>();

/** Wraps a log function to ignore errors that are already logged or expected. */
function withoutReported(print: typeof console.error): typeof console.error {
  if (wrapped.has(print)) return print;
  const quieter: typeof console.error = (...values) => {
    const [first] = values;
    if (typeof first === 'object' && first !== null && reported.has(first)) return;
    if (values.some(isRefusal)) return;
    print(...values);
  };
  wrapped.add(quieter);
  return quieter;
}

/** Returns true if an error is expected: the sign-in service logs those as errors of its own. */
function isRefusal(value: unknown): boolean {
  return value instanceof Error && 'code' in value && /^PT4\d\d$/.test(String(value.code));
}
