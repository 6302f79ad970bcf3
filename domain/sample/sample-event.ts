import type { PublicParticipant } from '../entries/list/participant.ts';
import { emptySection } from '../event/entry-terms/section.ts';
import { EMPTY_EVENT } from '../event/event.ts';
import type { PublishedEvent } from '../event/published-event.ts';
import type { Round } from '../event/round.ts';
import type { EventPageModel } from '../pages/event-page.ts';
import type { NewsPageModel } from '../pages/news-page.ts';
import { ROUTES } from '../routes/routes.ts';
import { addDays, type CalendarDate } from '../time-and-place/calendar-date.ts';
import { sampleNews } from './sample-news.ts';

export const SAMPLE_EVENT_ID = ROUTES.sample.path.slice(1);

/**
 * The built-in sample: a premium page with every tab filled, open for registration. It takes place on the next last
 * weekend of July relative to `today`, so it is never in the past. Its results are those of the summer before.
 */
export function sampleEventPage(today: CalendarDate, url: string): EventPageModel {
  const [newest = null] = sampleNews(lastSampleDay(today));
  return {
    event: sampleEvent(today),
    participants: SAMPLE_PARTICIPANTS,
    news: newest,
    url,
    modifiedAt: `${lastSampleDay(today)}T18:00:00Z`,
    // A fixed time: the page stays the same from one sample to the next.
    now: `${lastSampleDay(today)}T18:00:00Z`,
  };
}

/** The news page of the sample. */
export function sampleNewsPage(today: CalendarDate, url: string): NewsPageModel {
  const { event, modifiedAt } = sampleEventPage(today, url);
  return { event, posts: sampleNews(lastSampleDay(today)), url, modifiedAt };
}

/** Returns the last day of the previous sample. The page stays the same from then until the next sample. */
function lastSampleDay(today: CalendarDate): CalendarDate {
  return lastWeekendOfJuly(Number(sampleDays(today)[2].slice(0, 4)) - 1)[2];
}

/** Returns the days of the sample: the Friday to Sunday that end with the last Sunday of July. */
function sampleDays(today: CalendarDate): [CalendarDate, CalendarDate, CalendarDate] {
  const year = Number(today.slice(0, 4));
  const thisYear = lastWeekendOfJuly(year);
  return thisYear[2] >= today ? thisYear : lastWeekendOfJuly(year + 1);
}

function lastWeekendOfJuly(year: number): [CalendarDate, CalendarDate, CalendarDate] {
  const sunday = 31 - new Date(Date.UTC(year, 6, 31)).getUTCDay();
  const july = (day: number) => `${year}-07-${day}`;
  return [july(sunday - 2), july(sunday - 1), july(sunday)];
}

function sampleRounds([friday, saturday, sunday]: readonly string[]): Round[] {
  const rounds = [
    [friday, '18:30', 'Opening at 18:15'],
    [saturday, '9:30', ''],
    [saturday, '14:00', 'Lunch break until 13:45'],
    [saturday, '19:00', 'Last round for half-point byes'],
    [sunday, '9:00', ''],
    [sunday, '13:30', 'Awards ceremony at 18:00'],
  ] as const;
  return rounds.map(([date = '', time, notes], index) => ({ round: index + 1, date, time, notes }));
}

