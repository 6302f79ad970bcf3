import { join } from 'node:path';
import { z } from 'zod';
import { HSTS_CHOICES, hstsHeader } from '../http/security-headers.ts';
import { mailVariables, readMailSettings } from '../mail/mail-settings.ts';

const variables = z.object({
  /** The URL of Supabase for functions. */
  SUPABASE_URL: z.url(),
  /** The URL of Supabase for browsers: '' means the site's own origin; defaults to SUPABASE_URL. */
  SUPABASE_BROWSER_URL: z.union([z.literal(''), z.url()]).optional(),
  SUPABASE_PUBLISHABLE_KEY: z.string().min(1),
  SUPABASE_SECRET_KEY: z.string().min(1),
  /** The site's public origin; Netlify sets it as URL. */
  SITE_URL: z.url().optional(),
  URL: z.url().optional(),
  PAGE_STORE: z.enum(['blobs', 'directory']).default('blobs'),
  /** The folder of the directory page store. */
  PAGE_DIR: z.string().min(1).optional(),
  /** The picture folder of the directory page store; defaults to `pictures` in PAGE_DIR. */
  PICTURE_DIR: z.string().min(1).optional(),
  /** The contact for security problems: an https: or mailto: URL. */
  SECURITY_CONTACT: z.url({ protocol: /^(https|mailto)$/ }).optional(),
  /** The scope of Strict-Transport-Security beyond the site itself: subdomains, or also the browsers' preload list. */
  HSTS: z.enum(HSTS_CHOICES, 'can only be subdomains or preload').optional(),
  /** The support address; if not set, the site offers no support. */
  SUPPORT_EMAIL: z.email('must be an email address').optional(),
  /** Files with the operator's own texts, which the build turns into pages. */
  PRIVACY_FILE: z.string().min(1).optional(),
  IMPRINT_FILE: z.string().min(1).optional(),
  /** Whether visits to event pages are counted. */
  VISIT_COUNTS: z.enum(['on', 'off'], 'can only be on or off').default('on'),
  /** Set by the one-machine host: what the operator should know about the database. */
  DATABASE_NOTE: z.string().min(1).optional(),
  /** Set when the functions run without a CDN in front of them. */
  NETLIFY_LOCAL: z.string().optional(),
  /** Stripe's keys, both or neither. Without them, upgrades are off. */
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  /** With the two: signs what Stripe reports on the accounts of organizers. Without it, fees can’t be paid online. */
  STRIPE_CONNECT_WEBHOOK_SECRET: z.string().min(1).optional(),
  /** Set by the one-machine host: the server on this machine that replaces Stripe, and the secret of its keys. */
  STAND_IN_PAYMENTS_URL: z.url({ protocol: /^http$/, hostname: /^127\.0\.0\.1$/ }).optional(),
  STAND_IN_PAYMENTS_SECRET: z.string().min(1).optional(),
  ...mailVariables,
});

/** The names of all variables that functions read. */
export const functionsVariables = Object.keys(variables.shape);

