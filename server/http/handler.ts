import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import { canonicalPath } from '@tabiya/domain/routes/canonical-path';
import type { ProblemAnswer } from '@tabiya/domain/text/problem';
import type { z } from 'zod';
import { currentRequest, duringRequest, logAnswer, logError, loggedPath } from '../log/log.ts';
import { HttpError, problemsOf } from './http-error.ts';
import { containsNul } from './nul.ts';

/** What functions use of the platform's context. */
export type FunctionContext = Pick<Context, 'requestId' | 'ip' | 'waitUntil'>;

export type Handle = (request: Request, context: FunctionContext) => Promise<Response>;

/** More than any form of ours can hold. */
const MAX_BODY_BYTES = 200_000;

/**
 * Wraps what a function does: an address with a slash at its end, or with a route in another case, leads to the
 * canonical one; a HttpError becomes its answer, anything else thrown is logged with the request's
 * id and answered by a sentence that tells nothing of the inside.
 */
export function handler(handle: Handle): Handle {
  return (request, context) =>
    // The one-machine host has named the request already.
    currentRequest() === undefined
      ? named(request, context, () => answered(handle, request, context))
      : answered(handle, request, context);
}

async function answered(
  handle: Handle,
  request: Request,
  context: FunctionContext,
): Promise<Response> {
  try {
    return redirectToCanonical(request) ?? (await handle(request, context));
  } catch (error) {
    const refusal = error instanceof HttpError ? error : new HttpError(500, { code: 'unexpected' });
    if (refusal.status >= 500) logFailure(error);
    return answerOf(refusal);
  }
}

/**
 * The way to the address that people meant, with its query: they type a slash at the end, and any case. Here and
 * not in netlify.toml, since redirects of the platform never come before a function that takes every path.
 */
function redirectToCanonical({ method, url }: Request): Response | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const { pathname, search } = new URL(url);
  const path = canonicalPath(pathname);
  return path === null
    ? null
    : new Response(null, { status: 308, headers: { location: `${path}${search}` } });
}

/**
 * Names the request by the platform's id in the log and in the answer. A client's own `x-request-id` counts for
 * nothing. What the CDN keeps for others has no id: it would be of somebody else's request.
 */
async function named(
  request: Request,
  context: FunctionContext,
  run: () => Promise<Response>,
): Promise<Response> {
  const started = performance.now();
  const requestId = idOf(context);
  const { pathname } = new URL(request.url);
  const known = { requestId, method: request.method, path: loggedPath(pathname) };
  const response = await duringRequest(known, run);
  logAnswer(known, { status: response.status, durationMs: performance.now() - started });
  // Whatever it is: nobody takes it for anything but what it says.
  response.headers.set('x-content-type-options', 'nosniff');
  if (!response.headers.has('netlify-cdn-cache-control')) {
    response.headers.set('x-request-id', requestId);
  }
  return response;
}

/** The platform's id of a request, unless it is none that could stand in a log and be read aloud. */
function idOf({ requestId }: FunctionContext): string {
  return /^[\w-]{6,64}$/.test(requestId) ? requestId : randomUUID();
}

/** The answer that carries a refusal to a program. */
function answerOf(refusal: HttpError): Response {
  const problems = problemsOf(refusal);
  const [error] = problems;
  const answer: ProblemAnswer = { error, ...(problems.length > 1 && { problems: [...problems] }) };
  return Response.json(answer, {
    status: refusal.status,
    headers: { 'cache-control': 'no-store' },
  });
}

/** Writes to the log why the request under way, or a part of it, failed. */
export function logFailure(error: unknown): void {
  logError('request failed', error);
}

/** The JSON body of a request in the shape of the schema; a HttpError 400 when it is anything else. */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const value = parseJson(await readText(request));
  refuseNul(value);
  const body = schema.safeParse(value);
  if (body.success) return body.data;
  throw new HttpError(400, { code: 'malformed_request' });
}

/** The body of a request as text; a HttpError 413 when it is longer than any form of ours. */
export async function readText(request: Request): Promise<string> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  const text = declared > MAX_BODY_BYTES ? null : await request.text();
  if (text === null || text.length > MAX_BODY_BYTES) {
    throw new HttpError(413, { code: 'too_large' });
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

/** Throws a HttpError 400 where a text of the value holds the character NUL, which no text of the database can. */
export function refuseNul(value: unknown): void {
  if (!containsNul(value)) return;
  throw new HttpError(400, { code: 'nul_in_text' });
}
