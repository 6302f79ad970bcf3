import { z } from 'zod';
import { parseJson } from './network.ts';
import { CheckError, throwErrors } from './report.ts';
import { isSafeForPasswords } from './site-address.ts';
import { askSite, type SiteConfig, type Visit } from './visit.ts';

const configSchema = z.object({
  supabaseUrl: z.union([z.url(), z.literal('')]),
  supabaseKey: z.string().min(1),
  takesPayments: z.boolean(),
});

const settingsSchema = z.object({ disable_signup: z.boolean(), mailer_autoconfirm: z.boolean() });

type Start = Pick<Visit, 'site' | 'network'>;

/**
 * Reads the configuration as the admin app does. Throws if it is wrong, since nothing else can be checked without it.
 */
export async function readConfig(start: Start): Promise<SiteConfig> {
  const { supabaseUrl: elsewhere, supabaseKey, takesPayments } = await askConfig(start);
  const supabaseUrl = elsewhere === '' ? start.site.origin : elsewhere.replace(/\/$/, '');
  throwErrors([
    ...(isSecret(supabaseKey)
      ? [
          'The site exposes its secret key. Set SUPABASE_PUBLISHABLE_KEY to the publishable key, and rotate the secret key now.',
        ]
      : []),
    ...(isSafeForPasswords(new URL(supabaseUrl))
      ? []
      : [
          `Supabase is at ${supabaseUrl}, where passwords would go unencrypted. Set SUPABASE_URL to its https:// address.`,
        ]),
  ]);
  const settings = await askSettings(start, supabaseUrl, supabaseKey);
  return {
    supabaseUrl,
    isOwnSupabase: elsewhere === '',
    supabaseKey,
    takesPayments,
    confirmsAddresses: !settings.mailer_autoconfirm,
    takesSignUps: !settings.disable_signup,
  };
}

async function askConfig(start: Start) {
  const { origin } = start.site;
  const answer = await askSite(start, '/api/config');
  const location = answer.headers.get('location');
  if (location !== null) {
    const { origin: target } = new URL(location, origin);
    throw new CheckError(`${origin} redirects to ${target}. Check that address instead.`);
  }
  if (answer.status >= 500) {
    throw new CheckError(
      `/api/config returned ${answer.status}: the functions don’t start, usually because an environment variable is missing or invalid. See their log.`,
    );
  }
  const config = configSchema.safeParse(parseJson(answer.text));
  if (answer.status === 200 && config.success) return config.data;
  throw new CheckError(
    `No Tabiya site found at ${origin}: /api/config returned ${answer.status}. Check the address and that the functions are deployed.`,
  );
}

async function askSettings({ network }: Start, supabaseUrl: string, apikey: string) {
  const url = `${supabaseUrl}/auth/v1/settings`;
  const answer = await network.ask(url, { headers: { apikey } });
  if ([401, 403].includes(answer.status)) {
    throw new CheckError(
      `Supabase at ${supabaseUrl} rejected the site's publishable key. SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY must belong to the same project.`,
    );
  }
  const settings = settingsSchema.safeParse(parseJson(answer.text));
  if (answer.status === 200 && settings.success) return settings.data;
  throw new CheckError(
    `No sign-in service at ${supabaseUrl} (status ${answer.status}). Check SUPABASE_URL, and SUPABASE_BROWSER_URL if it’s set.`,
  );
}

/**
 * Returns true if a key of Supabase bypasses row-level security: newer keys have it in their names, older ones in their
 * claims.
 */
function isSecret(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true;
  const claims = parseJson(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString());
  return (
    typeof claims === 'object' &&
    claims !== null &&
    'role' in claims &&
    claims.role === 'service_role'
  );
}
