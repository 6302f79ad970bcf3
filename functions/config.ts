import type { Config } from '@netlify/functions';
import { functionsEnvironment } from '@tabiya/server/environment/environment';
import { handler } from '@tabiya/server/http/handler';
import { takesFees } from '@tabiya/server/payments/connected-stripe';

/** Returns the configuration of the admin app; nothing in it is secret. */
export default handler(async () => {
  const { supabaseBrowserUrl, publishableKey, payments, supportEmail, countsVisits } =
    functionsEnvironment();
  return Response.json(
    {
      supabaseUrl: supabaseBrowserUrl,
      supabaseKey: publishableKey,
      takesPayments: payments !== null,
      takesFees: takesFees(),
      supportEmail,
      countsVisits,
    },
    { headers: { 'cache-control': 'public, max-age=60' } },
  );
});

export const config: Config = { path: '/api/config', method: 'GET' };
