import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from '@netlify/functions';
import { startWorld, type World } from '../../supabase/tests/people.ts';

/** A database with people in it, and the handlers' environment pointing to it and to an empty page store. */
export type Site = World & {
  stopDatabase(): Promise<void>;
  removePages(): Promise<void>;
};

export const SITE_URL = 'https://chess.example';

/** Starts a site for one test file. Call it before the first request to a handler. */
export async function startSite(): Promise<Site> {
  const world = await startWorld();
  const pageDir = await mkdtemp(join(tmpdir(), 'tabiya-pages-'));
  Object.assign(process.env, {
    SUPABASE_URL: world.url,
    SUPABASE_PUBLISHABLE_KEY: world.publishableKey,
    SUPABASE_SECRET_KEY: world.secretKey,
    SITE_URL,
    PAGE_STORE: 'directory',
    PAGE_DIR: pageDir,
    NETLIFY_LOCAL: 'true',
  });
  const removePages = () => rm(pageDir, { recursive: true });
  return {
    ...world,
    stopDatabase: world.stop,
    removePages,
    async stop() {
      await world.stop();
      await removePages();
    },
  };
}

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
  const response = await handle(new Request(`${SITE_URL}${path}`, init), context);
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
