import { type Connection, RelationNotFoundError } from '@supabase/lite';
import { logError } from '../../functions/_shared/log.ts';
import { DatabaseUnavailable } from './database.ts';

/** Postgres' classes for what a caller did wrong: they are answered, and nothing for the operator. */
const refusal = /^(PT\d{3}|PGRST\d*|22...|23...|42501|42P01|42883|P0001)$/;

const reported = new WeakSet<object>();

/**
 * Logs database errors in one line, without the values that were sent, and refusals not at all.
 *
 * `@supabase/lite` prints every error it answers, refusals too, with statement and values: the
 * e-mail addresses and phone numbers of players would stand in the log.
 */
export function logErrorsBriefly(connection: Pick<Connection, 'normalizeDbError'>): void {
  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (thrown) => {
    const error = normalize(thrown);
    if (typeof error !== 'object' || error === null) return error;
    const { code = '', message = '' } = error as Record<string, string>;
    const isRefusal =
      refusal.test(code) ||
      error instanceof RelationNotFoundError ||
      // Its end was logged once, with the reason.
      error instanceof DatabaseUnavailable;
    if (!isRefusal) logError('database error', { code, message });
    reported.add(error);
    return error;
  };
  console.error = withoutReported(console.error);
}

const wrapped = new WeakSet<typeof console.error>();

/** The same function, but deaf to errors which were reported already. */
function withoutReported(print: typeof console.error): typeof console.error {
  if (wrapped.has(print)) return print;
  const quieter: typeof console.error = (...values) => {
    const [first] = values;
    if (typeof first === 'object' && first !== null && reported.has(first)) return;
    print(...values);
  };
  wrapped.add(quieter);
  return quieter;
}
