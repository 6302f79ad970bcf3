/** The tag under which caches keep everything that shows the event. */
export function eventTag(eventId: string): string {
  return `event-${eventId}`;
}

/** The tag under which caches keep what lists the published events: publishing and unlisting change it. */
export const EVENTS_TAG = 'events';

/** The tag under which caches keep that nothing is at a short address. */
export function addressTag(slug: string): string {
  return `address-${slug}`;
}
