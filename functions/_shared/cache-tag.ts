/** The tag under which caches keep everything that shows the event. */
export function cacheTag(eventId: string): string {
  return `event-${eventId}`;
}