function sampleEvent(today: CalendarDate): PublishedEvent {
  const days = sampleDays(today);
  return {
    ...EMPTY_EVENT,
    eventId: SAMPLE_EVENT_ID,
    title: 'Harbor City Summer Open',
    announcement: 'This summer, round 1 is on the pier. Bring a sweater',
    primaryColorHex: '#2d5a27',
    ...PICTURES,
    startDate: days[0],
    endDate: days[2],
    venueName: 'Harbor Hall',
    venueAddress: '18 Lighthouse Road, Portland, ME 04101',
    city: 'Portland, Maine',
    country: 'United States',
    timeZone: 'America/New_York',
    federationType: 'FIDE',
    ratingSystem: 'FIDE Rated',
    currency: 'USD',
    registrationFee: 85,
    maxPlayers: 120,
    ...entries(days),
    checkinTime: 'Friday, 16:00 to 18:00, in the foyer',
    prizeFund: '$6,000 guaranteed',
    paymentInfo:
      'By card in advance or in cash at check-in.\nJuniors under 18 pay **half the fee**.',
    tournamentFormat: 'Swiss System',
    timeControl: '90 minutes, 30 seconds a move',
    ratingSections: 'Open, U1800, U1400',
    tournamentDirector: 'IA Marguerite Okafor',
    rounds: sampleRounds(days),
    registrationInfo:
      'Register online until Friday noon, or at the desk in the foyer until 17:30.\nSelect your section and half-point byes on the form.',
    scheduleInfo: 'All times are local. Doors open half an hour before each round.',
    resultsLink: 'https://chess-results.com/',
    resultsInfo: 'Pairings and results go online within minutes of the end of each round.',
    ...LOCATION,
    ...CONTACTS,
    ...RULES,
    ...OWN_WORDS,
    faq: FAQ,
    tabsShown: {
      showHome: true,
      showLocation: true,
      showContactInfo: true,
      showRules: true,
      showRegistration: true,
      showFAQ: true,
      showResults: true,
      showParticipants: true,
      showSchedule: true,
      showAbout: true,
      showCustom: true,
    },
  };
}

/** Drawn for the sample (`site-renderer/sample-pictures`), and served as static files. */
const PICTURES = {
  logo: { file: 'XLUcFcTxPDPiOjXe.png', width: 256, height: 256 },
  cover: {
    wide: { file: '0_BszFim1v_OnFP2.webp', width: 1600, height: 640 },
    narrow: { file: 'jzE-sps4FQ57cyvn.webp', width: 800, height: 320 },
  },
};

/** The registration settings, by the days of the sample. */
function entries([friday]: readonly [CalendarDate, CalendarDate, CalendarDate]) {
  return {
    sections: [
      { ...emptySection('open', 'FIDE'), name: 'Open', maxPlayers: 60 },
      {
        ...emptySection('u1800', 'FIDE'),
        name: 'U1800',
        maxRating: 1800,
        fee: 75,
        earlyFee: 60,
        lateFee: 85,
        maxPlayers: 40,
      },
      {
        ...emptySection('u1400', 'FIDE'),
        name: 'U1400',
        maxRating: 1400,
        fee: 60,
        earlyFee: 50,
        lateFee: 70,
        maxPlayers: 20,
        note: 'Unrated players welcome',
      },
    ],
    earlyFee: 70,
    earlyUntil: addDays(friday, -30),
    lateFee: 95,
    lateFrom: addDays(friday, -3),
    reductions: [
      { id: 'juniors', name: 'Juniors under 18', kind: 'percent', value: 50 },
      { id: 'family', name: 'Second family member', kind: 'amount', value: 20 },
    ],
    playerFields: {
      ...EMPTY_EVENT.playerFields,
      title: 'optional',
      club: 'optional',
      federation: 'required',
    },
    questions: [
      {
        id: 'blitz',
        label: 'Will you play in the blitz on the pier?',
        kind: 'yesNo',
        options: [],
        isRequired: false,
        isPublic: false,
      },
    ],
    halfPointByes: 1,
    noByeRounds: [5, 6],
  } satisfies Partial<PublishedEvent>;
}

const LOCATION = {
  parkingInfo:
    'The garage under the hall costs $8 a day. Bring your ticket to the desk to have it stamped.',
  venueEntrance:
    'Enter from the quay, not from Lighthouse Road. The elevator is to the left of the stairs.',
  nearbyHotels:
    '**Harbor House**, next door: $129 a night with the code CHESS\n**The Ropewalk**, ten minutes on foot',
  diningOptions:
    'A kitchen in the hall serves soup and sandwiches all day. Six restaurants are on the quay.',
} as const satisfies Partial<PublishedEvent>;

const CONTACTS = {
  directorName: 'Marguerite Okafor',
  directorEmail: 'director@harborchess.example',
  organizerName: 'Harbor City Chess Club',
  organizerEmail: 'hello@harborchess.example',
  registrationName: 'Jonas Lindqvist',
  registrationEmail: 'entries@harborchess.example',
  websiteUrl: 'harborchess.example',
} as const satisfies Partial<PublishedEvent>;

