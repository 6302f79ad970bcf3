import type { EventFields, FieldName } from '@tabiya/domain/event/event';
import { type EventRowEdit, toEvent, toRowPatch } from '@tabiya/domain/event/event-row';
import { addressFrom } from '@tabiya/domain/event/venue-address';
import { isSame } from '@tabiya/domain/text/is-same';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { changedDraft, draftForm, formFields, withoutSaved } from '../drafts/event-draft.ts';
import type { SentChange, Versioned } from '../drafts/form-edits.ts';
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
 * Saves only the fields that an edit changes: the only way to edit an event. Fields changed elsewhere in the meantime
 * are kept. If both sides changed the same field, `prefer` decides; without it nothing is written. The draft keeps its
 * other changes, except those whose values were `seen` in the saved form.
 */
export async function editEvent(
  client: Client,
  eventId: string,
  edit: EventEdit,
  { prefer, seen }: { prefer?: Side | undefined; seen?: EventFields } = {},
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
    const draft = withoutSaved(row.draft, toEvent({ ...row, ...patch }), seen);
    if (Object.keys(patch).length === 0 && isSame(draft, row.draft)) {
      return { kind: 'saved', ...toEdited(row) };
    }
    const written = await writeRow(client, row, { ...patch, draft });
    if (written) return { kind: 'saved', ...toEdited(written) };
  }
  throw new DataError('version_moved', APP_DATA.events.save);
}

/** An event as a source of the form that edits it: what is written is its draft. */
export function draftSource(client: Client, opened: EditedEvent) {
  let edited = opened;
  let fillsAddress = false;
  const saved = () => formFields(edited.event, { fillAddress: fillsAddress });
  const stored = (): Versioned<EventFields> => {
    const form = draftForm({ saved: formFields(edited.event), draft: edited.draft });
    const { value } = form;
    return {
      ...form,
      // Both only grow. That the address fills itself in moves the version as a change does.
      version: edited.version + edited.draftVersion + (fillsAddress ? 0.5 : 0),
      value: fillsAddress ? { ...value, venueAddress: addressFrom(value) } : value,
    };
  };
  const take = (next: EditedEvent) => {
    edited = next;
    return stored();
  };
  return {
    /** The event as last read or written. */
    edited: () => edited,
    /** The saved fields as the form holds them. */
    saved,
    fillsAddress: () => fillsAddress,
    /** The values of the form before anything is typed. */
    stored,
    /** Adopts the event as read or written elsewhere. */
    take,
    /** From now on, an empty custom URL is filled in from city and country, which alone counts as no change. */
    fillAddress() {
      fillsAddress = true;
      return stored();
    },
    read: async () => take(await getEvent(client, edited.event.eventId)),
    async write(_value: EventFields, _from: number, { id, fields, base }: SentChange<EventFields>) {
      const plain = formFields(edited.event);
      const unfilled = (part: Partial<EventFields>) =>
        part.venueAddress === saved().venueAddress
          ? { ...part, venueAddress: plain.venueAddress }
          : part;
      const sent = { id, fields: unfilled(fields), base: unfilled(base) };
      const draft = changedDraft({ saved: plain, draft: edited.draft }, sent, new Date());
      if (draft === edited.draft) return stored();
      const written = await writeDraft(client, edited, draft);
      return written && take(written);
    },
  };
}

export type DraftSource = ReturnType<typeof draftSource>;

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
