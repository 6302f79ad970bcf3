import { z } from 'zod';
import type { EmbeddedSupabase } from './embedded/embedded-supabase.ts';

/** The demo account of the one-machine host. */
export const demoAccount = {
  email: 'demo@tabiya.example',
  password: 'tabiya-demo',
  displayName: 'Demo Organizer',
};

/** A new account, for calls to functions and the data API. */
type DemoAccount = { id: string; accessToken: string };

/** Signs up the demo account, the way a visitor would, and returns it; null if it already exists. */
export async function ensureDemoAccount(supabase: EmbeddedSupabase): Promise<DemoAccount | null> {
  const { email, password, displayName } = demoAccount;
  const known = await supabase.sql('select from auth.users where email = $1', [email]);
  if (known.length > 0) return null;
  const response = await supabase.fetch(
    new Request('http://localhost/auth/v1/signup', {
      method: 'POST',
      headers: { apikey: supabase.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, data: { display_name: displayName } }),
    }),
    { peerAddress: '127.0.0.1' },
  );
  if (!response.ok) {
    throw new Error(`Couldn’t create the demo account: ${await response.text()}`);
  }
  const { access_token, user } = signedUpSchema.parse(await response.json());
  return { id: user.id, accessToken: access_token };
}

const signedUpSchema = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) });
