import type { PublishedEvent } from '@tabiya/domain/event/event-page';

/** Where the event is, as one line: venue, city and country, as far as they are known. */
export function venueLine(event: Pick<PublishedEvent, 'venueName' | 'city' | 'country'>): string {
  return [event.venueName, event.city, event.country]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}
