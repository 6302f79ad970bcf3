import { eventFieldsSchema } from '@tabiya/domain/event/event';
import { PARTICIPANT_STATUSES } from '@tabiya/domain/participants/participant';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { parseAnswer, throwIfRefused } from './data-error.ts';
import type { Client } from './supabase.ts';

/** What a player sees of an event they are in; contact details are the event's, else its organizer's. */
const joinedEventSchema = z.object({
  eventId: z.string(),
  status: z.enum(['draft', 'published']),
  title: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  venueName: z.string(),
  venueAddress: z.string(),
  city: z.string(),
  country: z.string(),
  federationType: eventFieldsSchema.shape.federationType,
  registrationFee: z.number().nullable(),
  currency: eventFieldsSchema.shape.currency,
  paymentLink: z.string(),
  organizerEmail: z.string(),
  organizerPhone: z.string(),
});
export type JoinedEvent = z.infer<typeof joinedEventSchema>;

/** What was entered for a player, and where their registration stands. */
const ownEntrySchema = z.object({
  participantId: z.string(),
  /** Whether the signed-in person plays themselves; otherwise they entered somebody else. */
  isOwn: z.boolean(),
  fullName: z.string(),
  status: z.enum(PARTICIPANT_STATUSES),
  phoneNumber: z.string(),
  fideId: z.string(),
  localFederationId: z.string(),
  idPending: z.boolean(),
  disputedFideId: z.string(),
  disputedFederationId: z.string(),
  fideRating: z.number().nullable(),
  nationalRating: z.number().nullable(),
  notes: z.string(),
});
export type OwnEntry = z.infer<typeof ownEntrySchema>;

/** An entry that the signed-in person made, and its event. */
const ownRegistrationSchema = z.object({ event: joinedEventSchema, entry: ownEntrySchema });
type OwnRegistration = z.infer<typeof ownRegistrationSchema>;

const FAILED = 'Failed to load tournaments';

/** The entries that the signed-in person made: the latest event first, and in it their own before others. */
async function listOwnRegistrations(client: Client): Promise<OwnRegistration[]> {
  const answer = await client.rpc('own_registrations');
  throwIfRefused(answer, FAILED);
  return parseAnswer(z.array(ownRegistrationSchema), answer.data, FAILED);
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
