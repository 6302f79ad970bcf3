import type { Context } from '@netlify/functions';
import type { ProblemAnswer } from '@tabiya/domain/problem';
import type { z } from 'zod';
import { Refusal } from './refusal.ts';

type Handle = (request: Request, context: Context) => Promise<Response>;

/** More than any form of ours can hold. */
const MAX_BODY_BYTES = 200_000;

/**
 * Wraps what a function does: a Refusal becomes its answer, anything else thrown is logged with the request's
 * id and answered by a sentence that tells nothing of the inside.
 */
export function handler(handle: Handle): Handle {
  return async (request, context) => {
    try {
      return await handle(request, context);
    } catch (error) {
      const refusal =
        error instanceof Refusal
          ? error
          : new Refusal(500, { code: 'unexpected', message: 'An unexpected error occurred' });
      if (refusal.status >= 500) logFailure(request, context, error);
      return answerOf(refusal);
    }
  };
}

/** The answer that carries a refusal to a program. */
export function answerOf(refusal: Refusal): Response {
  const [error] = refusal.problems;
  const answer: ProblemAnswer = {
    error,
    ...(refusal.problems.length > 1 && { problems: [...refusal.problems] }),
  };
  return Response.json(answer, {
    status: refusal.status,
    headers: { 'cache-control': 'no-store' },
  });
}

/** Writes one line to the log: which request failed and why. */
export function logFailure(request: Request, context: Context, error: unknown): void {
  const { requestId } = context;
  const { pathname: path } = new URL(request.url);
  console.error(JSON.stringify({ level: 'error', requestId, path, reason: described(error) }));
}

/** What JSON leaves out of an error, and out of the errors that caused it. */
function described(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { message, stack, cause } = error;
  return { ...error, message, stack, cause: described(cause) };
}

/** The JSON body of a request in the shape of the schema; a Refusal 400 when it is anything else. */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const text = await readText(request);
  const body = schema.safeParse(parseJson(text));
  if (body.success) return body.data;
  throw new Refusal(400, { code: 'malformed_request', message: 'The request is malformed.' });
}

/** The body of a request as text; a Refusal 413 when it is longer than any form of ours. */
export async function readText(request: Request): Promise<string> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  const text = declared > MAX_BODY_BYTES ? null : await request.text();
  if (text === null || text.length > MAX_BODY_BYTES) {
    throw new Refusal(413, {
      code: 'too_large',
      message: 'That is more text than a form can hold.',
    });
  }
  return text;
}

/** The value that the text states in JSON; undefined, which JSON cannot state, when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
