import { editableEventSchema } from './editable-event.ts';
import type { EventFields } from './event.ts';
import { publishedFields } from './publication.ts';
import type { PublishedEvent } from './published-event.ts';

/** Why an event cannot be published: the invalid field and a message for the organizer. */
export type PublishProblem = { field: string; message: string };

type PublicationResult =
  | { ok: true; event: PublishedEvent }
  | { ok: false; problems: PublishProblem[] };

/**
 * Returns the snapshot of an event that publishing stores: validated, complete, and with the Schedule tab off unless
 * there is a schedule to show. Content that the plan does not show is removed when the snapshot is rendered.
 */
export function toPublication(event: EventFields, eventId: string): PublicationResult {
  const checked = editableEventSchema.safeParse(event);
  if (!checked.success) {
    const problems = checked.error.issues.map(({ path, message }) => ({
      field: path.join('.'),
      message,
    }));
    return { ok: false, problems };
  }
  return { ok: true, event: { ...publishedFields(checked.data), eventId } };
}
