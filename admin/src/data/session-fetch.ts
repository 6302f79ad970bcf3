import type { GoTrueClient, Session } from '@supabase/auth-js';

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
  if (response.status !== 401 || data.session === null) return response;
  const renewed = await renewedToken(auth, data.session);
  return renewed === null ? response : send(renewed);
}

/** Returns another access token of the user than the refused one; null if their session has ended. */
async function renewedToken(
  auth: GoTrueClient,
  { access_token: refused, user }: Session,
): Promise<string | null> {
  // Another request, or another tab, may have renewed or ended the session meanwhile, or begun another user’s.
  const current = (await auth.getSession()).data.session;
  if (current?.user.id !== user.id) return null;
  if (current.access_token !== refused) return current.access_token;
  const { data, error } = await auth.refreshSession(current);
  if (data.session) return data.session.access_token;
  if (error?.name === 'AuthRetryableFetchError') throw new TypeError('Failed to fetch');
  const left = (await auth.getSession()).data.session;
  if (left?.access_token === refused) await auth.signOut({ scope: 'local' });
  return null;
}
