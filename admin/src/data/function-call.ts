import type { Client } from './supabase.ts';

/**
 * Posts an event's id to one of the server's functions, as whoever is signed in. Gives null when nobody is;
 * throws when the server can't be reached.
 */
export async function postEvent(
  client: Client,
  path: `/api/${string}`,
  eventId: string,
): Promise<Response | null> {
  const { data } = await client.auth.getSession();
  if (!data.session) return null;
  return fetch(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${data.session.access_token}`,
    },
    body: JSON.stringify({ eventId }),
    // A person may leave the screen in the moment after a change.
    keepalive: true,
  });
}
