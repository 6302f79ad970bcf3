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
 * Throws when the database returned an error, see `refusal`. A request that it didn’t get, or can’t answer now, has the
 * code `unreachable`; one that it refused because nobody is signed in has `signed_out`.
 */
export function throwIfRefused({ error, status }: DatabaseAnswer, message: string): void {
  if (!error) return;
  if (!isRaised(error)) {
    const cause = { cause: error };
    if (isPassing(status)) throw new DataError('unreachable', APP_DATA.unreachable, cause);
    if (status === 401) throw new DataError('signed_out', message, cause);
  }
  throw refusal(error, message);
}

/** Returns true if the same request can succeed later: the server wasn’t reached, or nobody was signed in. */
export function isTemporary(error: unknown): boolean {
  return isUnreachable(error) || (error instanceof DataError && error.code === 'signed_out');
}

/** Returns true if the server, or the sign-in service, couldn’t be reached. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'unreachable';
}

/** Returns true for no response, too many requests, and a proxy or server that is being restarted. */
function isPassing(status: number): boolean {
  return status === 0 || status === 429 || (status >= 502 && status <= 504);
}

/** Checks whether the database raised an error on purpose. */
function isRaised({ code }: DatabaseRefusal): boolean {
  return /^PT\d{3}$/.test(code);
}

/**
 * Makes an error of a database's refusal. An expected one (PTxyz) has its own code and the words for it. Any other,
 * and one whose code has no words in this release, has `message`; the database's error is its cause.
 */
export function refusal(error: DatabaseRefusal, message: string): DataError {
  if (isRaised(error)) {
    const raised = readCode(error.details) ?? { code: error.code };
    return new DataError(raised.code, problemMessage(raised, message), { cause: error });
  }
  return new DataError(error.code || 'refused', message, { cause: error });
}
