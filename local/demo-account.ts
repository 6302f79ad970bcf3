import type { EmbeddedSupabase } from './embedded/embedded-supabase.ts';

/** The demo account of the one-machine host. */
export const demoAccount = {
  email: 'demo@tabiya.example',
  password: 'tabiya-demo',
  displayName: 'Demo Organizer',
};

/** Signs up the demo account, the way a visitor would, unless it exists. */
export async function ensureDemoAccount(supabase: EmbeddedSupabase): Promise<void> {
  const { email, password, displayName } = demoAccount;
  const known = await supabase.sql('select from auth.users where email = $1', [email]);
  if (known.length > 0) return;
  const response = await supabase.fetch(
    new Request('http://localhost/auth/v1/signup', {
      method: 'POST',
      headers: { apikey: supabase.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, data: { display_name: displayName } }),
    }),
    { peerAddress: '127.0.0.1' },
  );
  if (!response.ok) {
    throw new Error(`The demo account could not be made: ${await response.text()}`);
  }
}
