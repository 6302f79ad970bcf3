import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { allRows } from './all-rows.ts';
import { DataError, parseAnswer, throwIfRefused } from './data-error.ts';
import type { ParticipantKey } from './participants.ts';
import type { Client } from './supabase.ts';

/** The organizer's private notes of an event, by participant; missing participants have none. */
export type OrganizerNotes = Readonly<Record<string, string>>;

/** All of the organizer’s notes of an event. */
export async function listOrganizerNotes(client: Client, eventId: string): Promise<OrganizerNotes> {
  const rows = await allRows(async (from, to, isFirst) => {
    const answer = await client
      .from('organizer_notes')
      .select('participant_id, notes', isFirst ? { count: 'exact' } : {})
      .eq('event_id', eventId)
      .order('participant_id')
      .range(from, to);
    throwIfRefused(answer, APP_DATA.notes.load);
    return { rows: answer.data ?? [], total: answer.count };
  });
  return Object.fromEntries(rows.map(({ participant_id, notes }) => [participant_id, notes]));
}

/** Thrown when the notes were changed elsewhere to `current` since they were read. */
export class NotesChanged extends DataError {
  readonly current: string;

  constructor(current: string) {
    super('notes_changed', APP_DATA.notes.changed);
    this.name = 'NotesChanged';
    this.current = current;
  }
}

/**
 * Replaces the notes `before` on one participant. Throws `NotesChanged` when they have changed since they were read.
 */
export async function saveOrganizerNotes(
  client: Client,
  { eventId, id }: ParticipantKey,
  notes: string,
  before: string,
): Promise<void> {
  const answer = await client.rpc('save_organizer_notes', {
    in_event_id: eventId,
    in_participant_id: id,
    in_notes: notes,
    in_before: before,
  });
  throwIfRefused(answer, APP_DATA.notes.save);
  const current = parseAnswer(z.string(), answer.data, APP_DATA.notes.save);
  if (current !== notes) throw new NotesChanged(current);
}

export function organizerNotesQuery(client: Client, eventId: string) {
  return queryOptions({
    queryKey: ['organizer-notes', eventId] as const,
    queryFn: () => listOrganizerNotes(client, eventId),
  });
}
