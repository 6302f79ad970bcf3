import type { HostedSupabase } from './environment.ts';

/** Where functions find what they need, as they do at Netlify: in the process's environment. */
export function setFunctionEnvironment(settings: {
  supabase: HostedSupabase;
  /** Whether browsers find Supabase at the site's own origin. */
  embedded: boolean;
  siteUrl: string;
  pageDir: string;
  /** Signs the reports of simulated payments; null where Stripe takes them, or nobody. */
  standInSecret: string | null;
  /** Keeps mail where no SMTP server is set up; null where there is no mail box. */
  mailbox: { url: string; secret: string } | null;
}): void {
  const { supabase, embedded, siteUrl, pageDir, standInSecret, mailbox } = settings;
  // Functions reach the database by the API alone.
  delete process.env['DATABASE_URL'];
  Object.assign(process.env, {
    SUPABASE_URL: supabase.url,
    SUPABASE_PUBLISHABLE_KEY: supabase.publishableKey,
    SUPABASE_SECRET_KEY: supabase.secretKey,
    SUPABASE_BROWSER_URL: embedded ? '' : supabase.url,
    SITE_URL: siteUrl,
    PAGE_STORE: 'directory',
    PAGE_DIR: pageDir,
    // Tells Netlify's own library that there is no CDN to purge.
    NETLIFY_LOCAL: 'true',
    ...(standInSecret !== null && { STAND_IN_WEBHOOK_SECRET: standInSecret }),
    ...(mailbox && {
      STAND_IN_MAILBOX_URL: mailbox.url,
      STAND_IN_MAILBOX_SECRET: mailbox.secret,
    }),
  });
}
