import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import { canonicalPath } from '@tabiya/domain/routes/canonical-path';
import type { ProblemAnswer } from '@tabiya/domain/text/problem';
import type { WordedCode } from '@tabiya/domain/words/words';
import type { z } from 'zod';
import { currentRequest, duringRequest, logAnswer, logError, loggedPath } from '../log/log.ts';
import { HttpError, sentProblems } from './http-error.ts';
import { containsNul } from './nul.ts';

/** The part of the platform's context that functions use. */
export type FunctionContext = Pick<Context, 'requestId' | 'ip' | 'waitUntil'>;

export type Handle = (request: Request, context: FunctionContext) => Promise<Response>;

/** The maximum body size in bytes, more than any of our forms needs. */
const MAX_BODY_BYTES = 200_000;

/**
 * Wraps a function's handler. Redirects a path with a trailing slash, or a route in another case, to the canonical one.
 * Turns an HttpError into its response; logs any other error with the request ID and answers with a message that
 * reveals no internals.
 */
export function handler(handle: Handle): Handle {
  return (request, context) =>
    // The one-machine host has already assigned a request ID.
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
    return errorResponse(refusal);
  }
}

/**
 * Redirects to the canonical path, with the query, because people type trailing slashes and any case. Not in
 * netlify.toml: the platform's redirects never run before a function that matches every path.
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
 * Adds the platform's request ID to the log and the response. Ignores a client's own `x-request-id`. A response that
 * the CDN caches gets no ID, since later visitors would get the ID of another request.
 */
async function named(
  request: Request,
  context: FunctionContext,
  run: () => Promise<Response>,
): Promise<Response> {
  const started = performance.now();
  const requestId = requestIdFrom(context);
  const { pathname } = new URL(request.url);
  const known = { requestId, method: request.method, path: loggedPath(pathname) };
  const response = await duringRequest(known, run);
  logAnswer(known, { status: response.status, durationMs: performance.now() - started });
  // Keep browsers from guessing another type.
  response.headers.set('x-content-type-options', 'nosniff');
  if (!response.headers.has('netlify-cdn-cache-control')) {
    response.headers.set('x-request-id', requestId);
  }
  return response;
}

/** Returns the platform's ID of a request, if it is short and plain enough for a log and for reading aloud. */
function requestIdFrom({ requestId }: FunctionContext): string {
  return /^[\w-]{6,64}$/.test(requestId) ? requestId : randomUUID();
}

/** Returns the JSON response for an HttpError. */
function errorResponse(refusal: HttpError): Response {
  const problems = sentProblems(refusal);
  const [error] = problems;
  const answer: ProblemAnswer = { error, ...(problems.length > 1 && { problems: [...problems] }) };
  return Response.json(answer, {
    status: refusal.status,
    headers: { 'cache-control': 'no-store' },
  });
}

/** Logs why the current request, or a part of it, failed. */
export function logFailure(error: unknown): void {
  logError('request failed', error);
}

/** Parses the JSON body of a request with the schema. Throws an HttpError 400 if it does not match. */
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

/** Reads the body of a request as text. Throws an HttpError 413 if it is too long. */
export async function readText(request: Request): Promise<string> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  const text = declared > MAX_BODY_BYTES ? null : await request.text();
  if (text === null || text.length > MAX_BODY_BYTES) {
    throw new HttpError(413, { code: 'too_large' });
  }
  return text;
}

/** Reads the body of a request as bytes. Throws an HttpError 413 with the code if it is longer than `most`. */
export async function readBytes(
  request: Request,
  most: number,
  tooLarge: WordedCode,
): Promise<Uint8Array<ArrayBuffer>> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  const bytes = declared > most ? null : new Uint8Array(await request.arrayBuffer());
  if (bytes === null || bytes.length > most) throw new HttpError(413, { code: tooLarge });
  return bytes;
}

/** Parses JSON; undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Throws an HttpError 400 if a text in the value contains NUL, which Postgres cannot store. */
export function refuseNul(value: unknown): void {
  if (!containsNul(value)) return;
  throw new HttpError(400, { code: 'nul_in_text' });
}
