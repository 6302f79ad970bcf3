import type { TournamentEvent } from '@tabiya/domain/event';
import type { Participant } from '@tabiya/domain/participant';
import { queryOptions } from '@tanstack/react-query';
import { throwIfRefused } from './data-error.ts';
import type { Client } from './supabase.ts';

/** What a player sees of an event they are in; contact details are the event's, else its organizer's. */
export type JoinedEvent = Pick<
  TournamentEvent,
  | 'eventId'
  | 'status'
  | 'title'
  | 'startDate'
  | 'endDate'
  | 'venueName'
  | 'venueAddress'
  | 'city'
  | 'country'
  | 'federationType'
  | 'registrationFee'
  | 'currency'
  | 'paymentLink'
  | 'organizerEmail'
  | 'organizerPhone'
>;

/** What was entered for a player, and where their registration stands. */
export type OwnEntry = Pick<
  Participant,
  | 'fullName'
  | 'status'
  | 'phoneNumber'
  | 'fideId'
  | 'localFederationId'
  | 'idPending'
  | 'disputedFideId'
  | 'disputedFederationId'
  | 'fideRating'
  | 'nationalRating'
  | 'rating'
  | 'notes'
> & {
  participantId: string;
  /** Whether the signed-in person plays themselves; otherwise they entered somebody else. */
  isOwn: boolean;
};

/** An entry that the signed-in person made, and its event. */
export type OwnRegistration = { event: JoinedEvent; entry: OwnEntry };

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
