import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startWorld, type World } from '../../supabase/tests/people.ts';
import { SITE_URL } from './call.ts';

/** A database with people in it, and the handlers' environment pointing to it and to an empty page store. */
export type Site = World & {
  stopDatabase(): Promise<void>;
  removePages(): Promise<void>;
};

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
