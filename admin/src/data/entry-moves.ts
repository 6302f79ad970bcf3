import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { EntryElsewhere } from '@tabiya/domain/entries/money/entry-elsewhere';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { parseAnswer, throwIfRefused } from './data-error.ts';
import type { Client } from './supabase.ts';

type MovedEntry = Pick<Participant, 'eventId' | 'id' | 'version'>;

const listedMoveSchema = z.object({
  participantId: z.string(),
  way: z.enum(['to', 'from']),
  /** The other event, and the entry there. */
  eventId: z.string(),
  title: z.string(),
  id: z.string(),
  /** True if money follows the player. */
  isFollowed: z.boolean(),
  /** True if it came here, and something is left of what was paid online for it before: it’s returned there. */
  isPaidOnline: z.boolean(),
});
/** A move of an entry to or from another of the organizer’s events. One that went to another isn’t reinstated. */
export type ListedMove = z.infer<typeof listedMoveSchema>;

/** The moves of an event’s entries to and from other events of the organizer, the latest last. */
export function listedMovesQuery(client: Client, eventId: string) {
  return queryOptions({
    queryKey: ['entry moves', eventId] as const,
    queryFn: async () => {
      const answer = await client.rpc('listed_moves', { in_event_id: eventId });
      throwIfRefused(answer, APP_DATA.participants.load);
      return parseAnswer(z.array(listedMoveSchema), answer.data, APP_DATA.participants.load);
    },
  });
}

/** What keeps an entry from being moved: `here`, wherever it goes; `there`, to an event. */
const moveProblemsSchema = z.object({
  here: z.nullable(
    z.enum(['entry_in_results', 'entry_refund_under_way', 'entry_payment_processing']),
  ),
  there: z.record(z.string(), z.enum(['entry_move_closed', 'entry_move_currency', 'entry_there'])),
});
export type MoveProblems = z.infer<typeof moveProblemsSchema>;

/** What would keep an entry from being moved to other events of the organizer now, apart from places. */
export function moveProblemsQuery(
  client: Client,
  { eventId, id }: Pick<MovedEntry, 'eventId' | 'id'>,
) {
  return queryOptions({
    queryKey: ['move problems', eventId, id] as const,
    queryFn: async () => {
      const answer = await client.rpc('move_problems', {
        in_event_id: eventId,
        in_participant_id: id,
      });
      throwIfRefused(answer, APP_DATA.participants.move);
      return parseAnswer(moveProblemsSchema, answer.data, APP_DATA.participants.move);
    },
    staleTime: 0,
    gcTime: 0,
  });
}

/** The section in whose results each entry is that is in any; empty for the whole event. */
export function seatedEntriesQuery(client: Client, eventId: string) {
  return queryOptions({
    queryKey: ['seated entries', eventId] as const,
    queryFn: async () => {
      const answer = await client.rpc('seated_entries', { in_event_id: eventId });
      throwIfRefused(answer, APP_DATA.results.load);
      return parseAnswer(z.record(z.string(), z.string()), answer.data, APP_DATA.results.load);
    },
    staleTime: 0,
  });
}

/** Moves an entry, as it was shown, to another of the organizer’s events, and returns its ID there. */
export async function moveEntry(
  client: Client,
  { eventId, id, version }: MovedEntry,
  toEventId: string,
  { sectionId, answers, feeFull, feeOwed, feeSet }: EntryElsewhere,
): Promise<string> {
  const answer = await client.rpc('move_entry', {
    in_event_id: eventId,
    in_participant_id: id,
    in_version: version,
    in_to_event_id: toEventId,
    in_set: {
      section_id: sectionId,
      answers,
      fee_full: feeFull,
      fee_owed: feeOwed,
      fee_set: feeSet,
    },
  });
  throwIfRefused(answer, APP_DATA.participants.move);
  return parseAnswer(z.string(), answer.data, APP_DATA.participants.move);
}

/** Undoes the move of an entry within the hour. */
export async function undoEntryMove(
  client: Client,
  { eventId, id }: Pick<MovedEntry, 'eventId' | 'id'>,
): Promise<void> {
  throwIfRefused(
    await client.rpc('undo_entry_move', { in_event_id: eventId, in_participant_id: id }),
    APP_DATA.participants.move,
  );
}
