/** The words of an organizer’s public page. */
export const ORGANIZER_PAGE = {
  description: (name: string) => `Chess tournaments by ${name}: dates, venues, and registration.`,
  lead: (coming: number) =>
    coming === 0
      ? 'Chess tournaments.'
      : coming === 1
        ? '1 upcoming chess tournament.'
        : `${coming} upcoming chess tournaments.`,
  /** With the year of the first tournament. */
  since: (year: number, total: number) =>
    total === 1 ? `Since ${year}, 1 tournament` : `Since ${year}, ${total} tournaments`,
  none: 'No upcoming tournaments.',
  past: 'Past tournaments',
  /** The link that adds all tournaments to the visitor’s calendar, which follows changes. */
  subscribe: 'Subscribe in your calendar',
  download: 'Calendar file (.ics)',
  /** Below the list on another site. */
  wholePage: 'All tournaments',
};
