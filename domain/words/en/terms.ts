import { STATUS_LABELS } from '../../entries/list/participant.ts';
import {
  choiceText,
  FEDERATION_TYPES,
  RATING_SYSTEMS,
  TOURNAMENT_FORMATS,
} from '../../event/federation.ts';
import { plural } from '../../text/plural.ts';
import { formatMonth } from '../../time-and-place/calendar-date.ts';

/** The notation of amounts, times, options, and states on all pages, emails, and screens. */
export const TERMS = {
  /** The language of the text. */
  language: 'en',
  /** The locale for dates, numbers, and amounts. */
  locale: 'en-US',
  free: 'Free',
  /** Replaces a withheld name where games are listed. */
  startNumber: (number: number) => `Player ${number}`,
  /** Fees by date, and fees that differ between sections. */
  feeUntil: (amount: string, day: string) => `${amount} until ${day}`,
  feeUntilThen: (day: string, amount: string) => `until ${day}, then ${amount}`,
  feeFrom: (amount: string, day: string) => `${amount} from ${day}`,
  feeRange: (lowest: string, highest: string) => `${lowest} to ${highest}`,
  /** The heading of how to pay, with the last day for it. */
  payBy: (amount: string, day: string) => `Pay ${amount} by ${day}`,
  /** Beside that day, if unpaid places are given up. */
  placeAtRisk: 'If the fee isn’t paid by then, the place may go to another player.',
  /** What a player owes in another section, compared with their own. */
  feeMore: (amount: string) => `${amount} more than now`,
  feeLess: (amount: string) => `${amount} less than now`,
  /** What reduced a fee: a code, or a list of players whose fee somebody else pays. */
  discount: (code: string) => (code === '' ? 'free place' : `code ${code}`),
  reductionOf: (name: string, amount: string) => `${name} (−${amount})`,
  /** The players for whom a section is. */
  limits: {
    upTo: (rating: number) => `Rated ${rating} or lower`,
    from: (rating: number) => `Rated ${rating} or higher`,
    between: (lowest: number, highest: number) => `Rated ${lowest} to ${highest}`,
    bornFrom: (year: number) => `Born in ${year} or later`,
    bornUntil: (year: number) => `Born in ${year} or earlier`,
    bornBetween: (first: number, last: number) => `Born ${first} to ${last}`,
  },
  places: {
    left: (places: number) => plural(places, 'place left', 'places left'),
    full: 'Full',
    /** A registration’s number among all places; `all` is null if unlimited. */
    number: (number: number, all: number | null) =>
      all === null ? `no. ${number}` : `no. ${number} of ${all}`,
    /** Full, with the number of players on the waiting list. */
    waiting: (waiting: number) =>
      waiting === 0 ? 'Full, waiting list open' : `Full, ${waiting} on the waiting list`,
    /** The number of players on the waiting list, as a sentence. */
    waitingNow: (waiting: number) => plural(waiting, 'player is on it.', 'players are on it.'),
  },
  untitledTournament: 'Untitled Tournament',
  untitledEvent: 'Untitled Event',
  statuses: STATUS_LABELS,
  federationTypes: choiceNames(FEDERATION_TYPES),
  ratingSystems: choiceNames(RATING_SYSTEMS),
  ratingKinds: { standard: 'standard', rapid: 'rapid', blitz: 'blitz' },
  tournamentFormats: choiceNames(TOURNAMENT_FORMATS),
  /** A rating list’s edition, by its code and first day. */
  ratingList: (list: string, asOf: string) => `${list} list of ${formatMonth(asOf.slice(0, 7))}`,
  /** The name of a time zone, by its city. */
  cityTime: (city: string) => `${city} time`,
  /** A time of day as rounds have it, e.g. `18:05`. */
  clock: (hour: number, minute: number) =>
    [hour, minute].map((part) => String(part).padStart(2, '0')).join(':'),
  /** When registration closes, after a verb: at a time of day, or with the day. */
  closesAt: (date: string, clock: string, timeZone: string) =>
    `on ${date} at ${clock}, ${timeZone}`,
  closesWithDay: (date: string) => `at the end of ${date}`,
  registrationOpens: (when: string) => `Registration opens ${when}.`,
  registrationClosed: (when: string) => `Registration closed ${when}.`,
  /** After a message: the request’s ID, to quote when asking for help. */
  reference: (id: string) => `Reference: ${id}`,
};

/** The names of stored options. */
function choiceNames<Choice extends string>(choices: readonly Choice[]): Record<Choice, string> {
  const named = choices.map((choice): [string, string] => [choice, choiceText(choice)]);
  return Object.fromEntries(named) as Record<Choice, string>;
}
