import { readCode, sentenceOf } from '@tabiya/domain/words/words';
import type { z } from 'zod';

/** What a person reads when a request got no answer at all. */
export const UNREACHABLE = "Couldn't reach the server. Check your connection and try again.";

/** Why data could not be read or written: a code for programs and a sentence for the person. */
export class DataError extends Error {
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DataError';
    this.code = code;
  }
}

/**
 * The value of an answer that the schema describes. An answer of another shape, as a newer or older server gives it,
 * reads as `message`.
 */
export function parseAnswer<Value>(
  schema: z.ZodType<Value>,
  data: unknown,
  message: string,
): Value {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new DataError('unexpected_answer', message, { cause: parsed.error });
}

type DatabaseAnswer = {
  error: { code: string; message: string; details: string | null } | null;
  status: number;
};

/**
 * Throws when the database refused. A refusal that it raised on purpose (PTxyz) carries its own named code,
 * by which it is worded; a request that got no answer has the code `unreachable`; anything else
 * reads as `message`, with the database's words along as the cause.
 */
export function throwIfRefused({ error, status }: DatabaseAnswer, message: string): void {
  if (!error) return;
  if (status === 0) throw new DataError('unreachable', UNREACHABLE, { cause: error });
  if (/^PT\d{3}$/.test(error.code)) {
    const raised = readCode(error.details) ?? { code: error.code };
    throw new DataError(raised.code, sentenceOf(raised, error.message), { cause: error });
  }
  throw new DataError(error.code || 'refused', message, { cause: error });
}
