import { createHmac } from 'node:crypto';
import type { EmbeddedSupabase } from '../../embedded/embedded-supabase.ts';
import { isLocalSite } from '../../guards/local-guard.ts';

/**
 * Returns the secret of simulated payments, different for each data directory; null with Stripe's keys, with an
 * external Supabase, and on a public site, where simulated payments would give away premium.
 */
export function standInPaymentSecret(
  supabase: Pick<EmbeddedSupabase, 'jwtSecret'> | null,
  env: Readonly<Record<string, string | undefined>>,
  site: Parameters<typeof isLocalSite>[0],
): string | null {
  if (!supabase || env['STRIPE_SECRET_KEY'] || env['STRIPE_WEBHOOK_SECRET']) return null;
  if (!isLocalSite(site)) return null;
  return createHmac('sha256', supabase.jwtSecret).update('simulated payments').digest('hex');
}
