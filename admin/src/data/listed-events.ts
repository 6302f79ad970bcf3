import type { TournamentEvent } from '@tabiya/domain/event/event';
import type { OwnEvent } from '@tabiya/domain/lists/own-events';
import { queryOptions } from '@tanstack/react-query';
import type { Tables } from '../../../supabase/database-types.ts';
import { throwIfRefused } from './data-error.ts';
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
  > & {
    /** Everybody who ever registered. */
    participantCount: number;
    /** Those who hold a place. */
    activeCount: number;
    paidCount: number;
  };

/** The event's texts and its draft stay out: a list needs neither. Its type is written out, as paths into JSON have none. */
const COLUMNS: string =
  'id, title, venue_name, status, start_date, end_date, currency, registration_fee, max_players, updated_at, color:content->>primaryColorHex, draft_saved_at:draft->>savedAt, participants(count), paid:participants(count), active:participants(count)';

type ListedRow = Pick<
  Tables<'events'>,
  | 'id'
  | 'title'
  | 'venue_name'
  | 'status'
  | 'start_date'
  | 'end_date'
  | 'currency'
  | 'registration_fee'
  | 'max_players'
  | 'updated_at'
> & {
  color: string | null;
  draft_saved_at: string | null;
} & Record<'participants' | 'paid' | 'active', { count: number }[]>;

/** The organizer's events, the newest first, in one request. */
export async function listOwnEvents(client: Client, organizerId: string): Promise<ListedEvent[]> {
  const answer = await client
    .from('events')
    .select(COLUMNS)
    .eq('organizer_id', organizerId)
    .eq('paid.status', 'paid')
    .in('active.status', ['registered', 'paid'])
    .order('created_at', { ascending: false })
    .overrideTypes<ListedRow[], { merge: false }>();
  throwIfRefused(answer, 'Failed to load tournaments');
  return (answer.data ?? []).map((row) => {
    const participantCount = countOf(row.participants);
    return {
      eventId: row.id,
      title: row.title,
      venueName: row.venue_name,
      status: row.status,
      startDate: row.start_date,
      endDate: row.end_date,
      currency: row.currency,
      registrationFee: row.registration_fee === null ? null : Number(row.registration_fee),
      maxPlayers: row.max_players,
      primaryColorHex: row.color ?? '',
      updatedAt: row.updated_at,
      draftSavedAt: row.draft_saved_at,
      participantCount,
      activeCount: countOf(row.active),
      paidCount: countOf(row.paid),
    };
  });
}

function countOf(rows: readonly { count: number }[]): number {
  return Number(rows[0]?.count ?? 0);
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

/** The latest entries in the organizer's events, the newest first, without those that were cancelled. */
export async function listLatestEntries(
  client: Client,
  organizerId: string,
  most: number,
): Promise<LatestEntry[]> {
  const answer = await client
    .from('participants')
    .select('event_id, id, full_name, registered_at, events!inner(title)')
    .eq('events.organizer_id', organizerId)
    .neq('status', 'cancelled')
    .order('registered_at', { ascending: false })
    .limit(most);
  throwIfRefused(answer, 'Failed to load the latest entries');
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
    queryFn: () => listLatestEntries(client, organizerId, most),
    staleTime: FRESH_FOR,
  });
}
