import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, type Page, test as playwright } from '@playwright/test';
import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js';
import { dataDirOfHost } from '../../local/test-fixtures/host-process.ts';
import { unguardedFetch } from '../../local/test-fixtures/unguarded-fetch.ts';
import type { Database } from '../../supabase/database-types.ts';

/** A user, and a client that acts as them without a browser. */
export type Account = {
  /** The site on which the account is. */
  origin: string;
  email: string;
  password: string;
  session: Session;
  client: SupabaseClient<Database>;
};

/** An email address that no other test uses. */
export function freshEmail(name: string): string {
  return `${name}.${crypto.randomUUID().slice(0, 8)}@club.example`;
}

/** Signs a user up without the screens, for tests of what comes after. */
export async function newAccount(displayName: string, origin = siteOrigin()): Promise<Account> {
  const { supabaseUrl, supabaseKey } = await (await fetch(`${origin}/api/config`)).json();
  const client = createClient<Database>(supabaseUrl || origin, supabaseKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: unguardedFetch(readSecretKey(origin)) },
  });
  const account = { email: freshEmail('organizer'), password: 'secret-1' };
  const { data, error } = await client.auth.signUp({
    ...account,
    options: { data: { display_name: displayName } },
  });
  if (!data.session) throw error ?? new Error('Signing up gave no session.');
  return { ...account, origin, session: data.session, client };
}

/**
 * Leaves the browser as it is after this person has signed in, from the next page of the site on. The page itself
 * stores the session as it begins: Playwright's `setStorageState` opens another page for that, which takes a fifth of a
 * second of a processor.
 */
export async function signIn(context: BrowserContext, { origin, session }: Account): Promise<void> {
  await context.clearCookies();
  const stored = await context.addInitScript(
    ([site, text]) => {
      if (self !== top || self.origin !== site) return;
      localStorage.clear();
      localStorage.setItem('tabiya-auth', text);
    },
    [origin, JSON.stringify(session)] as const,
  );
  // Only once: later pages find what the site itself has kept or dropped.
  const watch = (page: Page) => {
    const onceLoaded = (loaded: Page) => {
      if (!loaded.url().startsWith(`${origin}/`)) return;
      page.off('domcontentloaded', onceLoaded);
      void stored.dispose().catch(() => {});
    };
    page.on('domcontentloaded', onceLoaded);
  };
  context.pages().forEach(watch);
  context.on('page', watch);
}

/** The key of a site's own functions. */
export function readSecretKey(origin: string): string {
  const dataDir = dataDirOfHost(origin) ?? process.env['E2E_DATA_DIR'] ?? '';
  const keys = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));
  return String(keys.secretKey);
}

/** The address of the site under test. */
export function siteOrigin(): string {
  const { baseURL } = playwright.info().project.use;
  if (!baseURL) throw new Error('The tests need a baseURL.');
  return baseURL;
}
