import type { HostedSupabase } from './environment.ts';

/** Sets the environment variables that the functions read, as at Netlify. */
export function setFunctionEnvironment(settings: {
  supabase: HostedSupabase;
  /** True if browsers reach Supabase at the site's own origin. */
  embedded: boolean;
  siteUrl: string;
  pageDir: string;
  pictureDir: string;
  /** The server that replaces Stripe, and the secret of its keys; null with Stripe or without payments. */
  standIn: { url: string; secret: string } | null;
  /** The mailbox used without an SMTP server; null if there is none. */
  mailbox: { url: string; secret: string } | null;
  /** What the operator should know about the database; null for nothing. */
  databaseNote: string | null;
}): void {
  const { supabase, embedded, siteUrl, pageDir, pictureDir, standIn, mailbox, databaseNote } =
    settings;
  // Functions reach the database only through the API.
  delete process.env['DATABASE_URL'];
  Object.assign(process.env, {
    SUPABASE_URL: supabase.url,
    SUPABASE_PUBLISHABLE_KEY: supabase.publishableKey,
    SUPABASE_SECRET_KEY: supabase.secretKey,
    SUPABASE_BROWSER_URL: embedded ? '' : supabase.url,
    SITE_URL: siteUrl,
    PAGE_STORE: 'directory',
    PAGE_DIR: pageDir,
    PICTURE_DIR: pictureDir,
    // Informs Netlify's own library that there is no CDN to purge.
    NETLIFY_LOCAL: 'true',
    ...(standIn && {
      STAND_IN_PAYMENTS_URL: standIn.url,
      STAND_IN_PAYMENTS_SECRET: standIn.secret,
    }),
    ...(databaseNote !== null && { DATABASE_NOTE: databaseNote }),
    ...(mailbox && {
      STAND_IN_MAILBOX_URL: mailbox.url,
      STAND_IN_MAILBOX_SECRET: mailbox.secret,
    }),
  });
}
