import { toExternalLink } from '../../text/link.ts';
import { addDays, type CalendarDate, formatDate } from '../../time-and-place/calendar-date.ts';
import {
  endOfDay,
  type LocalTime,
  type TimeZoneWords,
  timeZoneLabel,
  toInstant,
} from '../../time-and-place/time-zone.ts';
import type { EventFields } from '../event.ts';

/** The fields that determine when registration for an event closes. */
type RegistrationWindow = Pick<EventFields, 'endDate' | 'registrationDeadline' | 'timeZone'>;

/**
 * When registration closes automatically, in milliseconds since 1970: at the organizer's deadline, and no later than
 * the end of the last day, in the venue's time zone.
 */
export function registrationClosesAt(event: RegistrationWindow): number {
  return endsWithLastDay(event)
    ? endOfDay(event.endDate, event.timeZone)
    : toInstant(event.registrationDeadline, event.timeZone);
}

/** The fields that determine when registration opens. */
type RegistrationOpening = Pick<EventFields, 'registrationOpens' | 'timeZone'>;

/** When registration opens, in milliseconds since 1970; null if it’s open from the start. */
export function registrationOpensAt(event: RegistrationOpening): number | null {
  const at =
    event.registrationOpens === '' ? null : toInstant(event.registrationOpens, event.timeZone);
  return at === null || Number.isNaN(at) ? null : at;
}

/** Returns true if registration opens after `now`, an ISO instant. */
export function registrationIsAhead(event: RegistrationOpening, now: string): boolean {
  return (registrationOpensAt(event) ?? Number.NEGATIVE_INFINITY) > Date.parse(now);
}

/** Returns true if registration has closed automatically at `now`, an ISO instant. An invalid date never closes it. */
export function registrationIsOver(event: RegistrationWindow, now: string): boolean {
  return Date.parse(now) >= registrationClosesAt(event);
}

/** The states of an event's registration. Open means `internal`, `waiting` or `external`. */
export const REGISTRATION_STATES = [
  /** The Registration tab is off. */
  'none',
  /** The organizer closed registration. */
  'closed',
  /** The tournament is cancelled. */
  'cancelled',
  /** The event is over or its registration deadline has passed. */
  'over',
  /** All places are taken. Doesn’t apply to an external form, which counts its own registrations. */
  'full',
  /** All places are taken, but players may join the waiting list. */
  'waiting',
  /** Players register on the event’s own page. */
  'internal',
  /** Players register at the organizer’s link. */
  'external',
  /** It opens at a time ahead, or players register elsewhere, but the organizer hasn’t set the link yet. */
  'soon',
] as const;
export type RegistrationState = (typeof REGISTRATION_STATES)[number];

/**
 * Returns the state of an event’s registration. `players` is the number of places taken, `taken` the number per section
 * id; `now` is an ISO instant, or null to ignore the times of opening and closing. The database uses the same rules
 * (`private.registration_state`); a test compares the two.
 */
export function registrationState(
  event: RegistrationWindow &
    RegistrationOpening &
    Pick<
      EventFields,
      | 'isCancelled'
      | 'registrationStatus'
      | 'tabsShown'
      | 'useInternalRegistration'
      | 'registrationLink'
    > &
    Places & { keepsWaitingList: boolean },
  { now, ...taken }: TakenPlaces & { now: string | null },
): RegistrationState {
  if (event.isCancelled) return 'cancelled';
  if (!event.tabsShown.showRegistration) return 'none';
  if (event.registrationStatus !== 'open') return 'closed';
  if (now !== null && registrationIsOver(event, now)) return 'over';
  if (now !== null && registrationIsAhead(event, now)) return 'soon';
  if (!event.useInternalRegistration) {
    return toExternalLink(event.registrationLink) === null ? 'soon' : 'external';
  }
  if (!isFull(event, taken)) return 'internal';
  return event.keepsWaitingList ? 'waiting' : 'full';
}

/** The capacity of an event and its sections; null = unlimited. */
type Places = {
  maxPlayers: number | null;
  sections: readonly { id: string; maxPlayers: number | null }[];
};

/** The number of places taken, in total and per section; a missing section counts as 0. */
export type TakenPlaces = { players: number; taken?: Readonly<Record<string, number>> };

