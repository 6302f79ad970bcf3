import type { FunctionContext, Handle } from '@tabiya/server/http/handler';
import { duringRequest } from '@tabiya/server/log/log';
import { expect } from 'vitest';
import registrationPage from '../registration-page.ts';

export const SITE_URL = 'https://chess.example';

/** Calls a handler as the platform does, and waits for its background work. */
export async function call(
  handle: Handle,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const background: Promise<unknown>[] = [];
  const context: FunctionContext = {
    requestId: crypto.randomUUID(),
    ip: '203.0.113.7',
    waitUntil: (work: Promise<unknown>) => void background.push(work),
  };
  const { requestId } = context;
  const response = await duringRequest({ requestId, method: init.method ?? 'GET', path }, () =>
    handle(new Request(`${SITE_URL}${path}`, init), context),
  );
  await Promise.all(background);
  return response;
}

/** Follows the redirect of a submitted plain form, as a browser does. */
export async function readConfirmation(response: Response): Promise<string> {
  expect(response.status).toBe(303);
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  const page = await call(registrationPage, response.headers.get('location') ?? '', {
    headers: { cookie },
  });
  expect(page.status).toBe(200);
  return page.text();
}

/** Creates a POST with a JSON body, signed in if there is a token. */
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
