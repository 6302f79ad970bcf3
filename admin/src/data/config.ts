import * as z from 'zod/mini';

const configSchema = z.object({
  /** The URL of Supabase; the empty text means the origin of this app. */
  supabaseUrl: z.union([z.url(), z.literal('')]),
  supabaseKey: z.string().check(z.minLength(1)),
  /** True if this server takes payments for premium. */
  takesPayments: z.boolean(),
  /** The support address; null when there is none. */
  supportEmail: z.nullable(z.string()),
  /** True if visits to the pages of events are counted. */
  countsVisits: z.boolean(),
});

/** The configuration that the app loads at its start. */
export type Config = z.infer<typeof configSchema>;

/** Loads the configuration. Throws when the server cannot be reached or its answer is malformed. */
export async function fetchConfig(): Promise<Config> {
  const response = await fetch('/api/config');
  if (!response.ok) throw new Error(`/api/config answered ${response.status}`);
  return parseConfig(await response.json());
}

/** Parses the configuration. Throws when it is malformed. */
export function parseConfig(body: unknown): Config {
  return configSchema.parse(body);
}
