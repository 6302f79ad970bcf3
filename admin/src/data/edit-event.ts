import type { EventFields, FieldName } from '@tabiya/domain/event/event';
import { type EventRowEdit, toEvent, toRowPatch } from '@tabiya/domain/event/event-row';
import { isSame } from '@tabiya/domain/event/is-same';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import {
  draftToKeep,
  followOthers,
  type OwnEdits,
  type SharedForm,
  type StoredEdits,
  withDecisionsOfOthers,
  withoutSaved,
} from '../drafts/event-draft.ts';
import { mergeEdits, type Side } from '../drafts/merge-edits.ts';
import { DataError, throwIfRefused } from './data-error.ts';
import {
  EDITED_COLUMNS,
  type EditedEvent,
  type EditedRow,
  getEvent,
  readEvent,
  toEdited,
} from './events.ts';
import type { Client } from './supabase.ts';

/** An edit of some fields: their new values, and their values when the edit began. */
export type EventEdit = { base: Partial<EventFields>; fields: Partial<EventFields> };

/**
 * `conflict`: these fields were also changed elsewhere since the edit began, and nothing was written. Either way the
 * current event is returned.
 */
type EditResult = EditedEvent & ({ kind: 'saved' } | { kind: 'conflict'; conflicts: FieldName[] });

/** How often a concurrent change is retried before it is reported. */
const MAX_ATTEMPTS = 5;
/**
 * Saves the fields that an edit changes, and no others: the only way to edit an event. Fields changed elsewhere in the
 * meantime are kept; if both sides changed the same field, `prefer` decides, and without it nothing is written. The
 * draft keeps its other changes.
 */
export async function editEvent(
  client: Client,
  eventId: string,
  edit: EventEdit,
  prefer?: Side,
): Promise<EditResult> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const row = await readEvent(client, eventId, APP_DATA.events.save);
    const event = toEvent(row);
    const base = { ...event, ...edit.base };
    const { fields, conflicts } = mergeEdits(
      base,
      { ...base, ...edit.fields },
      event,
      prefer ?? 'mine',
    );
    if (conflicts.length > 0 && prefer === undefined) {
      return { kind: 'conflict', conflicts, ...toEdited(row) };
    }
    const patch = toRowPatch(row, fields);
    const draft = withoutSaved(row.draft, toEvent({ ...row, ...patch }));
    if (Object.keys(patch).length === 0 && isSame(draft, row.draft)) {
      return { kind: 'saved', ...toEdited(row) };
    }
    const written = await writeRow(client, row, { ...patch, draft });
    if (written) return { kind: 'saved', ...toEdited(written) };
  }
  throw new DataError('version_moved', APP_DATA.events.save);
}

/**
 * Saves the changes of a form as the event's draft; neither the saved event nor its live page changes. `known` is the
 * event as last read. Returns the current event, and the form with what others have saved since.
 */
export async function keepDraft(
  client: Client,
  known: EditedEvent,
  form: OwnEdits,
  toStored: (edited: EditedEvent) => StoredEdits,
): Promise<{ edited: EditedEvent; form: SharedForm }> {
  let edited = known;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const stored = toStored(edited);
    const followed = followOthers(withDecisionsOfOthers(form, toStored(known), stored), stored);
    const draft = draftToKeep(followed, stored, new Date());
    if (isSame(draft, edited.draft)) return { edited, form: followed };
    const written = await writeDraft(client, edited, draft);
    if (written) return { edited: written, form: followOthers(followed, toStored(written)) };
    edited = await getEvent(client, edited.event.eventId);
  }
  throw new DataError('version_moved', APP_DATA.events.save);
}

/** Updates a row unless it or its draft has changed since it was read; returns null in that case. */
async function writeRow(
  client: Client,
  { id, version, draft_version }: EditedRow,
  change: Partial<EventRowEdit> & { draft: unknown },
): Promise<EditedRow | null> {
  const answer = await client
    .from('events')
    .update(change)
    .eq('id', id)
    .eq('version', version)
    .eq('draft_version', draft_version)
    .select(EDITED_COLUMNS);
  throwIfRefused(answer, APP_DATA.events.save);
  return answer.data?.[0] ?? null;
}

async function writeDraft(
  client: Client,
  { event, draftVersion }: EditedEvent,
  draft: unknown,
): Promise<EditedEvent | null> {
  const answer = await client
    .from('events')
    .update({ draft })
    .eq('id', event.eventId)
    .eq('draft_version', draftVersion)
    .select(EDITED_COLUMNS);
  throwIfRefused(answer, APP_DATA.events.save);
  const [row] = answer.data ?? [];
  return row ? toEdited(row) : null;
}

/** Deletes an event permanently. Throws with the reason when it has participants. */
export async function deleteEvent(client: Client, eventId: string): Promise<void> {
  const answer = await client.from('events').delete().eq('id', eventId).select('id');
  throwIfRefused(answer, APP_DATA.events.delete);
  if (!answer.data?.length) throw new DataError('event_not_found', APP_DATA.events.delete);
}
