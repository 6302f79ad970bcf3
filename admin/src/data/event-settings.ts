import type { EventFields, TournamentEvent } from '@tabiya/domain/event';
import { EVENT_COLUMNS, type EventRow, toEvent, toEventRow } from '@tabiya/domain/event-row';
import type { Sections } from '@tabiya/domain/sections';
import { z } from 'zod';
import { DataError, throwIfRefused } from './data-error.ts';
import type { Client } from './supabase.ts';

/** Some fields of an event; of its tabs' toggles those that change. */
export type EventChange = Partial<Omit<EventFields, 'sections'>> & { sections?: Partial<Sections> };

/** How often an event may be changed elsewhere in the very same moment before that is told. */
const MAX_ATTEMPTS = 5;
const FAILED = 'Failed to save.';

/** The event with the change. */
export function withChange<Fields extends EventFields>(event: Fields, change: EventChange): Fields {
  return { ...event, ...change, sections: { ...event.sections, ...change.sections } };
}

/**
 * Changes some fields of the saved event and leaves all others as they are, also when the editor saves at the
 * same time. Unsaved changes of the editor are kept and get the new values, too, so that continuing with them
 * takes nothing back.
 */
export async function changeEvent(
  client: Client,
  eventId: string,
  change: EventChange,
): Promise<TournamentEvent> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const row = await readRow(client, eventId);
    const answer = await client
      .from('events')
      .update({
        ...toEventRow(withChange(toEvent(row), change)),
        ...(row.draft !== null && { draft: changedDraft(row.draft, change) }),
      })
      .eq('id', eventId)
      .eq('version', row.version)
      .select(EVENT_COLUMNS)
      .overrideTypes<EventRow[], { merge: false }>();
    throwIfRefused(answer, FAILED);
    const [changed] = answer.data ?? [];
    if (changed) return toEvent(changed);
  }
  throw new DataError('version_moved', FAILED);
}

async function readRow(client: Client, eventId: string): Promise<EventRow & { draft: unknown }> {
  const answer = await client
    .from('events')
    .select(`${EVENT_COLUMNS}, draft`)
    .eq('id', eventId)
    .maybeSingle<EventRow & { draft: unknown }>();
  throwIfRefused(answer, FAILED);
  if (!answer.data) throw new DataError('event_not_found', FAILED);
  return answer.data;
}

const draftSchema = z.looseObject({
  fields: z.looseObject({ sections: z.record(z.string(), z.unknown()).optional() }),
});

/** A draft of another shape is left to the editor, which knows what to do with it. */
function changedDraft(draft: unknown, { sections, ...fields }: EventChange): unknown {
  const known = draftSchema.safeParse(draft);
  if (!known.success) return draft;
  const kept = known.data.fields;
  return {
    ...known.data,
    fields: { ...kept, ...fields, sections: { ...kept.sections, ...sections } },
  };
}

/** Deletes an event for good. Throws with the reason when anybody is in it. */
export async function deleteEvent(client: Client, eventId: string): Promise<void> {
  const answer = await client
    .from('events')
    .delete()
    .eq('id', eventId)
    .select('id')
    .overrideTypes<{ id: string }[], { merge: false }>();
  throwIfRefused(answer, 'Failed to delete event.');
  if (!answer.data?.length) throw new DataError('event_not_found', 'Failed to delete event.');
}
