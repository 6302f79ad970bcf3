import { PARTICIPANT_STATUSES } from '@tabiya/domain/entries/list/participant';
import { summarize } from '@tabiya/domain/entries/money/revenue-summary';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { CURRENCIES } from '@tabiya/domain/money/currency';
import type { OwnEvent } from '@tabiya/domain/pages/own-events';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { parseAnswer, throwIfRefused } from './data-error.ts';
import { ownEventsKey } from './events.ts';
import type { Client } from './supabase.ts';

/** An event in the organizer's lists: what a row shows of it, and its numbers. */
export type ListedEvent = OwnEvent &
  Pick<
    TournamentEvent,
    | 'eventId'
    | 'title'
    | 'venueName'
    | 'currency'
    | 'registrationFee'
    | 'maxPlayers'
    | 'primaryColorHex'
    | 'cancellationReason'
  > & {
    /** Everyone who ever registered. */
    participantCount: number;
    /** Participants who hold a place. */
    activeCount: number;
    /** Participants who hold a place and haven’t paid. */
    unpaidCount: number;
    /** The amounts received and still to come, in whole units of the currency; null while no fee is set. */
    revenue: number | null;
    open: number | null;
  };

/** The event's texts and its draft stay out: a list needs neither. */
const COLUMNS: string =
  'id, title, venue_name, status, is_cancelled, cancellation_reason, start_date, end_date, currency, registration_fee, max_players, updated_at, color, draft_saved_at';

const rowSchema = z.object({
  id: z.string(),
  title: z.string(),
  venue_name: z.string(),
  status: z.enum(['draft', 'published']),
  is_cancelled: z.boolean(),
  cancellation_reason: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  currency: z.enum(CURRENCIES),
  // The embedded database sends decimals as text.
  registration_fee: z.nullable(z.coerce.number()),
  max_players: z.nullable(z.number()),
  updated_at: z.string(),
  color: z.string(),
  draft_saved_at: z.nullable(z.string()),
});

const amount = z.catch(z.nullable(z.number()), null);
const fees = { fee: amount, earlyFee: amount, lateFee: amount };

/** The sums of `own_revenue`, by the id of the event; money in minor units, fees as in the event. */
const sumsSchema = z.record(
  z.string(),
  z.object({
    earlyFee: amount,
    lateFee: amount,
    sections: z.array(z.object({ id: z.string(), ...fees })),
    entries: z.array(
      z.object({
        status: z.enum(PARTICIPANT_STATUSES),
        sectionId: z.nullable(z.string()),
        count: z.number(),
        owed: z.nullable(z.number()),
        received: z.number(),
      }),
    ),
    hasOtherFees: z.boolean(),
    hasOtherReceipts: z.boolean(),
    removed: z.number(),
  }),
);

const NO_SUMS = {
  earlyFee: null,
  lateFee: null,
  sections: [],
  entries: [],
  hasOtherFees: false,
  hasOtherReceipts: false,
  removed: 0,
};

/** The organizer's events, the newest first. */
export async function listOwnEvents(client: Client, organizerId: string): Promise<ListedEvent[]> {
  const [answer, sums] = await Promise.all([
    client
      .from('events')
      .select(COLUMNS)
      .eq('organizer_id', organizerId)
      .order('created_at', { ascending: false }),
    client.rpc('own_revenue'),
  ]);
  throwIfRefused(answer, APP_DATA.events.load);
  throwIfRefused(sums, APP_DATA.events.load);
  const rows = parseAnswer(z.array(rowSchema), answer.data, APP_DATA.events.load);
  const figures = parseAnswer(sumsSchema, sums.data, APP_DATA.events.load);
  return rows.map((row) => {
    const own = figures[row.id] ?? NO_SUMS;
    const { registration_fee: registrationFee, currency } = row;
    const { registered, unpaid, cancelled, waiting, revenue, open } = summarize(own, {
      ...own,
      registrationFee,
      currency,
      isCancelled: row.is_cancelled,
    });
    return {
      eventId: row.id,
      title: row.title,
      venueName: row.venue_name,
      status: row.status,
      isCancelled: row.is_cancelled,
      cancellationReason: row.cancellation_reason,
      startDate: row.start_date,
      endDate: row.end_date,
      currency: row.currency,
      registrationFee: row.registration_fee,
      maxPlayers: row.max_players,
      primaryColorHex: row.color,
      updatedAt: row.updated_at,
      draftSavedAt: row.draft_saved_at,
      participantCount: registered,
      activeCount: registered - cancelled - waiting,
      unpaidCount: unpaid,
      revenue,
      open,
    };
  });
}

/** How old, in milliseconds, the numbers of a list may be when it opens. */
const FRESH_FOR = 2000;

export function ownEventsQuery(client: Client, organizerId: string) {
  return queryOptions({
    queryKey: ownEventsKey(organizerId),
    queryFn: () => listOwnEvents(client, organizerId),
    staleTime: FRESH_FOR,
  });
}

/** An entry in one of the organizer's events. */
export type LatestEntry = {
  eventId: string;
  eventTitle: string;
  participantId: string;
  fullName: string;
  registeredAt: string;
};

/**
 * The latest entries in the organizer's events, newest first, without cancelled ones. An entry of one's own in someone
 * else's event has no event to show.
 */
export async function listLatestEntries(client: Client, most: number): Promise<LatestEntry[]> {
  const answer = await client
    .from('participants')
    .select('event_id, id, full_name, registered_at, events!inner(title)')
    .neq('status', 'cancelled')
    .order('registered_at', { ascending: false })
    .limit(most);
  throwIfRefused(answer, 'Failed to load latest registrations');
  return (answer.data ?? []).map((row) => ({
    eventId: row.event_id,
    eventTitle: row.events.title,
    participantId: row.id,
    fullName: row.full_name,
    registeredAt: row.registered_at,
  }));
}

export function latestEntriesQuery(client: Client, organizerId: string, most: number) {
  return queryOptions({
    queryKey: [...ownEventsKey(organizerId), 'latest', most] as const,
    queryFn: () => listLatestEntries(client, most),
    staleTime: FRESH_FOR,
  });
}
