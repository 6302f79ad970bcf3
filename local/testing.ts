import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { type EmbeddedSupabase, startEmbeddedSupabase } from './embedded/embedded-supabase.ts';
import type { Deliver } from './embedded/mailbox.ts';
import { type ImageCache, imageCache } from './embedded/pglite/image-cache.ts';
import { DatabaseReset } from './embedded/testing.ts';
import { KEEP_ALIVE_MS } from './netlify-host/listen.ts';

export { type Host, startHost } from './host.ts';

const MIGRATIONS = join(import.meta.dirname, '../supabase/migrations');

/** An in-memory Supabase which supabase-js can reach at `url`. */
export interface TestSupabase
  extends Pick<
    EmbeddedSupabase,
    'publishableKey' | 'secretKey' | 'jwtSecret' | 'sql' | 'mails' | 'stop'
  > {
  /** Its origin, on a free port of this machine. */
  url: string;
  /** Signs up a user through the sign-in service. */
  createUser(user: TestUser): Promise<{ id: string; accessToken: string }>;
}

interface TestUser {
  email: string;
  /** At least six characters; `secret-password` by default. */
  password?: string;
  displayName?: string;
}

interface TestSupabaseOptions {
  migrationsDir?: string;
  deliver?: Deliver | null;
  /** A native Postgres in place of the embedded one in memory. */
  databaseUrl?: string;
  statementLimitMs?: number;
}

/**
 * Starts an empty Supabase with every migration applied, as hosted, for one test file. The first one on a machine
 * applies them, later ones start from its files. Files that share a process also share the database, emptied, unless
 * they have settings of their own.
 */
export async function startTestSupabase(options: TestSupabaseOptions = {}): Promise<TestSupabase> {
  // bcrypt's minimum cost: tests sign up many users and protect nothing of value.
  Object.assign(process.env, { LITE_AUTH_BCRYPT_COST: '4' });
  const starting = Promise.withResolvers<EmbeddedSupabase>();
  const answering = new Set<Promise<Response>>();
  const server = createServer(
    { keepAliveTimeout: KEEP_ALIVE_MS },
    getRequestListener(
      async (request) => {
        const answer = (await starting.promise).fetch(request, { peerAddress: '127.0.0.1' });
        answering.add(answer);
        return answer.finally(() => answering.delete(answer));
      },
      { overrideGlobalObjects: false },
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const { supabase, release } = await (Object.keys(options).length === 0
      ? takeShared()
      : startOwn(options, url));
    starting.resolve(supabase);
    return {
      url,
      publishableKey: supabase.publishableKey,
      secretKey: supabase.secretKey,
      jwtSecret: supabase.jwtSecret,
      mails: supabase.mails,
      sql: supabase.sql,
      createUser: (user) => signUp(url, supabase.publishableKey, user),
      async stop() {
        if (!server.listening) return;
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
        await Promise.allSettled(answering);
        await release();
      },
    };
  } catch (error) {
    server.close();
    throw error;
  }
}

/** A Supabase, and the function to call once its tests are over. */
type Lease = { supabase: EmbeddedSupabase; release(): Promise<void> };

async function startOwn(options: TestSupabaseOptions, siteUrl: string): Promise<Lease> {
  const { migrationsDir = MIGRATIONS, databaseUrl = null } = options;
  const kept = migrationsDir === MIGRATIONS && databaseUrl === null ? migratedImage() : null;
  const image = kept?.read() ?? null;
  const supabase = await startEmbeddedSupabase({ ...options, migrationsDir, siteUrl, image });
  if (image === null) kept?.keep(await supabase.dump());
  return { supabase, release: () => supabase.stop() };
}

/** A database that no test uses now, with its initial state. */
type Idle = { supabase: EmbeddedSupabase; emptying: DatabaseReset };

/** Kept for the next file of tests of this process. */
let idle: Idle | null = null;

async function takeShared(): Promise<Lease> {
  const { supabase, emptying } = (await takeIdle()) ?? (await startShared());
  return {
    supabase,
    async release() {
      // Outside of tests nothing may keep the process alive.
      if (idle !== null || !process.env['VITEST']) return supabase.stop();
      idle = { supabase, emptying };
    },
  };
}

async function startShared(): Promise<Idle> {
  // Links in its mails need not work, since its address changes with each file of tests.
  const { supabase } = await startOwn({}, 'http://127.0.0.1');
  return { supabase, emptying: await DatabaseReset.of(supabase.sql) };
}

/** Returns the idle database, emptied; null if there is none or tests have changed more than its rows. */
async function takeIdle(): Promise<Idle | null> {
  const taken = idle;
  idle = null;
  if (taken === null) return null;
  const { supabase, emptying } = taken;
  supabase.forgetMails({ addresses: supabase.mails.map(({ to }) => to), texts: [] });
  if (await emptying.empty().catch(() => false)) return taken;
  await supabase.stop();
  return null;
}

/**
 * Puts a migrated database into a new data directory, so that a host that starts on it skips the migrations, which take
 * most of its first start. Does nothing if no test has applied them yet.
 */
export function migrateAhead(dataDir: string): void {
  const input = migratedImage().read();
  if (input === null) return;
  const directory = join(dataDir, 'db');
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const { status, stderr } = spawnSync('tar', ['-x', '-C', directory], { input });
  if (status !== 0) throw new Error(`The migrated database could not be unpacked: ${stderr}`);
}

/** The files of a database with every migration, cached by everything that they are made from. */
function migratedImage(): ImageCache {
  const sources = ['../supabase/migrations/*.sql', 'embedded/**/*.ts', 'package.json'];
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: import.meta.dirname }).sort()) {
    if (file.endsWith('.test.ts')) continue;
    hash.update(file).update(readFileSync(join(import.meta.dirname, file)));
  }
  return imageCache('migrated', hash.digest('hex').slice(0, 16));
}

async function signUp(url: string, apikey: string, user: TestUser) {
  const { email, password = 'secret-password', displayName } = user;
  const response = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, data: { display_name: displayName ?? email } }),
  });
  if (!response.ok) throw new Error(`Sign-up of ${email} failed: ${await response.text()}`);
  const session = (await response.json()) as { access_token: string; user: { id: string } };
  return { id: session.user.id, accessToken: session.access_token };
}
