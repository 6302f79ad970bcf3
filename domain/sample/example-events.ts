/**
 * The example tournaments of the demo account on a new one-machine site. Ids from the database end in a date and four
 * characters, so no other tournament has one of these.
 */
export const EXAMPLE_EVENTS = {
  running: 'example-festival',
  open: 'example-rapid',
  draft: 'example-championship',
} as const;

const IDS: readonly string[] = Object.values(EXAMPLE_EVENTS);

/** Returns true if a tournament is one of the examples. */
export function isExampleEvent({ eventId }: { eventId: string }): boolean {
  return IDS.includes(eventId);
}
