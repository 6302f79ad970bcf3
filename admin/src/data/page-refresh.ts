import type { TournamentEvent } from '@tabiya/domain/event/event';
import { callFunction } from './function-call.ts';
import type { Client } from './supabase.ts';

/** The events whose page is being rendered at this window’s request; true if it was changed again meanwhile. */
const requested = new Map<string, boolean>();

/**
 * Requests rendering of an event's live page after a change. While one request is under way, any number of further
 * ones make one more. Never throws: if the call is lost, the server's sweep renders the page within about a minute.
 */
export async function refreshPage(client: Client, eventId: string): Promise<void> {
  const isUnderWay = requested.has(eventId);
  requested.set(eventId, isUnderWay);
  if (isUnderWay) return;
  do {
    requested.set(eventId, false);
    // The user may leave the screen right after a change.
    await callFunction(client, '/api/refresh', { eventId }, { keepalive: true }).catch(() => null);
  } while (requested.get(eventId));
  requested.delete(eventId);
}

/** Requests rendering of an event's page where it has one; a draft has none. */
export async function refreshLivePage(
  client: Client,
  { eventId, status }: Pick<TournamentEvent, 'eventId' | 'status'>,
): Promise<void> {
  if (status === 'published') await refreshPage(client, eventId);
}
