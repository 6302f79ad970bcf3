import { z } from 'zod';
import { toExternalLink } from '../text/link.ts';
import { EMPTY_EVENT, type EventFields, editableEventSchema } from './event.ts';
import { type PublishedEvent, publishedEventSchema, scheduleIsFilled } from './event-page.ts';
import { readContent } from './event-row.ts';
import { type Plan, shownUnder } from './plan.ts';

/** Why an event cannot be published: the field at fault and a sentence for the organizer. */
export type PublishProblem = { field: string; message: string };

type PublicationResult =
  | { ok: true; event: PublishedEvent }
  | { ok: false; problems: PublishProblem[] };

/**
 * What of an event visitors would see if it were published now. Preview and the states of the editor's tabs go by it.
 */
export function asPublished<Fields extends EventFields>(event: Fields, plan: Plan): Fields {
  return shownUnder(plan, withoutEmptySchedule(event));
}

/** The event with the Schedule tab off unless there is a schedule to show. */
function withoutEmptySchedule<Fields extends EventFields>(event: Fields): Fields {
  const showSchedule = event.tabsShown.showSchedule && scheduleIsFilled(event);
  return { ...event, tabsShown: { ...event.tabsShown, showSchedule } };
}

/**
 * The copy of an event that publishing stores: checked, with the Schedule tab off unless there is a schedule to show,
 * and with all that the organizer filled in. What the plan does not show is cut when the copy is rendered.
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
  const fields = withoutEmptySchedule(checked.data);
  return {
    ok: true,
    event: {
      ...fields,
      eventId,
      // A link that leads nowhere is none, for the lists as for the page.
      registrationLink: toExternalLink(fields.registrationLink) ?? '',
    },
  };
}

/** A published event as it is stored. What came to the product after that is empty. */
export const snapshotSchema = z
  .record(z.string(), z.unknown())
  .transform((stored) => ({ ...EMPTY_EVENT, ...stored, ...readContent(stored) }))
  .pipe(publishedEventSchema);

/** A published event as the plan shows it today: pages, mails and calendar files are made from this alone. */
export function shownToday(snapshot: PublishedEvent, plan: Plan): PublishedEvent {
  return shownUnder(plan, snapshot);
}
