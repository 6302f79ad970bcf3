import type { EventFields } from '../event/event.ts';
import { toExternalLink } from '../text/link.ts';
import { addDays, type CalendarDate, formatDate } from '../time-and-place/calendar-date.ts';
import { endOfDay, instantOf, type LocalTime, timeZoneLabel } from '../time-and-place/time-zone.ts';

/** What decides until when an event takes registrations. */
type RegistrationWindow = Pick<EventFields, 'endDate' | 'registrationDeadline' | 'timeZone'>;

/**
 * When registration ends by itself, as an instant in milliseconds: at the organizer's deadline, and with the last day
 * at the latest, by the clocks at the venue. The database computes the same (`private.registration_closes_at`), which
 * a test compares.
 */
export function registrationClosesAt(event: RegistrationWindow): number {
  return endsWithLastDay(event)
    ? endOfDay(event.endDate, event.timeZone)
    : instantOf(event.registrationDeadline, event.timeZone);
}

/** Whether registration has ended by itself by then, an ISO instant. A day that is no date ends nothing. */
export function registrationIsOver(event: RegistrationWindow, now: string): boolean {
  return Date.parse(now) >= registrationClosesAt(event);
}

/** What registering for an event comes to. Open is `internal` or `external`. */
export type RegistrationState =
  /** Registration is closed, or its tab is off. */
  | 'none'
  /** The event or its time to register is over. */
  | 'over'
  /** All places are taken. The organizer's form elsewhere counts for itself. */
  | 'full'
  /** On the event's own page. */
  | 'internal'
  /** At the organizer's link. */
  | 'external'
  /** At a link that is still to come. */
  | 'soon';

/**
 * What registering comes to. `players` is how many take part; `now` is an ISO instant, or null to look past the end of
 * registration. The database judges registrations and lists open events by the same (`private.registration_state`),
 * which a test compares.
 */
export function registrationState(
  event: RegistrationWindow &
    Pick<
      EventFields,
      | 'registrationStatus'
      | 'tabsShown'
      | 'useInternalRegistration'
      | 'registrationLink'
      | 'maxPlayers'
    >,
  { players, now }: { players: number; now: string | null },
): RegistrationState {
  if (!event.tabsShown.showRegistration || event.registrationStatus !== 'open') return 'none';
  if (now !== null && registrationIsOver(event, now)) return 'over';
  if (!event.useInternalRegistration) {
    return toExternalLink(event.registrationLink) === null ? 'soon' : 'external';
  }
  return event.maxPlayers !== null && players >= event.maxPlayers ? 'full' : 'internal';
}

/** Whether the last day is over at the venue by then, an ISO instant. */
export function eventIsOver(
  event: Pick<EventFields, 'endDate' | 'timeZone'>,
  now: string,
): boolean {
  return Date.parse(now) >= endOfDay(event.endDate, event.timeZone);
}

/** `on Apr 1, 2027 at 6:00 PM, Oslo time`, or `at the end of Apr 4, 2027`. */
export function registrationCloseText(event: RegistrationWindow): string {
  const closedAt = endsWithLastDay(event) ? `${event.endDate}T24:00` : event.registrationDeadline;
  return closeText(closedAt, event.timeZone);
}

function closeText(closedAt: LocalTime, timeZone: string): string {
  const [date = '', time = ''] = closedAt.split('T');
  if (time === '24:00') return `at the end of ${formatDate(date, 'short')}`;
  if (time === '00:00') return `at the end of ${formatDate(addDays(date, -1), 'short')}`;
  return `on ${formatDate(date, 'short')} at ${clockText(time)}, ${timeZoneLabel(timeZone)}`;
}

/** The sentence that whoever comes too late reads. */
export function registrationClosedText(event: RegistrationWindow): string {
  return `Registration closed ${registrationCloseText(event)}.`;
}

/** The same sentence for a local time, as the database names it when it refuses somebody. */
export function registrationClosedAtText(closedAt: LocalTime, timeZone: string): string {
  return `Registration closed ${closeText(closedAt, timeZone)}.`;
}

/** What an organizer reads beside the deadline: what it comes to, and what holds without one. */
export function deadlineHint(event: RegistrationWindow): string {
  if (Number.isNaN(registrationClosesAt(event))) {
    return 'Empty means that registration ends with the last day.';
  }
  const closes = `Registration closes by itself ${registrationCloseText(event)}`;
  return event.registrationDeadline === '' ? `${closes}, with the last day.` : `${closes}.`;
}

function endsWithLastDay({ endDate, registrationDeadline }: RegistrationWindow): boolean {
  return registrationDeadline === '' || registrationDeadline >= nextMidnight(endDate);
}

/** Compared as text, which the years of four digits allow. */
function nextMidnight(date: CalendarDate): LocalTime {
  return date >= '9999-12-31' || Number.isNaN(Date.parse(date))
    ? '9999-12-31T24:00'
    : `${addDays(date, 1)}T00:00`;
}

/** `18:05` as `6:05 PM`. */
function clockText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}
