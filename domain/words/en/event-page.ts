import { fieldLabel, type RuleField } from '../../event/event.ts';
import { ruleFields } from '../../event/field-groups.ts';
import { TAB_RECORDS, TABS, type Tab } from '../../event/tabs.ts';
import { plural } from '../../text/plural.ts';
import { RESULTS } from './results.ts';

/** The words of an event’s page. Labels of tabs and rules come from their records. */
export const EVENT_PAGE = {
  /** The label of the row of tabs, for screen readers. */
  tabRow: 'Event',
  tabs: Object.fromEntries(TABS.map((tab) => [tab, TAB_RECORDS[tab].label])) as Record<Tab, string>,
  /** The button for tabs that don’t fit in the row. */
  moreTabs: 'More',
  /** The link to the news, in the row of tabs and above the newest post on Home. */
  news: 'News',
  registerNow: 'Register Now',
  registrationClosed: 'Registration closed',
  /** Above the title. */
  cancelledState: 'Cancelled',
  /** Before the organizer’s reason. */
  cancelled: 'This tournament is cancelled.',
  /** The button that leads to the organizer’s page. */
  organizerPage: 'Organizer’s page',
  /** Before the title, where space is short. */
  cancelledTitle: (title: string) => `Cancelled: ${title}`,
  allPlacesTaken: 'All places are taken',
  joinWaitingList: 'Join the waiting list',
  /** The same in one word, on the small button next to the tabs. */
  register: 'Register',
  waitingList: 'Waiting list',
  openingSoon: 'Registration opening soon',
  /** Next to the dates of a past event. */
  finished: 'Finished',
  facts: {
    fee: 'Fee',
    prizes: 'Prizes',
    rounds: 'Rounds',
    timeControl: 'Time control',
    rating: 'Rating',
    payment: 'Payment',
    places: 'Places',
    taken: (taken: number, total: number) => `${taken} of ${total}`,
  },
  /** The card with the fee, the places, and the button to register. */
  offer: {
    /** After an amount. */
    fee: 'registration fee',
    taken: (taken: number, total: number) => `${taken} of ${total} places taken`,
    left: (places: number) => `${places} left`,
  },
  /** The time to be there, beside a picture of the date. */
  arrival: {
    checkin: (time: string) => `Check-in ${time}`,
    firstRound: (time: string) => `First round at ${time}`,
  },
  home: {
    /** The link to the full description, after its beginning. */
    readOn: 'More',
    whoPlays: 'Who’s playing',
    allPlayers: 'All participants',
    details: 'Chess Tournament Details',
    dates: 'Dates',
    location: 'Location',
    address: 'Address',
    reductions: 'Reductions',
    checkin: 'Check-in Time',
    prizeFund: 'Prize Fund',
    paymentInfo: 'Payment Info',
    format: 'Tournament Format',
    timeControl: 'Time Control',
    ratingSystem: 'Rating System',
    /** Shown until the organizer selects a rating system. */
    ratedBy: { FIDE: 'FIDE Rated', National: 'Nationally Rated', Unrated: 'Unrated' },
    /** With the kind of rating, unless it is standard. */
    ratedAs: (system: string, kind: string) => `${system}, ${kind}`,
    sections: 'Sections',
    administration: 'Tournament Administration',
    director: 'Director',
    other: 'Other',
  },
  sections: {
    heading: 'Sections',
    name: 'Section',
    limits: 'Open to',
    everybody: 'Everyone',
    fee: 'Fee',
    /** The column heads of early and late fees. */
    feeUntil: (day: string) => `Until ${day}`,
    feeFrom: (day: string) => `From ${day}`,
    rounds: 'Rounds',
    places: 'Places',
    /** The players of a section that was since removed. */
    none: 'Other players',
  },
  schedule: {
    view: 'View Schedule',
    count: (rounds: number) => plural(rounds, 'round'),
    /** The time zone by its city, after the number of rounds, if there are times. */
    zone: (zone: string) => `, ${zone}`,
    round: (round: number) => `Round ${round}`,
    noDate: 'Date TBD',
    script: {
      next: 'Next',
      /** A time by the reader’s own clock. */
      yours: (time: string) => `${time} your time`,
    },
  },
  /** Before the links to calendars. */
  calendar: {
    add: 'Add to calendar:',
    google: 'Google',
    outlook: 'Outlook',
    file: '.ics file',
  },
  directions: 'Directions',
  copyAddress: 'Copy Address',
  participants: {
    none: 'No participants to display',
    /** The link to the form before anyone has registered. */
    beFirst: 'Be the first to register',
    /** `places` is null if unlimited. */
    count: (players: number, places: number | null) => {
      const count = plural(players, 'player');
      return places === null ? count : `${count}, ${places} places`;
    },
    /** After the number of players. */
    waiting: (waiting: number) => `, ${waiting} on the waiting list`,
    average: (rating: number) => `average ${rating}`,
    federations: (federations: number) => `${federations} federations`,
    title: 'Title',
    name: 'Name',
    nameWithheld: 'Name withheld',
    rating: 'Rating',
    federation: 'Federation',
    club: 'Club',
    yes: 'Yes',
    no: 'No',
  },
  registration: {
    entry: 'Entry',
    way: 'Registration',
    opens: 'Opens',
    closes: 'Closes',
    fee: 'Registration Fee',
    paymentInfo: 'Payment Info',
    places: 'Places',
    closed: 'Registration is closed',
    closedOn: <Node>(day: Node) => ['Registration was closed on ', day, '.'],
    noWaitingList:
      'All places are taken, and there is no waiting list. If a place opens up, you can register here.',
    /** After the link to the waiting list. */
    waitingHelp: 'we’ll email you as soon as a place opens up.',
    toForm: 'Open the registration form',
    toOrganizer: 'Register on the organizer’s site',
  },
  results: {
    /** The main button during the tournament. */
    main: 'Pairings and Results',
    view: 'View Results',
    /** The number of a round is null if sections are in different ones; `rounds` if the number is unknown. */
    live: (round: number | null, rounds: number | null) => {
      if (round === null) return 'Live';
      return rounds === null ? `Live · Round ${round}` : `Live · Round ${round} of ${rounds}`;
    },
    now: (round: number) => `Round ${round} is being played`,
    /** The button that leads to the search for a player’s board. */
    findBoard: 'Find your board',
    /** In that field while it is empty. */
    playerName: 'Player name',
    /** A round may consist of byes only. */
    allBoards: (boards: number) => (boards < 2 ? 'The round' : `All ${boards} boards`),
    /** Above the start of the next round. */
    starts: (round: number) => `Round ${round} starts`,
    /** The same sentence as on the results pages; `round` is null if sections are in different ones. */
    finished: (round: number | null, finished: number, games: number) => {
      const text = RESULTS.finished(finished, games);
      return round === null ? text : `Round ${round}: ${text}`;
    },
    /** A section before its first round. */
    before: 'Round 1 hasn’t been paired yet.',
    whoPlays: 'See Who’s Playing',
    /** Above the boards of players whom the reader follows. */
    followed: 'Boards you follow',
    paired: (round: number) => `Round ${round} is paired`,
    /** `rounds` is null if the number is unknown. */
    after: (played: number, rounds: number | null) => {
      if (played === rounds) return 'Final standings';
      return rounds === null ? `After round ${played}` : `After round ${played} of ${rounds}`;
    },
    standings: 'Standings',
    /** Above the winner of an event without sections. */
    winner: 'Winner',
    /** What the winner scored, and all that could be scored, if known. */
    score: (points: string, possible: string | null) =>
      possible === null ? points : `${points} of ${possible}`,
    /** What separated the winner from a player with the same points, with the values of both. */
    tieBreak: (label: string, values: readonly [string, string] | null) =>
      `Tie-break: ${label}${values ? `, ${values[0]} to ${values[1]}` : ''}`,
    performance: (rating: number) => `performance\u00a0${rating}`,
    /** From which round on the winner was first. */
    led: (from: number, rounds: number) => {
      if (from === 1) return 'led throughout';
      return from === rounds ? 'took the lead in the last round' : `led from round ${from}`;
    },
    /** Below the winners: the numbers of the event. */
    players: 'Players',
    games: 'Games',
    draws: 'Drawn',
    percent: (share: number) => `${share}%`,
    place: '#',
    points: 'Pts',
    all: 'All pairings and standings',
  },
  location: {
    venue: 'Venue',
    venueName: 'Venue Name',
    address: 'Address',
    parking: 'Parking',
    entrance: 'Venue Entrance',
    nearby: 'Nearby',
    hotels: 'Hotels',
    dining: 'Dining',
  },
  rules: Object.fromEntries(ruleFields().map((field) => [field, fieldLabel(field)])) as Record<
    RuleField,
    string
  >,
  contact: {
    director: 'Director',
    organizer: 'Organizer',
    registration: 'Registration',
    website: 'Website',
    name: 'Name',
    email: 'Email',
    address: 'Address',
  },
  footer: {
    share: 'Share this page',
    copy: 'COPY LINK',
    print: 'Print',
    credit: 'Made with Tabiya',
    more: 'More tournaments',
    privacy: 'Privacy',
    imprint: 'Imprint',
    modified: <Node>(day: Node) => ['Modified ', day],
  },
  script: {
    /** A copy button’s text for two seconds after copying. */
    copied: 'Copied!',
    notCopied: 'Failed to copy',
    /** Next to the dates of a tournament of several days that is under way. */
    dayOf: (day: string, days: string) => `day ${day} of ${days}`,
    /** The label of the search above a long list of players. */
    find: 'Find a player',
    nobody: 'No players found',
    sortBy: 'Sort by',
  },
};
