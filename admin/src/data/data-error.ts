import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { problemMessage, readCode } from '@tabiya/domain/words/words';
import type * as z from 'zod/mini';

/** Why data could not be read or written: a code for programs and a message for people. */
export class DataError extends Error {
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DataError';
    this.code = code;
  }
}

/**
 * Parses an answer with the schema. An answer of another shape, as from a newer or older server, throws a `DataError`
 * with `message`.
 */
export function parseAnswer<Value>(
  schema: z.ZodMiniType<Value>,
  data: unknown,
  message: string,
): Value {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new DataError('unexpected_answer', message, { cause: parsed.error });
}

/** An error as the database gives it. */
type DatabaseRefusal = { code: string; message: string; details: string | null };

type DatabaseAnswer = { error: DatabaseRefusal | null; status: number };

/**
 * Throws when the database returned an error, see `refusal`. A request without a response has the code `unreachable`.
 */
export function throwIfRefused({ error, status }: DatabaseAnswer, message: string): void {
  if (!error) return;
  if (status === 0) throw new DataError('unreachable', APP_DATA.unreachable, { cause: error });
  throw refusal(error, message);
}

/**
 * Makes an error of a database's refusal. An expected one (PTxyz) has its own code and the words for it. Any other,
 * and one whose code has no words in this release, has `message`; the database's error is its cause.
 */
export function refusal(error: DatabaseRefusal, message: string): DataError {
  if (/^PT\d{3}$/.test(error.code)) {
    const raised = readCode(error.details) ?? { code: error.code };
    return new DataError(raised.code, problemMessage(raised, message), { cause: error });
  }
  return new DataError(error.code || 'refused', message, { cause: error });
}
