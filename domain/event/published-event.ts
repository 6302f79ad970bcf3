import * as z from 'zod/mini';
import { type EventFields, eventFieldsSchema } from './event.ts';
import { isScheduled } from './round.ts';

/** A published event. The part that visitors see under a plan has the same shape. */
export const publishedEventSchema = z.extend(eventFieldsSchema, { eventId: z.string() });

export type PublishedEvent = z.infer<typeof publishedEventSchema>;

/**
 * Returns true if there is a schedule to show: an external link, or a round with a date or time in the internal
 * scheduler. Information, sections, or numbered rounds alone are not a schedule. Editor, preview, publishing, and page
 * all use this.
 */
export function scheduleIsFilled(event: EventFields): boolean {
  return event.useInternalScheduler
    ? event.rounds.some(isScheduled)
    : event.scheduleLink.trim() !== '';
}
