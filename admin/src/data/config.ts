import * as z from 'zod/mini';

const configSchema = z.object({
  /** The URL of Supabase; the empty text means the origin of this app. */
  supabaseUrl: z.union([z.url(), z.literal('')]),
  supabaseKey: z.string().check(z.minLength(1)),
  /** True if this server takes payments for premium. */
  takesPayments: z.boolean(),
  /** True if organizers can connect an account to which players pay online. Absent in what an earlier version stored. */
  takesFees: z.optional(z.boolean()),
  /** The support address; null when there is none. */
  supportEmail: z.nullable(z.string()),
  /** True if visits to the pages of events are counted. */
  countsVisits: z.boolean(),
});

/** The configuration that the app loads at its start. */
export type Config = z.infer<typeof configSchema>;

/** The storage key of the configuration that was loaded last. */
const LAST_CONFIG = 'tabiya-config';

/**
 * Loads the configuration, or the last one where the server can't be reached. Throws when there is none, or the answer
 * is malformed.
 */
export async function fetchConfig(): Promise<Config> {
  const response = await fetch('/api/config').catch((error: unknown) => error);
  if (!(response instanceof Response)) {
    const last = localStorage.getItem(LAST_CONFIG);
    if (last === null) throw response;
    return parseConfig(JSON.parse(last));
  }
  if (!response.ok) throw new Error(`/api/config answered ${response.status}`);
  const config = parseConfig(await response.json());
  localStorage.setItem(LAST_CONFIG, JSON.stringify(config));
  return config;
}

/** Parses the configuration. Throws when it is malformed. */
export function parseConfig(body: unknown): Config {
  return configSchema.parse(body);
}
