import { fieldLabel, type RuleField } from '../../event/event.ts';
import { ruleFields } from '../../event/field-groups.ts';
import { TAB_RECORDS, TABS, type Tab } from '../../event/tabs.ts';

/** The words of an event's page. Labels of tabs and rules are those of their records. */
export const EVENT_PAGE = {
  /** Names the row of tabs for screen readers. */
  tabRow: 'Event',
  tabs: Object.fromEntries(TABS.map((tab) => [tab, TAB_RECORDS[tab].label])) as Record<Tab, string>,
  /** Opens the tabs for which the row has no room. */
  moreTabs: 'More',
  /** Leads to the news, in the row of tabs and before the newest post on Home. */
  news: 'News',
  registerNow: 'Register Now',
  registrationClosed: 'Registration closed',
  /** Over the title, before the organizer's reason. */
  cancelled: 'This tournament is cancelled.',
  /** Before the title, where there is no room for more. */
  cancelledTitle: (title: string) => `Cancelled: ${title}`,
  allPlacesTaken: 'All places are taken',
  joinWaitingList: 'Join the waiting list',
  /** The small button beside the tabs: the same in a word. */
  register: 'Register',
  waitingList: 'Waiting list',
  openingSoon: 'Registration opening soon',
  /** Beside the dates of an event that is over. */
  finished: 'Finished',
  facts: {
    fee: 'Fee',
    prizes: 'Prizes',
    rounds: 'Rounds',
    timeControl: 'Time control',
    places: 'Places',
    taken: (taken: number, total: number) => `${taken} of ${total}`,
  },
  home: {
    /** Follows the beginning of the description, and leads to all of it. */
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
    /** Shown while the organizer has chosen no rating system. */
    ratedBy: { FIDE: 'FIDE Rated', National: 'Nationally Rated', Unrated: 'Unrated' },
    /** With the kind of rating where it is not the standard one. */
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
    /** The heads of the columns of early and late fees. */
    feeUntil: (day: string) => `Until ${day}`,
    feeFrom: (day: string) => `From ${day}`,
    rounds: 'Rounds',
    places: 'Places',
    /** The players of a section that was removed meanwhile. */
    none: 'Other players',
  },
  schedule: {
    view: 'View Schedule',
    count: (rounds: number) => (rounds === 1 ? '1 round' : `${rounds} rounds`),
    /** Follows the count of rounds, where there are times: the zone by its city. */
    zone: (zone: string) => `, ${zone}`,
    round: (round: number) => `Round ${round}`,
    noDate: 'Date TBD',
    script: {
      next: 'Next',
      /** A time that the reader's own clock shows. */
      yours: (time: string) => `${time} your time`,
    },
  },
  /** Before the calendars. */
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
    /** Leads to the form while nobody has entered. */
    beFirst: 'Be the first to register',
    /** `places` is null when there is no limit. */
    count: (players: number, places: number | null) => {
      const count = players === 1 ? '1 player' : `${players} players`;
      return places === null ? count : `${count}, ${places} places`;
    },
    /** Follows the count of players. */
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
    closes: 'Closes',
    fee: 'Registration Fee',
    paymentInfo: 'Payment Info',
    places: 'Places',
    closed: 'Registration is closed',
    closedOn: <Node>(day: Node) => ['Registration was closed on ', day, '.'],
    noWaitingList:
      'All places are taken, and there is no waiting list. If a place opens up, you can register here.',
    /** Follows the link to the waiting list. */
    waitingHelp: 'we’ll email you as soon as a place opens up.',
    toForm: 'Open the registration form',
    toOrganizer: 'Register on the organizer’s site',
  },
  results: {
    /** The main button while the tournament runs. */
    main: 'Pairings and Results',
    view: 'View Results',
    now: (round: number) => `Round ${round} now`,
    /** A section that is not played yet. */
    before: 'Round 1 hasn’t been paired yet.',
    whoPlays: 'See who’s playing',
    /** Over the boards of players whom the reader follows. */
    followed: 'Boards you follow',
    paired: (round: number) => `Round ${round} is paired`,
    /** `rounds` is null where their number is not known. */
    after: (played: number, rounds: number | null) => {
      if (played === rounds) return 'Final standings';
      return rounds === null ? `After round ${played}` : `After round ${played} of ${rounds}`;
    },
    standings: 'Standings',
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
    /** The text of a button that copies, for two seconds. */
    copied: 'Copied!',
    notCopied: 'Failed to copy',
    /** Over a long list of players. */
    find: 'Find a player',
    nobody: 'No players found',
    sortBy: 'Sort by',
  },
};
