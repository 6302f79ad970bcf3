import { EMPTY_EVENT } from '@tabiya/domain/event/event';
import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import { type ListedEvent, readEventListQuery } from '@tabiya/domain/pages/browse';
import type { EventPageModel } from '@tabiya/domain/pages/event-page';
import { SAMPLE_EVENT_ID, sampleEventPage } from '@tabiya/domain/sample/sample-event';
import type { EventListModel } from '../lists/event-list-model.ts';
import type {
  CompletedRegistration,
  RegisteredPlayer,
} from '../registration-page/registration-model.ts';

const ORIGIN = 'https://tabiya.example';

/** A page on which every tab is filled. */
export const FULL_PAGE: EventPageModel = sampleEventPage(
  '2026-11-20',
  `${ORIGIN}/${SAMPLE_EVENT_ID}`,
);

/** An event page as created by the wizard, with a test's changes. */
export function barePage(
  event: Partial<PublishedEvent> = {},
  participants: EventPageModel['participants'] = [],
): EventPageModel {
  return {
    event: {
      ...EMPTY_EVENT,
      eventId: 'clubnight010927abcd',
      title: 'Club Night',
      startDate: '2027-01-09',
      endDate: '2027-01-09',
      isSingleDay: true,
      venueName: 'Town Library',
      city: 'Ghent',
      country: 'Belgium',
      ...event,
    },
    participants,
    url: `${ORIGIN}/clubnight`,
    modifiedAt: '2026-11-20T10:00:00Z',
    now: '2026-11-20T10:00:00Z',
  };
}

/** Returns the switches of an event that shows these tabs in addition to Home. */
export function tabsShowing(...toggles: (keyof PublishedEvent['tabsShown'])[]) {
  return {
    ...EMPTY_EVENT.tabsShown,
    ...Object.fromEntries(toggles.map((toggle) => [toggle, true])),
  };
}

/** A completed registration of one player, with a test's changes. */
export function completedRegistration(
  changes: Partial<RegisteredPlayer> = {},
): CompletedRegistration {
  const player: RegisteredPlayer = {
    fullName: 'Ann',
    status: 'registered',
    section: '',
    feeOwed: null,
    referenceNumber: 1,
    claimed: '',
    code: '',
    byes: [],
    answers: {},
    showName: true,
    waitingPlace: null,
    ...changes,
  };
  return { players: [player], email: 'ann@example.org', isGuest: true };
}

/** A list of two events, with a test's changes. */
export function listPage(changes: Partial<EventListModel> = {}): EventListModel {
  return {
    kind: 'upcoming',
    query: readEventListQuery(new URLSearchParams()),
    list: {
      total: 2,
      events: [listedEvent('spring-open'), listedEvent('autumn-open', { color: '#7C3AED' })],
      countries: ['Belgium', 'Norway'],
      cities: ['Bergen', 'Gent'],
      months: ['2027-04', '2027-05'],
    },
    origin: ORIGIN,
    ...changes,
  };
}

/** An event in a list, with a test's changes. */
export function listedEvent(eventId: string, event: Partial<ListedEvent> = {}): ListedEvent {
  return {
    eventId,
    address: eventId,
    title: 'Spring Open',
    startDate: '2027-04-02',
    endDate: '2027-04-04',
    venueName: 'Town Hall',
    city: 'Bergen',
    country: 'Norway',
    federationType: 'FIDE',
    color: '#2d5a27',
    logo: null,
    cover: null,
    registrationLink: '',
    registration: 'internal',
    currency: 'EUR',
    lowestFee: 40,
    highestFee: 40,
    system: 'Swiss System',
    rounds: 7,
    timeControl: '90 min + 30 s',
    ...event,
  };
}

/** The fields with every question of a form, for an event without sections. */
export const FULL_ENTRIES: Partial<PublishedEvent> = {
  earlyFee: 75,
  earlyUntil: '2027-06-27',
  lateFee: 95,
  lateFrom: '2027-07-19',
  reductions: [
    { id: 'juniors', name: 'Juniors', kind: 'percent', value: 50 },
    { id: 'seniors', name: 'Seniors', kind: 'amount', value: 10 },
    { id: 'titled', name: 'Titled players', kind: 'percent', value: 100 },
  ],
  playerFields: {
    ...EMPTY_EVENT.playerFields,
    title: 'optional',
    club: 'optional',
    birthYear: 'required',
    sex: 'optional',
    federation: 'optional',
  },
  halfPointByes: 2,
  noByeRounds: [6],
  questions: [
    question('shirt', 'choice', 'Size of your shirt', ['S', 'M', 'L', 'XL']),
    question('meals', 'choices', 'Meals', ['Lunch on Saturday', 'Lunch on Sunday', 'Dinner']),
    { ...question('blitz', 'yesNo', 'Do you play in the blitz?'), isRequired: true },
    question('parking', 'number', 'How many places to park do you need?'),
    { ...question('team', 'short', 'Team'), isPublic: true },
    question('diet', 'long', 'Anything that the kitchen should know'),
  ],
};

/** Eight sections with limits, fees, places, and notes of their own. */
export const EIGHT_SECTIONS: PublishedEvent['sections'] = [
  section('masters', 'Masters', { minRating: 2000, fee: 110, earlyFee: 100, maxPlayers: 24 }),
  section('open', 'Open', { note: 'Six rounds, FIDE rated.', maxPlayers: 60 }),
  section('u2000', 'U2000', { maxRating: 1999, minRating: 1600 }),
  section('u1600', 'U1600', { maxRating: 1599, fee: 70, lateFee: 80 }),
  section('u1200', 'U1200', { maxRating: 1199, fee: 60, maxPlayers: 30, rounds: 5 }),
  section('seniors', 'Seniors 60+', { bornUntil: 1967, rounds: 5, halfPointByes: 1 }),
  section('juniors', 'Juniors U16', { bornFrom: 2011, fee: 40, rounds: 5, noByeRounds: [5] }),
  section('beginners', 'First tournament', {
    fee: 20,
    rounds: 4,
    halfPointByes: 0,
    note: 'No clock.',
  }),
];

function question(
  id: string,
  kind: PublishedEvent['questions'][number]['kind'],
  label: string,
  options: string[] = [],
): PublishedEvent['questions'][number] {
  return { id, kind, label, options, isRequired: false, isPublic: false };
}

function section(
  id: string,
  name: string,
  changes: Partial<PublishedEvent['sections'][number]>,
): PublishedEvent['sections'][number] {
  return {
    id,
    name,
    minRating: null,
    maxRating: null,
    ratingList: 'FIDE',
    ratingKind: '',
    bornFrom: null,
    bornUntil: null,
    fee: null,
    earlyFee: null,
    lateFee: null,
    maxPlayers: null,
    rounds: null,
    halfPointByes: null,
    noByeRounds: [],
    note: '',
    ...changes,
  };
}
