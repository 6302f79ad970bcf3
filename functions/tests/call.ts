import type { Context } from '@netlify/functions';
import { duringRequest } from '../_shared/log.ts';

export const SITE_URL = 'https://chess.example';

type Handler = (request: Request, context: Context) => Promise<Response>;

/** Calls a handler as the platform does, and waits for the work it left to be done after the answer. */
export async function call(
  handle: Handler,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const background: Promise<unknown>[] = [];
  const context = {
    requestId: crypto.randomUUID(),
    ip: '203.0.113.7',
    waitUntil: (work: Promise<unknown>) => void background.push(work),
  } as unknown as Context;
  const { requestId } = context;
  const response = await duringRequest({ requestId, method: init.method ?? 'GET', path }, () =>
    handle(new Request(`${SITE_URL}${path}`, init), context),
  );
  await Promise.all(background);
  return response;
}

/** A POST with a JSON body, signed in when there is a token. */
export function json(body: unknown, accessToken?: string): RequestInit {
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(accessToken && { authorization: `Bearer ${accessToken}` }),
    },
    body: JSON.stringify(body),
  };
}
