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

/** What a player entered, and where their registration stands. */
export type OwnEntry = Pick<
  Participant,
  | 'fullName'
  | 'status'
  | 'phoneNumber'
  | 'fideId'
  | 'localFederationId'
  | 'fideRating'
  | 'nationalRating'
  | 'rating'
  | 'notes'
>;

/** An event with the signed-in player's own entry in it. */
export type OwnRegistration = { event: JoinedEvent; entry: OwnEntry };

/** The events that the signed-in player is in, the latest first. */
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
