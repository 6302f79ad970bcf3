import type { PublishedEvent } from '@tabiya/domain/event/published-event';

/** Returns the location of the event in one line: venue, city, and country, if known. */
export function venueLine(event: Pick<PublishedEvent, 'venueName' | 'city' | 'country'>): string {
  return [event.venueName, event.city, event.country]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}
