import { resolve } from 'node:path';
import { z } from 'zod';

/** The operator's settings from environment variables. */
interface Environment {
  port: number;
  /** Absolute. */
  dataDir: string;
  /** The Supabase to use instead of the embedded one; null = embedded. */
  supabase: HostedSupabase | null;
  /** The Postgres that stores the data in place of the embedded one; null = embedded. Contains a password. */
  databaseUrl: string | null;
  /** The public origin of the site without a trailing slash. */
  siteUrl: string;
  /** The number of trusted proxies in front of this host. */
  trustedProxies: number;
  /** True to log every request, including those that only read. */
  logRequests: boolean;
  /** True if a new demo account gets example tournaments. */
  hasExamples: boolean;
}

/** An existing Supabase project and its keys. */
export interface HostedSupabase {
  url: string;
  publishableKey: string;
  secretKey: string;
}

const origin = z
  .url({
    protocol: /^https?$/,
    error: 'must be an address like https://example.org',
    abort: true,
  })
  .refine((value) => /^[^/]*\/\/[^/?#]+\/?$/.test(value), 'must have no path after the host')
  .transform((value) => new URL(value).origin);

function isPostgresAddress(value: string): boolean {
  return (
    /^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? '') && /^.+:\/\/.*\/[^/?]+/.test(value)
  );
}

const variables = z.object({
  PORT: z
    .string()
    .regex(/^\d+$/, 'must be a number from 1 to 65535')
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, 'must be a number from 1 to 65535')
    .default(8888),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .refine(isPostgresAddress, 'must be an address like postgres://user:password@localhost/tabiya')
    .optional(),
  SUPABASE_URL: origin.optional(),
  SUPABASE_PUBLISHABLE_KEY: z.string().optional(),
  SUPABASE_SECRET_KEY: z.string().optional(),
  SITE_URL: origin.optional(),
  TRUSTED_PROXIES: z
    .string()
    .regex(/^\d$/, 'must be the number of proxies before this host, from 0 to 9')
    .transform(Number)
    .default(0),
  LOG: z.enum(['debug'], 'can only be "debug"').optional(),
  EXAMPLES: z.enum(['no'], 'can only be "no"').optional(),
});

/** The names of all variables that the one-machine host reads. */
export const hostVariables = Object.keys(variables.shape);

const supabaseVariables = [
  'SUPABASE_URL',
  'SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_SECRET_KEY',
] as const;

/**
 * Reads the environment; an empty variable counts as not set. Relative directories are relative to `root`. On failure,
 * returns one sentence per problem.
 */
export function parseEnvironment(
  env: Record<string, string | undefined>,
  root: string,
): { environment: Environment } | { problems: string[] } {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = variables.safeParse(set);
  const problems = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}.`),
    ...incompleteSupabase(set),
    ...twoDatabases(set),
  ];
  if (!parsed.success || problems.length > 0) return { problems };
  const { PORT, DATA_DIR, DATABASE_URL, SITE_URL, TRUSTED_PROXIES, LOG, EXAMPLES, ...supabase } =
    parsed.data;
  return {
    environment: {
      port: PORT,
      dataDir: resolve(root, DATA_DIR),
      databaseUrl: DATABASE_URL ?? null,
      siteUrl: SITE_URL ?? `http://localhost:${PORT}`,
      supabase: hostedSupabase(supabase),
      trustedProxies: TRUSTED_PROXIES,
      logRequests: LOG === 'debug',
      hasExamples: EXAMPLES !== 'no',
    },
  };
}

function twoDatabases(set: Record<string, string | undefined>): string[] {
  if (set['DATABASE_URL'] === undefined || set['SUPABASE_URL'] === undefined) return [];
  return [
    'Set either DATABASE_URL or SUPABASE_URL, not both: SUPABASE_URL comes with its own database.',
  ];
}

function incompleteSupabase(set: Record<string, string | undefined>): string[] {
  const missing = supabaseVariables.filter((name) => set[name] === undefined);
  if (missing.length === 0 || missing.length === supabaseVariables.length) return [];
  return missing.map(
    (name) => `${name} is missing: set all of ${supabaseVariables.join(', ')}, or none.`,
  );
}

function hostedSupabase(
  set: Partial<Record<(typeof supabaseVariables)[number], string | undefined>>,
): HostedSupabase | null {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY } = set;
  if (!SUPABASE_URL || !SUPABASE_PUBLISHABLE_KEY || !SUPABASE_SECRET_KEY) return null;
  return {
    url: SUPABASE_URL,
    publishableKey: SUPABASE_PUBLISHABLE_KEY,
    secretKey: SUPABASE_SECRET_KEY,
  };
}
