import { type Connection, RelationNotFoundError } from '@supabase/lite';
import { logError } from '../../server/log/log.ts';
import { DatabaseUnavailable } from './database.ts';

/** Postgres' classes for what a caller did wrong: they are answered, and nothing for the operator. */
const refusal = /^(PT\d{3}|PGRST\d*|2[123]...|25006|42(?!P17)...|P0001)$/;

/** What `@supabase/lite` itself finds wrong with a query and answers with 400. */
const badQuery = /operator|Expected |Invalid filter|Unexpected input|failed to parse/;

/** A value that the table's own rules refuse. `@supabase/lite` calls all but a missing one a failure of its own. */
const CHECK_VIOLATION = '23514';

const reported = new WeakSet<object>();

/**
 * Logs database errors in one line, without the values that were sent, and refusals not at all.
 *
 * `@supabase/lite` prints every error it answers, refusals too, with statement and values: the
 * email addresses and phone numbers of players would stand in the log.
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
      // Its end was logged once, with the reason.
      error instanceof DatabaseUnavailable;
    if (!isExpected) logError('database error', { code, message });
    // Without the row, which Postgres adds.
    const answered =
      code === CHECK_VIOLATION ? { code: 'PT400', message, detail: 'check_violation' } : error;
    reported.add(answered);
    return answered;
  };
  console.error = withoutReported(console.error);
}

const wrapped = new WeakSet<typeof console.error>();

/** The same function, but deaf to errors which were reported already, and to what the database refused on purpose. */
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

/** Whether somebody is refused with a sentence: the sign-in service prints that as an error of its own. */
function isRefusal(value: unknown): boolean {
  return value instanceof Error && 'code' in value && /^PT4\d\d$/.test(String(value.code));
}
