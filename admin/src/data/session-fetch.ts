import type { GoTrueClient } from '@supabase/auth-js';

/**
 * Sends a request as the signed-in user, or with `visitorKey` if nobody is signed in. If the server refuses the session
 * (401), the session is renewed and the request sent again. A session that can't be renewed has ended elsewhere: it ends
 * here, too, so that the app asks to sign in at once. Rejects as `fetch` does without a connection.
 */
export async function fetchInSession(
  auth: GoTrueClient,
  input: RequestInfo | URL,
  init: RequestInit = {},
  visitorKey?: string,
): Promise<Response> {
  const { data } = await auth.getSession();
  const token = data.session?.access_token;
  const send = (bearer: string | undefined) => {
    const headers = new Headers(init.headers);
    if (bearer !== undefined) headers.set('authorization', `Bearer ${bearer}`);
    return fetch(input, { ...init, headers });
  };
  const response = await send(token ?? visitorKey);
  if (response.status !== 401 || token === undefined) return response;
  const renewed = await renewedToken(auth, token);
  return renewed === null ? response : send(renewed);
}

/** Returns another access token than the refused one; null if the session has ended. */
async function renewedToken(auth: GoTrueClient, refused: string): Promise<string | null> {
  // Another request, or another tab, may have renewed or ended the session meanwhile.
  const current = (await auth.getSession()).data.session;
  if (current?.access_token !== refused) return current?.access_token ?? null;
  const { data, error } = await auth.refreshSession(current);
  if (data.session) return data.session.access_token;
  if (error?.name === 'AuthRetryableFetchError') throw new TypeError('Failed to fetch');
  const left = (await auth.getSession()).data.session;
  if (left?.access_token === refused) await auth.signOut({ scope: 'local' });
  return null;
}