const RULES = {
  fideRules: 'FIDE Laws of Chess. The forfeit time is *30 minutes*.',
  tiebreakRules: 'Buchholz Cut 1, Buchholz, direct encounter, and number of wins.',
  ratingRequirements:
    'U1800 and U1400 use the July FIDE rating list. Unrated players may play in any section.',
  deviceRules:
    'Phones and watches stay **switched off** in a bag. If yours rings, you lose the game.',
  pairingRules:
    'Dutch system. One half-point bye in rounds 1 to 4, requested before the round is paired.',
  additionalRules: 'No draws by agreement before move 30 without the arbiter’s consent.',
} as const satisfies Partial<PublishedEvent>;

const FAQ = [
  {
    question: 'Do I need a FIDE ID?',
    answer: 'Yes. Your federation will assign you one, usually within a day.',
  },
  {
    question: 'Are sets and clocks provided?',
    answer: 'Yes, at every board. Please leave yours at home.',
  },
  {
    question: 'Can my family watch?',
    answer: 'Yes, from the gallery. The bar shows the top boards.',
  },
  {
    question: 'What if I have to withdraw?',
    answer: 'Let us know before the next round is paired. Until Thursday, we refund the full fee.',
  },
];

const OWN_WORDS = {
  eventDescription:
    'For the 31st summer in a row, the old rope hall on the quay fills with boards. **Six rounds, three days, three sections**, and a blitz on the pier on Saturday night.\n\nThe Harbor City Chess Club has run the Open since 1996. Everyone who helps is a volunteer, and any surplus pays for the club’s school program.',
  otherContent: 'Every player gets a **bulletin with all games** of the day before.',
  customTabs: [
    {
      id: 'blitz',
      label: 'Blitz on the Pier',
      content:
        '**Saturday, 21:30**, nine rounds of 3+2. The fee is *$10 at the pier*, and all of it goes to the prizes.\n\nIf it rains, we play in the foyer.',
    },
  ],
  customSections: {
    ...EMPTY_EVENT.customSections,
    home: [
      {
        id: 'prizes',
        heading: 'Prizes',
        contentFields: [
          { id: 'open', label: 'Open', content: '$1,500, $900, $600, $400, $250' },
          { id: 'sections', label: 'U1800 and U1400', content: '$500, $300, $175 in each' },
        ],
      },
    ],
  },
} satisfies Partial<PublishedEvent>;

const SAMPLE_PARTICIPANTS: readonly PublicParticipant[] = [
  {
    name: 'Ilse Vandermeer',
    rating: 2418,
    sectionId: 'open',
    title: 'WGM',
    federation: 'NED',
    club: 'LSG Leiden',
  },
  {
    name: 'Tomás Echeverría',
    rating: 2365,
    sectionId: 'open',
    title: 'IM',
    federation: 'ESP',
    club: 'Club Ajedrez Donostia',
  },
  { name: 'Aarav Krishnan', rating: 2291, sectionId: 'open', title: 'FM', federation: 'IND' },
  {
    name: 'Nadia Petrova',
    rating: 2204,
    sectionId: 'open',
    title: 'WFM',
    federation: 'BUL',
    club: 'Varna Chess',
  },
  { name: 'Samuel Adeyemi', rating: 2087, sectionId: 'open', title: 'CM', federation: 'NGR' },
  {
    name: 'Grace Whitfield',
    rating: 1956,
    sectionId: 'open',
    federation: 'USA',
    club: 'Harbor City',
  },
  { name: 'Yuki Tanabe', rating: 1840, sectionId: 'open', federation: 'JPN' },
  {
    name: 'Owen Gallagher',
    rating: 1712,
    sectionId: 'u1800',
    federation: 'USA',
    club: 'Harbor City',
  },
  {
    name: 'Leila Haddad',
    rating: 1588,
    sectionId: 'u1800',
    federation: 'USA',
    club: 'Bangor Knights',
  },
  { name: 'Pieter Jansen', rating: 1377, sectionId: 'u1400', federation: 'NED' },
];
