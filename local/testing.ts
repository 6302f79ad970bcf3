import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { type EmbeddedSupabase, startEmbeddedSupabase } from './embedded/embedded-supabase.ts';

import type { Deliver } from './embedded/mailbox.ts';

export { type Host, startHost } from './host.ts';

/** An in-memory Supabase which supabase-js can reach at `url`. */
export interface TestSupabase
  extends Pick<
    EmbeddedSupabase,
    'publishableKey' | 'secretKey' | 'jwtSecret' | 'sql' | 'mails' | 'stop'
  > {
  /** Its own origin on a free port of this machine. */
  url: string;
  /** Signs somebody up through the sign-in service. */
  createUser(user: TestUser): Promise<{ id: string; accessToken: string }>;
}

interface TestUser {
  email: string;
  /** At least six characters; `secret-password` when left out. */
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
 * Starts an empty Supabase with every migration applied, as hosted, for one test file.
 * Takes about a second and a half; the first one on a machine some seconds more.
 */
export async function startTestSupabase(options: TestSupabaseOptions = {}): Promise<TestSupabase> {
  // bcrypt's minimum cost: tests sign up many people and protect nothing of value.
  Object.assign(process.env, { LITE_AUTH_BCRYPT_COST: '4' });
  const starting = Promise.withResolvers<EmbeddedSupabase>();
  const server = createServer(
    getRequestListener(
      async (request) => (await starting.promise).fetch(request, { peerAddress: '127.0.0.1' }),
      { overrideGlobalObjects: false },
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const migrationsDir =
    options.migrationsDir ?? join(import.meta.dirname, '../supabase/migrations');
  try {
    const supabase = await startEmbeddedSupabase({
      ...options,
      migrationsDir,
      siteUrl: url,
    });
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
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
        await supabase.stop();
      },
    };
  } catch (error) {
    server.close();
    throw error;
  }
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
