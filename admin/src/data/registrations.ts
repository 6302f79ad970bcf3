import { queryOptions } from '@tanstack/react-query';
import { throwIfRefused } from './data-error.ts';
import type { JoinedEvent, OwnEntry, OwnRegistration } from './database.ts';
import type { Client } from './supabase.ts';

/** The entries that the signed-in person made: the latest event first, and in it their own before others. */
async function listOwnRegistrations(client: Client): Promise<OwnRegistration[]> {
  const answer = await client.rpc('own_registrations');
  throwIfRefused(answer, 'Failed to load tournaments');
  return answer.data ?? [];
}

export function ownRegistrationsQuery(client: Client, userId: string) {
  return queryOptions({
    queryKey: ['registrations', userId] as const,
    queryFn: () => listOwnRegistrations(client),
  });
}

/** An event with all entries that the signed-in person made into it. */
export type EnteredEvent = { event: JoinedEvent; entries: OwnEntry[] };

/** The registrations with each event once, in the order given. */
export function byEvent(registrations: readonly OwnRegistration[]): EnteredEvent[] {
  const events = new Map<string, EnteredEvent>();
  for (const { event, entry } of registrations) {
    const known = events.get(event.eventId);
    if (known) known.entries.push(entry);
    else events.set(event.eventId, { event, entries: [entry] });
  }
  return [...events.values()];
}
