import { z } from 'zod';
import { HSTS_CHOICES, hstsOf } from '../http/security-headers.ts';
import { mailSettingsOf, mailVariables } from '../mail/mail-settings.ts';

const variables = z.object({
  /** Where the functions reach Supabase. */
  SUPABASE_URL: z.url(),
  /** Where browsers reach it: '' means on the site's own origin; left out, the same as the functions. */
  SUPABASE_BROWSER_URL: z.union([z.literal(''), z.url()]).optional(),
  SUPABASE_PUBLISHABLE_KEY: z.string().min(1),
  SUPABASE_SECRET_KEY: z.string().min(1),
  /** The site's public origin; Netlify gives it as URL. */
  SITE_URL: z.url().optional(),
  URL: z.url().optional(),
  PAGE_STORE: z.enum(['blobs', 'directory']).default('blobs'),
  /** Where the directory store keeps its pages. */
  PAGE_DIR: z.string().min(1).optional(),
  /** Whom to write to about a security problem: an address with https: or mailto:. */
  SECURITY_CONTACT: z.url({ protocol: /^(https|mailto)$/ }).optional(),
  /** How far https is asked for beyond the site itself: under every name below its own, or in browsers' lists, too. */
  HSTS: z.enum(HSTS_CHOICES, 'can only be subdomains or preload').optional(),
  /** Where people get help; without it no support is sold. */
  SUPPORT_EMAIL: z.email('must be an email address').optional(),
  /** Files with the operator's own words; the build makes pages of them. */
  PRIVACY_FILE: z.string().min(1).optional(),
  IMPRINT_FILE: z.string().min(1).optional(),
  /** Set by whatever runs the functions without a CDN before them. */
  NETLIFY_LOCAL: z.string().optional(),
  /** Stripe's keys, both or neither; without them nobody can upgrade. */
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  /** Set by the one-machine host, with a secret of its own: payments are simulated, and no money moves. */
  STAND_IN_WEBHOOK_SECRET: z.string().min(1).optional(),
  ...mailVariables,
});

/** The names of all variables that functions read. */
export const functionsVariables = Object.keys(variables.shape);

const functionsEnvironmentSchema = variables
  .superRefine((env, context) => {
    const [first, second] = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
    if ((env[first] === undefined) === (env[second] === undefined)) return;
    const missing = env[first] === undefined ? first : second;
    const message = `is missing: set ${first} and ${second} together, or none of them`;
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
    const mail = mailSettingsOf(env, (variable, message) =>
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
      securityContact: env.SECURITY_CONTACT ?? null,
      hsts: hstsOf(siteUrl, env.HSTS),
      supportEmail: env.SUPPORT_EMAIL ?? null,
      /** Whether the build made a page of who runs the site. */
      hasImprint: env.IMPRINT_FILE !== undefined,
      hasCdn: env.NETLIFY_LOCAL !== 'true',
      payments: paymentsOf(env),
      /** null: mail is not set up, and nobody gets any. */
      mail,
    };
  });

/** Who takes the payments, and what its reports are signed with. */
export type Payments =
  | { kind: 'stripe'; secretKey: string; webhookSecret: string }
  | { kind: 'stand-in'; webhookSecret: string };

function paymentsOf(env: {
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  STAND_IN_WEBHOOK_SECRET?: string | undefined;
}): Payments | null {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STAND_IN_WEBHOOK_SECRET } = env;
  if (STRIPE_SECRET_KEY !== undefined && STRIPE_WEBHOOK_SECRET !== undefined) {
    return { kind: 'stripe', secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET };
  }
  if (STAND_IN_WEBHOOK_SECRET === undefined) return null;
  return { kind: 'stand-in', webhookSecret: STAND_IN_WEBHOOK_SECRET };
}

type FunctionsEnvironment = z.infer<typeof functionsEnvironmentSchema>;

/**
 * The environment of the functions, parsed once in a process. Throws one error that names every variable
 * that is missing or malformed.
 */
export function functionsEnvironment(): FunctionsEnvironment {
  parsed ??= parseFunctionsEnvironment(process.env);
  return parsed;
}

let parsed: FunctionsEnvironment | undefined;

export function parseFunctionsEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): FunctionsEnvironment {
  const result = functionsEnvironmentSchema.safeParse(variables);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`The environment is not complete. ${faults.join('; ')}`);
}
