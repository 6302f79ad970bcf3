import { GoTrueClient } from '@supabase/auth-js';
import { type EntryForm, SESSION_KEY, type Session } from './form-page.ts';

/*
 * Loaded by the account's script once the stored session has expired or was refused: renews it with the library that
 * stored it.
 */
const form = document.forms[0] as EntryForm;

form.page.renewSession = (signal, refused) =>
  Promise.race([renewed(signal, refused), rejectedOnAbort(signal)]);

async function renewed(signal: AbortSignal, refused?: string): Promise<Session | null> {
  const config = await (await fetch('/api/config', { signal })).json();
  const auth = new GoTrueClient({
    url: `${config.supabaseUrl}/auth/v1`,
    headers: { apikey: config.supabaseKey },
    storageKey: SESSION_KEY,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    fetch: (input, init) => fetch(input, { ...init, signal }),
  });
  try {
    // Renews an expired session.
    const current = await auth.getSession();
    const isRefused = refused !== undefined && current.data.session?.access_token === refused;
    const { data, error } = isRefused ? await auth.refreshSession() : current;
    // Without the server, nobody knows whether the session has ended.
    if (error?.name === 'AuthRetryableFetchError') throw error;
    if (data.session === null && isRefused) await auth.signOut({ scope: 'local' });
    return data.session as Session | null;
  } finally {
    void auth.dispose();
  }
}

/** The library tries again for longer than a form waits. */
function rejectedOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}
