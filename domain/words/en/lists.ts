import { plural } from '../../text/plural.ts';
/** The words of the lists of events. */
export const LISTS = {
  upcoming: {
    title: 'Upcoming Chess Tournaments',
    lead: 'Find a tournament and take your seat.',
    none: 'No upcoming tournaments found.',
    failed: 'Failed to load events.',
    action: 'See Tournament',
  },
  open: {
    title: 'Open for Registration',
    lead: 'Choose a tournament to play in.',
    none: 'No tournaments are currently open for registration',
    failed: 'Failed to load available tournaments',
    action: 'Register',
  },
  /** The state of registration on a tournament’s card, or that the tournament is cancelled. */
  full: 'Full',
  waitingList: 'Full, waiting list open',
  closed: 'Registration closed',
  cancelled: 'Cancelled',
  fideRated: 'FIDE rated',
  /** On a past tournament; `others` is the number of winners not named. */
  wonBy: (names: readonly string[], others: number) =>
    `Won by ${new Intl.ListFormat('en').format(others > 0 ? [...names, `${others} more`] : names)}`,
  winnerOf: (name: string, section: string) => (section === '' ? name : `${name} (${section})`),
  rounds: (rounds: number) => plural(rounds, 'round'),
  places: (places: number) => plural(places, 'place'),
  tryAgain: 'Try again',
  dateUnknown: 'Date TBD',
  venueUnknown: 'Venue TBD',
  /** The whole list, or the part on one page. */
  count: (total: number) => plural(total, 'tournament'),
  part: (first: number, last: number, total: number) =>
    `${first} to ${last} of ${total} tournaments`,
  showAll: 'Show all tournaments',
  invitation: <Node>(link: (text: string) => Node) => [
    'Running a tournament? ',
    link('Create a tournament page'),
  ],
  pages: 'Pages',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  previous: 'Previous',
  next: 'Next',
  filters: {
    search: 'Search',
    searchHint: 'Title, venue, or city',
    country: 'Country',
    allCountries: 'All countries',
    city: 'City',
    allCities: 'All cities',
    federationType: 'Federation',
    allFederationTypes: 'All types',
    month: 'Month',
    anyMonth: 'Any month',
    submit: 'Search',
    /** The button that opens the filters on a phone, with the number of active ones. */
    more: (set: number) => (set === 0 ? 'Filters' : `Filters (${set})`),
    clear: 'Clear',
  },
};
