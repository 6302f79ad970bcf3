import { App, type DefaultAppConfig } from '@supabase/lite';
import { answerFailures } from './availability.ts';
import { logErrorsBriefly } from './error-log.ts';
import type { Keys } from './keys.ts';
import { withRequestedRedirect } from './mailbox.ts';
import { hashPasswordsAside } from './passwords/password-worker.ts';
import {
  checkConcurrentIdentities,
  checkErrorDetails,
  checkGrants,
  checkKeyRequired,
  checkPasswordModule,
} from './self-check.ts';
import type { SupabaseConnection } from './supabase-connection.ts';

/** A behavior of `@supabase/lite` 0.10.0 that we must prevent, or an internal that we need. */
type Patch = {
  /** The replaced code, and its replacement. */
  patch: string;
  why: string;
  /** Applies the patch to a connection; omitted if `SupabaseConnection`, `createLite`, or `answerRequest` does it. */
  apply?: (connection: SupabaseConnection) => void;
  /** The proof that the patch works: a check at every start, which throws in words for the operator, or a test. */
  proof: ((app: App, keys: Keys) => Promise<void>) | `${string}.test.ts`;
};

/**
 * All patches of `@supabase/lite`. When updating it, check for each patch whether it is still needed, and whether its
 * proof still fails without it (`self-check.test.ts` removes those with a start-up check one by one).
 */
export const LITE_PATCHES: readonly Patch[] = [
  {
    patch: 'The step that grants before the first request (`ensureRlsContext`) does nothing.',
    why: 'It grants ALL on every table with row-level security to anon and authenticated, undoing what the migrations revoked. The roles that it would create are there already.',
    apply: keepGrants,
    proof: checkGrants,
  },
  {
    patch:
      'The one session of the database is handed to one at a time (`pglite/serial-dialect.ts`).',
    why: 'Its own dialect hands it to everyone at once: concurrent requests share a transaction, and run under the role of one another.',
    proof: checkConcurrentIdentities,
  },
  {
    patch: 'The server gets its settings without the ones that it fills in itself (`createLite`).',
    why: 'Its published type asks for every setting. With one of the keys left out, requests without a key would run as service_role.',
    proof: checkKeyRequired,
  },
  {
    patch: 'What a caller did wrong is not logged, and anything else in one line (`error-log.ts`).',
    why: 'It prints each error that it answers with statement and values: addresses and phone numbers of players would stand in the log.',
    apply: logErrorsBriefly,
    proof: checkErrorDetails,
  },
  {
    patch:
      'Passwords are hashed in a thread of their own (`passwords/`), by replacing functions of bcryptjs.',
    why: 'It hashes them in the main thread: twenty people who sign in at once delay every page.',
    apply: hashPasswordsAside,
    proof: checkPasswordModule,
  },
  {
    patch:
      'Our connection extends the class that its two connections share (`supabase-connection.ts`).',
    why: 'It does not export the class, and each of its connections opens its own driver in the main thread.',
    proof: 'local/embedded/embedded-supabase.test.ts',
  },
  {
    patch:
      'A request that met a database that was ended is answered 503, and one refused on purpose in its words (`availability.ts`).',
    why: 'It answers both as an unexpected failure, 500, and its sign-in service keeps the reason to itself.',
    proof: 'local/embedded/native/native-supabase.test.ts',
  },
  {
    patch: 'The link in a mail leads back to where the request asks for (`mailbox.ts`).',
    why: 'It always leads to the root of the site, where hosted Supabase follows `redirect_to`.',
    proof: 'local/account-mail.test.ts',
  },
  {
    patch:
      'A link for a new password is mailed only to the address that its account still has (`addressed-mail.ts`).',
    why: 'It finds an account by address and then stores a token by ID: in between, the address may have changed to another person’s.',
    proof: 'supabase/tests/accounts.test.ts',
  },
];

/** Applies patches to a connection, once the database is up to date. */
export function applyPatches(connection: SupabaseConnection, patches = LITE_PATCHES): void {
  for (const { apply } of patches) apply?.(connection);
}

/**
 * Proves at every start that the patches work, and thereby that the embedded Supabase separates its users. Leaves
 * nothing behind. Throws with a sentence for the operator if one of them doesn't.
 */
export async function selfCheck(app: App, keys: Keys): Promise<void> {
  for (const { proof } of LITE_PATCHES) if (typeof proof === 'function') await proof(app, keys);
}

/** Settings of the official server; the others get its defaults. */
type LiteConfig = Pick<DefaultAppConfig, 'connection'> & {
  [Part in Exclude<keyof DefaultAppConfig, 'connection'>]?: unknown;
};

/** Creates the official server with these settings. */
export function createLite(config: LiteConfig): Promise<App> {
  return new App(config as unknown as DefaultAppConfig).init();
}

/** Answers a request with the official server, and adds what it omits from its answers and mails. */
export function answerRequest(
  app: App,
  request: Request,
  context: { peerAddress: string | null },
): Promise<Response> {
  return withRequestedRedirect(request, () => answerFailures(() => app.fetch(request, context)));
}

/** Keeps `@supabase/lite` from granting every table to everyone, by reporting that this is done. */
function keepGrants(connection: SupabaseConnection): void {
  Object.assign(connection, { ensureRlsContext: async () => true });
}