/** Returns true if all places of the event, or of each section, are taken. */
function isFull({ maxPlayers, sections }: Places, { players, taken = {} }: TakenPlaces): boolean {
  if (maxPlayers !== null && players >= maxPlayers) return true;
  return (
    sections.length > 0 &&
    sections.every((one) => one.maxPlayers !== null && (taken[one.id] ?? 0) >= one.maxPlayers)
  );
}

/** Returns true if the last day has ended at the venue at `now`, an ISO instant. */
export function eventIsOver(
  event: Pick<EventFields, 'endDate' | 'timeZone'>,
  now: string,
): boolean {
  return Date.parse(now) >= endOfDay(event.endDate, event.timeZone);
}

/** The words for when registration closes. */
export type ClosingWords = TimeZoneWords & {
  locale: string;
  clock: (hour: number, minute: number) => string;
  closesAt: (date: string, clock: string, timeZone: string) => string;
  closesWithDay: (date: string) => string;
};

/** The same words, and the message after closing. */
type ClosedWords = ClosingWords & { registrationClosed: (when: string) => string };

/** The same words, and the message before opening. */
type OpeningWords = ClosingWords & { registrationOpens: (when: string) => string };

/** `on Apr 1, 2027 at 18:00, Oslo time`, or `at the end of Apr 4, 2027`. */
export function registrationCloseText(event: RegistrationWindow, terms: ClosingWords): string {
  const closedAt = endsWithLastDay(event) ? `${event.endDate}T24:00` : event.registrationDeadline;
  return closeText(closedAt, event.timeZone, terms);
}

/** `on Apr 1, 2027 at 18:00, Oslo time`, or `at the end of Apr 1, 2027` for the midnight after it. */
export function closeText(closedAt: LocalTime, timeZone: string, terms: ClosingWords): string {
  const [date = '', time = ''] = closedAt.split('T');
  const isMidnight = time === '00:00';
  const day = formatDate(isMidnight ? addDays(date, -1) : date, 'short', terms.locale);
  if (isMidnight || time === '24:00') return terms.closesWithDay(day);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return terms.closesAt(day, terms.clock(hour, minute), timeZoneLabel(timeZone, terms));
}

/** `on Mar 1, 2027 at 18:00, Oslo time`. */
export function registrationOpenText(
  { registrationOpens: opensAt, timeZone }: RegistrationOpening,
  terms: ClosingWords,
): string {
  const [date = '', time = ''] = opensAt.split('T');
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const day = formatDate(date, 'short', terms.locale);
  return terms.closesAt(day, terms.clock(hour, minute), timeZoneLabel(timeZone, terms));
}

/** The message until registration opens. */
export function registrationOpensText(event: RegistrationOpening, terms: OpeningWords): string {
  return terms.registrationOpens(registrationOpenText(event, terms));
}

/** The hint at the time of opening. */
export function openingHint(event: RegistrationOpening, terms: OpeningWords): string {
  if (registrationOpensAt(event) === null) return 'Leave empty to open registration at once.';
  return registrationOpensText(event, terms);
}

/** The message shown once registration has closed. */
export function registrationClosedText(event: RegistrationWindow, terms: ClosedWords): string {
  return terms.registrationClosed(registrationCloseText(event, terms));
}

/** The same message for a local time, as the database reports it when it rejects a registration. */
export function registrationClosedAtText(
  closedAt: LocalTime,
  timeZone: string,
  terms: ClosedWords,
): string {
  return terms.registrationClosed(closeText(closedAt, timeZone, terms));
}

/** The hint at the deadline: when registration closes, with or without a deadline. */
export function deadlineHint(event: RegistrationWindow, terms: ClosingWords): string {
  if (Number.isNaN(registrationClosesAt(event))) {
    return 'Leave empty to close registration at the end of the last day.';
  }
  const closes = `Registration closes automatically ${registrationCloseText(event, terms)}`;
  return event.registrationDeadline === '' ? `${closes}, with the last day.` : `${closes}.`;
}

function endsWithLastDay({ endDate, registrationDeadline }: RegistrationWindow): boolean {
  return registrationDeadline === '' || registrationDeadline >= nextMidnight(endDate);
}

/** The end of a day. Compares as text, since all years have four digits. */
export function nextMidnight(date: CalendarDate): LocalTime {
  return date >= '9999-12-31' || Number.isNaN(Date.parse(date))
    ? '9999-12-31T24:00'
    : `${addDays(date, 1)}T00:00`;
}
