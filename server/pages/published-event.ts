import type { EventPageModel, PublishedEvent } from '@tabiya/domain/event/event-page';
import { SAMPLE_EVENT_ID, sampleEventPage } from '@tabiya/domain/event/sample-event';
import { calendarDateOf } from '@tabiya/domain/time-and-place/calendar-date';
import { functionsEnvironment } from '../environment/environment.ts';
import { eventNotPublished } from '../registration/registration-error.ts';
import { pageStore } from './open-page-store.ts';
import { readPage, registrationKey } from './page-store.ts';

/**
 * The event as its registration form was rendered, without the database, which has the last word on whether it
 * still takes anyone. The built-in sample has a form to look at, too. Refused 404 for anything else.
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

/** The address of the page of an event, by its id or its custom URL, with scheme and host. */
export function pageUrl(segment: string): string {
  return `${functionsEnvironment().siteUrl}/${segment}`;
}
