import { callFunction } from './function-call.ts';
import type { Client } from './supabase.ts';

/**
 * Requests rendering of an event's live page after a change. Never throws: if the call is lost, the server's sweep
 * renders the page within about a minute.
 */
export async function refreshPage(client: Client, eventId: string): Promise<void> {
  // The user may leave the screen right after a change.
  await callFunction(client, '/api/refresh', { eventId }, { keepalive: true }).catch(() => null);
}
