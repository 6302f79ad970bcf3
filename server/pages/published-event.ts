import type { EventPageModel, PublishedEvent } from '@tabiya/domain/event/event-page';
import { SAMPLE_EVENT_ID, sampleEventPage } from '@tabiya/domain/event/sample-event';
import { calendarDateOf } from '@tabiya/domain/time-and-place/calendar-date';
import { functionsEnvironment } from '../environment/environment.ts';
import { eventNotPublished } from '../registration/registration-error.ts';
import { pageStore } from './open-page-store.ts';
import { readPage, registrationKey } from './page-store.ts';

/**
 * The event as of its stored registration form, without the database, which has the last word on whether registration
 * is open. Includes the built-in sample. Throws an HttpError 404 for anything else.
 */
export async function publishedEvent(eventId: string): Promise<PublishedEvent> {
  if (eventId === SAMPLE_EVENT_ID) return sampleEvent();
  const found = await readPage(pageStore(), registrationKey(eventId));
  if (!found?.entry.source) throw eventNotPublished();
  return found.entry.source;
}

export function sampleEvent(): PublishedEvent {
  return samplePage().event;
}

/** The built-in sample as of today. */
export function samplePage(): EventPageModel {
  return sampleEventPage(calendarDateOf(new Date(), 'UTC'), pageUrl(SAMPLE_EVENT_ID));
}

/** The absolute URL of an event's page, by its ID or custom URL. */
export function pageUrl(segment: string): string {
  return `${functionsEnvironment().siteUrl}/${segment}`;
}
