import type { EventFields, FieldName } from '@tabiya/domain/event/event';
import type { QueryClient } from '@tanstack/react-query';
import { draftSource } from '../../data/edit-event.ts';
import { type EditedEvent, eventQuery, invalidateEvents } from '../../data/events.ts';
import type { Client } from '../../data/supabase.ts';
import { formFields, readDraft } from '../../drafts/event-draft.ts';
import { notify } from '../../ui/toast/notify.ts';

type Place = { queries: QueryClient; client: Client };

/**
 * Drops the stored draft of a tournament whose editor is not open, and offers to undo that. Shows a toast if it failed.
 */
export async function discardStoredDraft(place: Place, edited: EditedEvent): Promise<void> {
  const saved = formFields(edited.event);
  const { values, changed } = readDraft({ saved, draft: edited.draft });
  const left = await setDraft(place, edited, pick(saved, changed));
  if (!left) return;
  notify({
    key: 'draft-discarded',
    text: 'Draft discarded.',
    action: {
      label: 'Undo',
      onAction: () => void setDraft(place, left, pick(values, changed)),
    },
  });
}

/** Writes fields of the draft, and returns the tournament then; null where that failed, which is said. */
async function setDraft(
  { queries, client }: Place,
  edited: EditedEvent,
  fields: Partial<EventFields>,
): Promise<EditedEvent | null> {
  const source = draftSource(client, edited);
  const { value, version } = source.stored();
  const id = crypto.randomUUID();
  const written = await source.write(value, version, { id, fields, base: value }).catch(() => null);
  if (!written) {
    notify({
      key: 'draft-not-discarded',
      tone: 'danger',
      text: 'Couldn’t discard the draft. Check your connection and try again.',
    });
  }
  const { queryKey } = eventQuery(client, edited.event.eventId);
  if (written) queries.setQueryData(queryKey, source.edited());
  else void queries.invalidateQueries({ queryKey });
  invalidateEvents(queries);
  return written && source.edited();
}

function pick(fields: EventFields, names: readonly FieldName[]): Partial<EventFields> {
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}
