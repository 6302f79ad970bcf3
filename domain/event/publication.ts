import { toExternalLink } from '../text/link.ts';
import { storedReader, storedSchema } from '../text/stored.ts';
import { EMPTY_EVENT, type EventFields, FORMER_NAMES } from './event.ts';
import { applyPlan, type Plan } from './plan.ts';
import { type PublishedEvent, publishedEventSchema, scheduleIsFilled } from './published-event.ts';

/**
 * Returns the part of an event that visitors would see if it were published now. Used for the preview and the states of
 * the editor's tabs.
 */
export function previewPublication<Fields extends EventFields>(event: Fields, plan: Plan): Fields {
  return applyPlan(plan, withoutEmptySchedule(event));
}

/**
 * Returns the fields as publishing stores them: the Schedule tab off unless there is a schedule to show, and an invalid
 * registration link empty.
 */
export function publishedFields<Fields extends EventFields>(event: Fields): Fields {
  const registrationLink = toExternalLink(event.registrationLink) ?? '';
  return { ...withoutEmptySchedule(event), registrationLink };
}

/** Turns the Schedule tab off unless there is a schedule to show. */
function withoutEmptySchedule<Fields extends EventFields>(event: Fields): Fields {
  const showSchedule = event.tabsShown.showSchedule && scheduleIsFilled(event);
  return { ...event, tabsShown: { ...event.tabsShown, showSchedule } };
}

/** Reads a stored publication, and returns which fields were filled in. Fields that the product got later are empty. */
export const readSnapshot = storedReader(publishedEventSchema, EMPTY_EVENT, FORMER_NAMES);

/** A stored publication within a database answer. */
export const snapshotSchema = storedSchema(publishedEventSchema, EMPTY_EVENT, FORMER_NAMES);

/** Returns a published event under the current plan. Pages, mails, and calendar files are made only from this. */
export function applyPlanToSnapshot(snapshot: PublishedEvent, plan: Plan): PublishedEvent {
  return applyPlan(plan, snapshot);
}
