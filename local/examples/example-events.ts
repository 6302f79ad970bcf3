import { emptySection } from '@tabiya/domain/event/entry-terms/section';
import { EMPTY_EVENT, type EventFields } from '@tabiya/domain/event/event';
import { addDays, type CalendarDate } from '@tabiya/domain/time-and-place/calendar-date';

/** The rounds of the running example, and how many of them have been played. */
export const ROUNDS = 7;
export const PLAYED_ROUNDS = 4;

const PLACE = {
  venueName: 'Old Rope Works',
  venueAddress: 'Havenkade 12, 3011 Rotterdam',
  city: 'Rotterdam',
  country: 'Netherlands',
  timeZone: 'Europe/Amsterdam',
  federationType: 'FIDE',
  currency: 'EUR',
  organizerName: 'Rotterdam Harbor Chess Club',
  organizerEmail: 'hello@harborclub.example',
  directorName: 'Willemijn Koster',
  directorEmail: 'director@harborclub.example',
} as const satisfies Partial<EventFields>;

const TABS = Object.fromEntries(
  Object.keys(EMPTY_EVENT.tabsShown).map((tab) => [tab, tab !== 'showCustom']),
) as EventFields['tabsShown'];

/** The first day of the running example: today is its third. */
function festivalStart(today: CalendarDate): CalendarDate {
  return addDays(today, -2);
}

/** A festival of three sections in the middle of its seven rounds. */
export function festival(today: CalendarDate): EventFields {
  const start = festivalStart(today);
  return {
    ...EMPTY_EVENT,
    ...PLACE,
    title: 'Rotterdam Harbor Festival',
    startDate: start,
    endDate: addDays(start, 3),
    announcement: 'Awards ceremony on the last day at 18:00, in the hall',
    primaryColorHex: '#1d4e89',
    eventDescription:
      'For the eighteenth year in a row, the Old Rope Works fills with boards: **seven rounds in four days, three sections**, and coffee with a view of the ships.\n\nThe club’s volunteers run everything, and any surplus pays for chess at neighborhood schools.',
    registrationFee: 55,
    earlyFee: 45,
    earlyUntil: addDays(start, -30),
    paymentInfo: 'By bank transfer in advance, or by card or cash at the desk.',
    prizeFund: '€3,600 guaranteed',
    tournamentFormat: 'Swiss System',
    timeControl: '90 min + 30 s a move',
    maxPlayers: 120,
    checkinTime: 'First day, 9:00 to 9:45, in the foyer',
    tournamentDirector: 'IA Willemijn Koster',
    useInternalRegistration: true,
    registrationStatus: 'closed',
    sections: [
      { ...emptySection('open', 'FIDE'), name: 'Open', maxPlayers: 50 },
      { ...emptySection('u1800', 'FIDE'), name: 'U1800', maxRating: 1800, fee: 40, maxPlayers: 40 },
      {
        ...emptySection('juniors', 'FIDE'),
        name: 'Juniors',
        bornFrom: Number(start.slice(0, 4)) - 16,
        fee: 20,
        maxPlayers: 30,
      },
    ],
    playerFields: {
      ...EMPTY_EVENT.playerFields,
      title: 'optional',
      club: 'optional',
      federation: 'optional',
    },
    halfPointByes: 1,
    noByeRounds: [6, 7],
    rounds: Array.from({ length: ROUNDS }, (_, index) => ({
      round: index + 1,
      date: addDays(start, Math.floor(index / 2)),
      time: index % 2 === 0 ? '10:00' : '15:00',
      notes: index === ROUNDS - 1 ? 'Awards ceremony at 18:00' : '',
    })),
    parkingInfo: 'The garage on the quay costs €12 a day.',
    nearbyHotels:
      '**Hotel Maas**, five minutes on foot\n**The Loft**, on the other side of the river',
    diningOptions: 'Soup and sandwiches in the foyer, all day.',
    fideRules: 'FIDE Laws of Chess. The forfeit time is *30 minutes*.',
    tiebreakRules:
      'Buchholz Cut 1, Buchholz, Sonneborn-Berger, direct encounter, and number of wins.',
    deviceRules: 'Phones and watches stay **switched off** in a bag.',
    faq: [
      { question: 'Are sets and clocks provided?', answer: 'Yes, at every board.' },
      { question: 'Can my family watch?', answer: 'Yes, from the gallery.' },
    ],
    tabsShown: TABS,
  };
}

/** A rapid with open registration, on the free plan. */
export function rapid(today: CalendarDate): EventFields {
  const day = addDays(today, 25);
  return {
    ...EMPTY_EVENT,
    ...PLACE,
    title: 'Harbor Rapid',
    startDate: day,
    endDate: day,
    isSingleDay: true,
    eventDescription: 'Seven rounds of rapid chess in one day, open to everyone.',
    registrationFee: 20,
    paymentInfo: 'In cash or by card at the desk.',
    tournamentFormat: 'Swiss System',
    timeControl: '15 min + 10 s a move',
    ratingKind: 'rapid',
    maxPlayers: 60,
    useInternalRegistration: true,
    registrationDeadline: addDays(day, -1),
    checkinTime: '9:30 to 10:00',
    rounds: Array.from({ length: ROUNDS }, (_, index) => ({
      round: index + 1,
      date: day,
      time: `${10 + index}:15`,
      notes: index === 2 ? 'Lunch break after this round' : '',
    })),
    tabsShown: { ...TABS, showAbout: false, showRules: false, showFAQ: false, showResults: false },
  };
}

/** The draft of a championship, as created by the wizard. */
export function championship(today: CalendarDate): EventFields {
  const start = addDays(today, 80);
  return {
    ...EMPTY_EVENT,
    ...PLACE,
    title: 'Club Championship',
    startDate: start,
    endDate: addDays(start, 1),
  };
}
