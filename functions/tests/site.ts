import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgetEnvironment } from '@tabiya/server/environment/environment';
import { vi } from 'vitest';
import { startWorld, type World } from '../../supabase/tests/people.ts';
import { SITE_URL } from './call.ts';

/** A database with people in it, and the handlers' environment pointing to it and to an empty page store. */
export type Site = World & {
  stopDatabase(): Promise<void>;
  removePages(): Promise<void>;
};

/** The environment before the file of tests has set anything. */
const pristine = { ...process.env };

/** Removes settings and spies of an earlier file of this process. */
function startAfresh(): void {
  vi.restoreAllMocks();
  for (const name of Object.keys(process.env)) {
    if (!(name in pristine)) delete process.env[name];
  }
  forgetEnvironment();
}

/**
 * Starts a site for one test file. Call it before the first request to a handler.
 *
 * @param settings more of the functions' environment
 */
export async function startSite(settings: Readonly<Record<string, string>> = {}): Promise<Site> {
  startAfresh();
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
    ...settings,
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
