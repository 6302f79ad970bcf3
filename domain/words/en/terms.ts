import { STATUS_LABELS } from '../../entries/list/participant.ts';
import {
  choiceText,
  FEDERATION_TYPES,
  RATING_SYSTEMS,
  TOURNAMENT_FORMATS,
} from '../../event/federation.ts';
import { formatMonth } from '../../time-and-place/calendar-date.ts';

/** How amounts, times, choices and states are written, wherever a page, mail or screen shows them. */
export const TERMS = {
  /** The language of the text. */
  language: 'en',
  /** How dates, numbers and amounts are formatted. */
  locale: 'en-US',
  free: 'Free',
  /** In place of a name that public pages do not show, where games are played. */
  startNumber: (number: number) => `Player ${number}`,
  /** Fees by date, and a fee that differs between sections. */
  feeUntil: (amount: string, day: string) => `${amount} until ${day}`,
  feeUntilThen: (day: string, amount: string) => `until ${day}, then ${amount}`,
  feeFrom: (amount: string, day: string) => `${amount} from ${day}`,
  feeRange: (lowest: string, highest: string) => `${lowest} to ${highest}`,
  reductionOf: (name: string, amount: string) => `${name} (−${amount})`,
  /** Whom a section is for. */
  limits: {
    upTo: (rating: number) => `Rated ${rating} or lower`,
    from: (rating: number) => `Rated ${rating} or higher`,
    between: (lowest: number, highest: number) => `Rated ${lowest} to ${highest}`,
    bornFrom: (year: number) => `Born in ${year} or later`,
    bornUntil: (year: number) => `Born in ${year} or earlier`,
    bornBetween: (first: number, last: number) => `Born ${first} to ${last}`,
  },
  places: {
    left: (places: number) => (places === 1 ? '1 place left' : `${places} places left`),
    full: 'Full',
    /** The number of an entry among all places; `all` is null where their number is not limited. */
    number: (number: number, all: number | null) =>
      all === null ? `no. ${number}` : `no. ${number} of ${all}`,
    /** Full, with the number of those who wait already. */
    waiting: (waiting: number) =>
      waiting === 0 ? 'Full, waiting list open' : `Full, ${waiting} on the waiting list`,
    /** How many wait already, as a sentence. */
    waitingNow: (waiting: number) =>
      waiting === 1 ? '1 player is on it.' : `${waiting} players are on it.`,
  },
  untitledTournament: 'Untitled Tournament',
  untitledEvent: 'Untitled Event',
  statuses: STATUS_LABELS,
  federationTypes: choiceNames(FEDERATION_TYPES),
  ratingSystems: choiceNames(RATING_SYSTEMS),
  ratingKinds: { standard: 'standard', rapid: 'rapid', blitz: 'blitz' },
  tournamentFormats: choiceNames(TOURNAMENT_FORMATS),
  /** An edition of a rating list, by its code and the day from which it holds. */
  ratingList: (list: string, asOf: string) => `${list} list of ${formatMonth(asOf.slice(0, 7))}`,
  /** The name of a time zone, by the city it is named after. */
  cityTime: (city: string) => `${city} time`,
  /** A time of day, e.g. `6:05 PM`. */
  clock: (hour: number, minute: number) =>
    `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`,
  /** When registration closes, to follow a verb: at a time of a day, or with the day. */
  closesAt: (date: string, clock: string, timeZone: string) =>
    `on ${date} at ${clock}, ${timeZone}`,
  closesWithDay: (date: string) => `at the end of ${date}`,
  registrationClosed: (when: string) => `Registration closed ${when}.`,
  /** Follows a message: the ID of the request, to quote when asking for help. */
  reference: (id: string) => `Reference: ${id}`,
};

/** The names of stored choices. */
function choiceNames<Choice extends string>(choices: readonly Choice[]): Record<Choice, string> {
  const named = choices.map((choice): [string, string] => [choice, choiceText(choice)]);
  return Object.fromEntries(named) as Record<Choice, string>;
}