const functionsEnvironmentSchema = variables
  .refine((env) => !env.STRIPE_CONNECT_WEBHOOK_SECRET || env.STRIPE_SECRET_KEY !== undefined, {
    path: ['STRIPE_SECRET_KEY'],
    message: 'is missing: STRIPE_CONNECT_WEBHOOK_SECRET needs it',
  })
  // With one secret, reports on the accounts of organizers would pass for those on the site’s own.
  .refine(
    (env) =>
      !env.STRIPE_CONNECT_WEBHOOK_SECRET ||
      env.STRIPE_CONNECT_WEBHOOK_SECRET !== env.STRIPE_WEBHOOK_SECRET,
    {
      path: ['STRIPE_CONNECT_WEBHOOK_SECRET'],
      message: 'must differ from STRIPE_WEBHOOK_SECRET: each endpoint has its own',
    },
  )
  .superRefine((env, context) => {
    const [first, second] = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
    if ((env[first] === undefined) === (env[second] === undefined)) return;
    const missing = env[first] === undefined ? first : second;
    const message = `is missing: set both ${first} and ${second}, or neither`;
    context.addIssue({ code: 'custom', path: [missing], message });
  })
  .refine((env) => env.PAGE_STORE !== 'directory' || env.PAGE_DIR !== undefined, {
    path: ['PAGE_DIR'],
    message: 'is needed when PAGE_STORE is directory',
  })
  .transform((env, context) => {
    const siteUrl = env.SITE_URL ?? env.URL;
    if (siteUrl === undefined) {
      context.addIssue({ code: 'custom', path: ['SITE_URL'], message: 'is missing' });
      return z.NEVER;
    }
    const mail = readMailSettings(env, (variable, message) =>
      context.addIssue({ code: 'custom', path: [variable], message }),
    );
    return {
      supabaseUrl: env.SUPABASE_URL,
      supabaseBrowserUrl: env.SUPABASE_BROWSER_URL ?? env.SUPABASE_URL,
      publishableKey: env.SUPABASE_PUBLISHABLE_KEY,
      secretKey: env.SUPABASE_SECRET_KEY,
      siteUrl: new URL(siteUrl).origin,
      pageStore: env.PAGE_STORE,
      pageDir: env.PAGE_DIR ?? '',
      pictureDir: env.PICTURE_DIR ?? join(env.PAGE_DIR ?? '', 'pictures'),
      securityContact: env.SECURITY_CONTACT ?? null,
      hsts: hstsHeader(siteUrl, env.HSTS),
      supportEmail: env.SUPPORT_EMAIL ?? null,
      /** True if the site has an imprint. */
      hasImprint: env.IMPRINT_FILE !== undefined,
      countsVisits: env.VISIT_COUNTS === 'on',
      databaseNote: env.DATABASE_NOTE ?? null,
      hasCdn: env.NETLIFY_LOCAL !== 'true',
      payments: readPayments(env),
      /** null if mail is not set up. */
      mail,
      /** The number of organizers' mails to players per second. */
      mailRate: env.MAIL_RATE,
    };
  });

/** Stripe’s keys, and the server that replaces Stripe on this machine; null for Stripe itself. */
export type Payments = {
  secretKey: string;
  webhookSecret: string;
  /** Signs reports on the accounts of organizers; null if fees can’t be paid online. */
  connectWebhookSecret: string | null;
  standIn: URL | null;
};

function readPayments(env: {
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  STRIPE_CONNECT_WEBHOOK_SECRET?: string | undefined;
  STAND_IN_PAYMENTS_URL?: string | undefined;
  STAND_IN_PAYMENTS_SECRET?: string | undefined;
}): Payments | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (secretKey !== undefined && webhookSecret !== undefined) {
    const connectWebhookSecret = env.STRIPE_CONNECT_WEBHOOK_SECRET ?? null;
    return { secretKey, webhookSecret, connectWebhookSecret, standIn: null };
  }
  const { STAND_IN_PAYMENTS_URL: standIn, STAND_IN_PAYMENTS_SECRET: secret } = env;
  if (standIn === undefined || secret === undefined) return null;
  return { ...standInKeys(secret), standIn: new URL(standIn) };
}

/** The keys of the stand-in for Stripe, all from its secret. */
export function standInKeys(secret: string) {
  return {
    secretKey: `sk_test_${secret}`,
    webhookSecret: `whsec_${secret}`,
    connectWebhookSecret: `whsec_connect_${secret}`,
  };
}

type FunctionsEnvironment = z.infer<typeof functionsEnvironmentSchema>;

/**
 * Returns the environment of the functions, parsed at the first use. Throws one error that names every missing or
 * malformed variable.
 */
export function functionsEnvironment(): FunctionsEnvironment {
  parsed ??= parseFunctionsEnvironment(process.env);
  return parsed;
}

let parsed: FunctionsEnvironment | undefined;

/** Makes the next use parse the environment again, for a host or test that has changed it. */
export function forgetEnvironment(): void {
  parsed = undefined;
}

/** Creates a value from the environment on first use, and again after `forgetEnvironment`. */
export function perEnvironment<Value>(
  make: (environment: FunctionsEnvironment) => Value,
): () => Value {
  const made = new WeakMap<FunctionsEnvironment, { value: Value }>();
  return () => {
    const environment = functionsEnvironment();
    const known = made.get(environment) ?? { value: make(environment) };
    made.set(environment, known);
    return known.value;
  };
}

/**
 * Parses the environment of the functions; an empty variable counts as not set, except for SUPABASE_BROWSER_URL. Throws
 * one error that names every missing or malformed variable.
 */
export function parseFunctionsEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): FunctionsEnvironment {
  const set = Object.entries(variables).filter(
    ([name, value]) => name === 'SUPABASE_BROWSER_URL' || value?.trim(),
  );
  const result = functionsEnvironmentSchema.safeParse(Object.fromEntries(set));
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`The environment is incomplete: ${faults.join('; ')}`);
}
