import { entryDetailsSchema } from '@tabiya/domain/entries/entry-details';
import { PARTICIPANT_STATUSES } from '@tabiya/domain/entries/list/participant';
import { ownRightsSchema } from '@tabiya/domain/entries/own/own-entry';
import { eventFieldsSchema } from '@tabiya/domain/event/event';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { parseAnswer, throwIfRefused } from './data-error.ts';
import type { Client } from './supabase.ts';

/** An event as its players see it; contact details are the event's, otherwise its organizer's. */
const joinedEventSchema = z.object({
  eventId: z.string(),
  status: z.enum(['draft', 'published']),
  title: z.string(),
  isCancelled: z.boolean(),
  startDate: z.string(),
  endDate: z.string(),
  venueName: z.string(),
  venueAddress: z.string(),
  city: z.string(),
  country: z.string(),
  federationType: eventFieldsSchema.shape.federationType,
  registrationFee: z.nullable(z.number()),
  currency: eventFieldsSchema.shape.currency,
  timeZone: z.string(),
  paymentInfo: z.string(),
  paymentLink: z.string(),
  transferHolder: z.string(),
  transferIban: z.string(),
  transferBic: z.string(),
  transferStreet: z.string(),
  transferPostcode: z.string(),
  transferTown: z.string(),
  organizerEmail: z.string(),
  organizerPhone: z.string(),
});
export type JoinedEvent = z.infer<typeof joinedEventSchema>;

/** A player's entry and the status of their registration. */
const ownEntrySchema = z.extend(entryDetailsSchema, {
  ...ownRightsSchema.shape,
  participantId: z.string(),
  /** True if the signed-in user plays; otherwise they registered another player. */
  isOwn: z.boolean(),
  fullName: z.string(),
  status: z.enum(PARTICIPANT_STATUSES),
  phoneNumber: z.string(),
  fideId: z.string(),
  localFederationId: z.string(),
  idPending: z.boolean(),
  disputedFideId: z.string(),
  disputedFederationId: z.string(),
  fideRating: z.nullable(z.number()),
  nationalRating: z.nullable(z.number()),
  notes: z.string(),
});
export type OwnEntry = z.infer<typeof ownEntrySchema>;

/** An entry made by the signed-in user, and its event. */
const ownRegistrationSchema = z.object({ event: joinedEventSchema, entry: ownEntrySchema });
type OwnRegistration = z.infer<typeof ownRegistrationSchema>;

/** The entries made by the signed-in user: the latest event first, and within it their own entry first. */
async function listOwnRegistrations(client: Client): Promise<OwnRegistration[]> {
  const answer = await client.rpc('own_registrations');
  throwIfRefused(answer, APP_DATA.events.load);
  return parseAnswer(z.array(ownRegistrationSchema), answer.data, APP_DATA.events.load);
}

export function ownRegistrationsQuery(client: Client, userId: string) {
  return queryOptions({
    queryKey: ['registrations', userId] as const,
    queryFn: () => listOwnRegistrations(client),
  });
}

/** Returns a registration without online payment, for a site that doesn’t have the keys for it anymore. */
export function withoutPayee({ event, entry }: OwnRegistration): OwnRegistration {
  const { onlinePayee: _, ...rest } = entry;
  return { event, entry: rest };
}

/** An event with all entries made by the signed-in user. */
export type EnteredEvent = { event: JoinedEvent; entries: OwnEntry[] };

/** Groups the registrations by event, in the given order. */
export function byEvent(registrations: readonly OwnRegistration[]): EnteredEvent[] {
  const events = new Map<string, EnteredEvent>();
  for (const { event, entry } of registrations) {
    const known = events.get(event.eventId);
    if (known) known.entries.push(entry);
    else events.set(event.eventId, { event, entries: [entry] });
  }
  return [...events.values()];
}
