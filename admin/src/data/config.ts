// The small build of zod: this is needed before anything else, and the rest of zod is not.
import * as z from 'zod/mini';

const configSchema = z.object({
  /** Where Supabase is; the empty text means the origin that serves this app. */
  supabaseUrl: z.union([z.url(), z.literal('')]),
  supabaseKey: z.string().check(z.minLength(1)),
  /** Whether premium can be paid for on this server. */
  takesPayments: z.boolean(),
  /** Where people get help; null = nowhere. */
  supportEmail: z.nullable(z.string()),
});

/** What the server tells the app at its start. */
export type Config = z.infer<typeof configSchema>;

/** Reads the configuration. Throws when the server can't be reached or answers anything else. */
export async function fetchConfig(): Promise<Config> {
  const response = await fetch('/api/config');
  if (!response.ok) throw new Error(`/api/config answered ${response.status}`);
  return parseConfig(await response.json());
}

/** The configuration in the body of an answer. Throws when it holds anything else. */
export function parseConfig(body: unknown): Config {
  return configSchema.parse(body);
}
