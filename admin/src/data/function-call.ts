import { type Problem, type ProblemAnswer, problemSchema } from '@tabiya/domain/text/problem';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { problemMessage } from '@tabiya/domain/words/words';
import * as z from 'zod/mini';
import { DataError } from './data-error.ts';
import { fetchInSession } from './session-fetch.ts';
import type { Client } from './supabase.ts';

/** The response of a function. A body that is not JSON, e.g. from a proxy, is null. */
type FunctionAnswer = { ok: boolean; body: unknown };

/**
 * Posts JSON, or a file, to one of the server's functions as the signed-in user. Throws a `DataError` with the code `unreachable`
 * when there is no response.
 */
export async function callFunction(
  client: Client,
  path: `/api/${string}`,
  body: object | Blob,
  options: Pick<RequestInit, 'keepalive'> = {},
): Promise<FunctionAnswer> {
  const isFile = body instanceof Blob;
  return reachFunction(client, path, {
    ...options,
    method: 'POST',
    headers: { 'content-type': isFile ? body.type : 'application/json' },
    body: isFile ? body : JSON.stringify(body),
  });
}

/** Reads from one of the server's functions, or deletes there, as the signed-in user. Throws as `callFunction` does. */
export async function reachFunction(
  client: Client,
  path: `/api/${string}`,
  request: RequestInit & { method: 'GET' | 'DELETE' | 'POST' },
): Promise<FunctionAnswer> {
  const response = await fetchInSession(client.auth, path, request).catch((cause: unknown) => {
    throw new DataError('unreachable', APP_DATA.unreachable, { cause });
  });
  return { ok: response.ok, body: await response.json().catch(() => null) };
}

const refusalSchema: z.ZodMiniType<ProblemAnswer> = z.object({
  error: problemSchema,
  problems: z.optional(z.array(problemSchema)),
});

/** Parses the error in the body of a failed response; null when the body is malformed. */
export function refusalIn(body: unknown): ProblemAnswer | null {
  const { data } = refusalSchema.safeParse(body);
  if (data === undefined) return null;
  const { error, problems } = data;
  return { error: inWords(error), ...(problems && { problems: problems.map(inWords) }) };
}

function inWords(problem: Problem): Problem {
  return { ...problem, message: problemMessage(problem, problem.message) };
}
