import { calendarDateOf } from '@tabiya/domain/calendar-date';
import type { PublishedEvent } from '@tabiya/domain/event-page';
import { SAMPLE_EVENT_ID, sampleEventPage } from '@tabiya/domain/sample-event';
import { functionsEnvironment } from './environment.ts';
import { pageStore, readPage, registrationKey } from './page-store.ts';
import { eventNotPublished } from './registration-error.ts';

/**
 * The event as its registration form was rendered, without the database, which has the last word on whether it
 * still takes anyone. The built-in sample has a form to look at, too. Refused 404 for anything else.
 */
export async function publishedEvent(eventId: string): Promise<PublishedEvent> {
  if (eventId === SAMPLE_EVENT_ID) return sampleEvent();
  const found = await readPage(pageStore(), registrationKey(eventId));
  if (found === null) {
    throw eventNotPublished();
  }
  return found.entry.source as PublishedEvent;
}

export function sampleEvent(): PublishedEvent {
  return sampleEventPage(calendarDateOf(new Date(), 'UTC'), pageUrl(SAMPLE_EVENT_ID)).event;
}

/** The address of an event's page, with scheme and host. */
export function pageUrl(eventId: string): string {
  return `${functionsEnvironment().siteUrl}/${eventId}`;
}
