/** The cache tag of all responses that show the event. */
export function eventTag(eventId: string): string {
  return `event-${eventId}`;
}

/** The cache tag of the lists of published events, purged by publishing and unlisting. */
export const EVENTS_TAG = 'events';

/** The cache tag of the Not Found answer for a short address. */
export function addressTag(slug: string): string {
  return `address-${slug}`;
}
