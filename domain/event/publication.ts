import { toExternalLink } from '../text/link.ts';
import { EMPTY_EVENT, type EventFields, editableEventSchema } from './event.ts';
import { type PublishedEvent, scheduleIsFilled } from './event-page.ts';
import { type Plan, publishable } from './plan.ts';

/** Why an event cannot be published: the field at fault and a sentence for the organizer. */
export type PublishProblem = { field: string; message: string };

export type PublicationResult =
  | { ok: true; event: PublishedEvent }
  | { ok: false; problems: PublishProblem[] };

/**
 * What of an event visitors would see: cut to what the plan publishes, and with the Schedule tab off unless there is
 * a schedule to show. Publishing, preview and the states of the editor's tabs go by it.
 */
export function asPublished<Fields extends EventFields>(event: Fields, plan: Plan): Fields {
  const fields = publishable(event, plan);
  const showSchedule = fields.sections.showSchedule && scheduleIsFilled(fields);
  return { ...fields, sections: { ...fields.sections, showSchedule } };
}

/**
 * The public's copy of an event: checked, cut to what the plan publishes, and with the Schedule tab off
 * unless there is a schedule to show.
 */
export function toPublication(event: EventFields, eventId: string, plan: Plan): PublicationResult {
  const checked = editableEventSchema.safeParse(event);
  if (!checked.success) {
    const problems = checked.error.issues.map(({ path, message }) => ({
      field: path.join('.'),
      message,
    }));
    return { ok: false, problems };
  }
  const fields = asPublished(checked.data, plan);
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

/**
 * A published event as the plan shows it today: what lapsed since is cut, and what came to the product since, which
 * the copy says nothing of, is empty.
 */
export function shownToday(snapshot: PublishedEvent, plan: Plan): PublishedEvent {
  return publishable({ ...EMPTY_EVENT, ...snapshot }, plan);
}
