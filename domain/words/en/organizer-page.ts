import { plural } from '../../text/plural.ts';
/** The words of an organizer’s public page. */
export const ORGANIZER_PAGE = {
  description: (name: string) => `Chess tournaments by ${name}: dates, venues, and registration.`,
  lead: (coming: number) =>
    coming === 0
      ? 'Chess tournaments.'
      : plural(
          coming,
          'current or upcoming chess tournament.',
          'current and upcoming chess tournaments.',
        ),
  /** With the year of the first tournament. */
  since: (year: number, total: number) => `Since ${year}, ${plural(total, 'tournament')}`,
  none: 'No upcoming tournaments.',
  past: 'Past tournaments',
  /** The link that adds all tournaments to the visitor’s calendar, which follows changes. */
  subscribe: 'Subscribe in your calendar',
  download: 'Calendar file (.ics)',
  /** Below the list on another site. */
  wholePage: 'All tournaments',
};
