import { callFunction } from './function-call.ts';
import type { Client } from './supabase.ts';

/**
 * Asks for an event's live page to follow what was changed. Never throws: a page that was not asked for, or
 * whose call got lost, is rendered by the server's own sweep within a minute or so.
 */
export async function refreshPage(client: Client, eventId: string): Promise<void> {
  // A person may leave the screen in the moment after a change.
  await callFunction(client, '/api/refresh', { eventId }, { keepalive: true }).catch(() => null);
}
