import type { EventFields, FieldName } from '@tabiya/domain/event/event';
import type { QueryClient } from '@tanstack/react-query';
import { draftSource } from '../../data/edit-event.ts';
import { type EditedEvent, eventQuery, invalidateEvents } from '../../data/events.ts';
import { restorePublished } from '../../data/restore-published.ts';
import type { Client } from '../../data/supabase.ts';
import { formFields, readDraft } from '../../drafts/event-draft.ts';
import { changedFields } from '../../drafts/merge-edits.ts';
import { notify } from '../../ui/toast/notify.ts';

type Place = { queries: QueryClient; client: Client };

/**
 * Drops the stored draft of a tournament whose editor is not open, and what was saved and isn't live; offers both back as
 * a draft. Shows a toast if it failed.
 */
export async function discardStoredDraft(place: Place, edited: EditedEvent): Promise<void> {
  const saved = formFields(edited.event);
  const { values, changed } = readDraft({ saved, draft: edited.draft });
  const dropped =
    changed.length === 0 ? edited : await setDraft(place, edited, pick(saved, changed));
  const restored = dropped && (await restoreLivePage(place, edited.event.eventId));
  if (!restored) return;
  const again = changedFields(values, formFields(restored.event));
  notify({
    key: 'draft-discarded',
    text: 'Draft discarded.',
    action: {
      label: 'Undo',
      onAction: () => void setDraft(place, restored, pick(values, again)),
    },
  });
}

/** Sets what was saved and isn't live back to what visitors see (`restorePublished`); null where that failed, which is said. */
export async function restoreLivePage(place: Place, eventId: string): Promise<EditedEvent | null> {
  const restored = await restorePublished(place.client, eventId).catch(() => null);
  if (!restored) notifyNotDiscarded();
  show(place, eventId, restored);
  return restored;
}

function notifyNotDiscarded(): void {
  notify({
    key: 'draft-not-discarded',
    tone: 'danger',
    text: 'Couldn’t discard the draft. Check your connection and try again.',
  });
}

function show({ queries, client }: Place, eventId: string, edited: EditedEvent | null): void {
  const { queryKey } = eventQuery(client, eventId);
  if (edited) queries.setQueryData(queryKey, edited);
  else void queries.invalidateQueries({ queryKey });
  invalidateEvents(queries);
}

/** Writes fields of the draft, and returns the tournament then; null where that failed, which is said. */
async function setDraft(
  place: Place,
  edited: EditedEvent,
  fields: Partial<EventFields>,
): Promise<EditedEvent | null> {
  const source = draftSource(place.client, edited);
  const { value, version } = source.stored();
  const id = crypto.randomUUID();
  const written = await source.write(value, version, { id, fields, base: value }).catch(() => null);
  if (!written) notifyNotDiscarded();
  const next = written && source.edited();
  show(place, edited.event.eventId, next);
  return next;
}

function pick(fields: EventFields, names: readonly FieldName[]): Partial<EventFields> {
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}
