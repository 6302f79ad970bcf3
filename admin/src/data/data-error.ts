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

type DatabaseAnswer = { error: { code: string; message: string } | null; status: number };

/**
 * Throws when the database refused. A request that got no answer has the code `unreachable`; the words of
 * the database go along as the cause, since they are written for programmers.
 */
export function throwIfRefused({ error, status }: DatabaseAnswer, message: string): void {
  if (!error) return;
  if (status === 0) throw new DataError('unreachable', UNREACHABLE, { cause: error });
  throw new DataError(error.code || 'refused', message, { cause: error });
}
