import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { parseAnswer, throwIfRefused } from './data-error.ts';
import type { Client } from './supabase.ts';

const offerSchema = z.object({
  eventId: z.string(),
  title: z.string(),
  startDate: z.string(),
  /** True if the caller offers it; otherwise it is offered to them. */
  isOwn: z.boolean(),
  /** The other party: the recipient of an offer made, or the sender of one received. */
  email: z.string(),
  name: z.string(),
  participants: z.number(),
});
export type EventOffer = z.infer<typeof offerSchema>;

/** The tournaments that the caller has offered to others, and those offered to the caller. */
export function eventOffersQuery(client: Client, userId: string) {
  return queryOptions({
    queryKey: ['event offers', userId] as const,
    queryFn: async (): Promise<EventOffer[]> => {
      const answer = await client.rpc('own_event_offers');
      throwIfRefused(answer, APP_DATA.offers.load);
      return parseAnswer(z.array(offerSchema), answer.data, APP_DATA.offers.load);
    },
    staleTime: 0,
  });
}

/** Offers a tournament to the account with an address, without revealing whether there is one. */
export async function offerEvent(client: Client, eventId: string, email: string): Promise<void> {
  const answer = await client.rpc('offer_event', { in_event_id: eventId, in_email: email });
  throwIfRefused(answer, APP_DATA.offers.save);
}

/** Withdraws or declines an offer. */
export async function endEventOffer(client: Client, eventId: string): Promise<void> {
  const answer = await client.rpc('end_event_offer', { in_event_id: eventId });
  throwIfRefused(answer, APP_DATA.offers.save);
}

/** Makes the caller the organizer of a tournament that is offered to them. */
export async function acceptEventOffer(client: Client, eventId: string): Promise<void> {
  const answer = await client.rpc('accept_event_offer', { in_event_id: eventId });
  throwIfRefused(answer, APP_DATA.offers.save);
}
