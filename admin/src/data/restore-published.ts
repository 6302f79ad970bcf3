import type { EventFields } from '@tabiya/domain/event/event';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { formFields } from '../drafts/event-draft.ts';
import { waitingFields } from '../drafts/waiting-fields.ts';
import { DataError } from './data-error.ts';
import { editEvent } from './edit-event.ts';
import { type EditedEvent, getEvent } from './events.ts';
import { fetchPublished } from './publishing.ts';
import type { Client } from './supabase.ts';

/**
 * Sets what was saved and never reached the live page, as when publishing failed, back to what visitors see. Without it,
 * the next publication of anything would make it public. Returns the event then.
 */
export async function restorePublished(client: Client, eventId: string): Promise<EditedEvent> {
  const [edited, published] = await Promise.all([
    getEvent(client, eventId),
    fetchPublished(client, eventId),
  ]);
  const { event } = edited;
  if (event.status !== 'published' || published === null) return edited;
  const saved = formFields(event);
  const names = waitingFields({ saved, fillsAddress: false }, saved, published);
  const of = (fields: EventFields) => Object.fromEntries(names.map((name) => [name, fields[name]]));
  const result = await editEvent(client, eventId, { base: of(event), fields: of(published) });
  if (result.kind === 'saved') return result;
  throw new DataError('version_moved', APP_DATA.events.save);
}
