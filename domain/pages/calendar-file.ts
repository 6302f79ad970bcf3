import type { PublishedEvent } from '../event/published-event.ts';
import { roundLength, type StartingRound, startingRounds } from '../event/schedule.ts';
import { venueText } from '../event/venue-address.ts';
import { isEmailAddress } from '../text/email-address.ts';
import { addDays, type CalendarDate, formatDate } from '../time-and-place/calendar-date.ts';
import { showsFields } from './event-page.ts';

/** The words in a calendar file. */
type CalendarWords = Record<'checkin' | 'timeControl' | 'cancelled', (text: string) => string> &
  Record<'round' | 'roundAt', (round: number, text: string) => string>;

/** The data of a calendar entry. */
export type CalendarEntry = {
  words: CalendarWords;
  event: PublishedEvent;
  /** The address of the event's page, with scheme and host. */
  url: string;
  /** Increases with every change of the event, so that calendars know which of two copies is newer. */
  revision: number;
  /** When the event last changed, as an ISO instant. */
  changedAt: string;
  /** The player's board and opponent by round number, in the player's own file. */
  boards?: ReadonlyMap<number, string>;
  /** The locale of dates in texts; American English by default. */
  locale?: string;
};

/**
 * Returns the event as an iCalendar file (RFC 5545): one entry of whole days, which are the same days in every time
 * zone, and one entry for each round whose start is known. The UIDs of an event never change.
 */
export function toCalendarFile(entry: CalendarEntry): string {
  return calendar([
    ...wholeEvent(entry),
    ...roundStarts(entry.event).flatMap((start, _, all) =>
      roundEvent(entry, start, roundLength(all)),
    ),
  ]);
}

/**
 * Returns several events as one named calendar to subscribe to: an entry of whole days each, with the UIDs of their own
 * files. Asks calendars to refresh twice a day.
 */
export function toSubscription(name: string, entries: readonly CalendarEntry[]): string {
  return calendar([
    `NAME:${text(name)}`,
    `X-WR-CALNAME:${text(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...entries.flatMap(wholeEvent),
  ]);
}

function calendar(content: readonly string[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tabiya//Tournament pages//EN',
    'METHOD:PUBLISH',
    ...content,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function wholeEvent(entry: CalendarEntry): string[] {
  const { event } = entry;
  return component(entry, event.eventId, [
    `DTSTART;VALUE=DATE:${day(event.startDate)}`,
    // The end is the first day after the event.
    `DTEND;VALUE=DATE:${day(addDays(event.endDate, 1))}`,
    `SUMMARY:${text(calendarTitle(entry))}`,
    `DESCRIPTION:${text(lines(aboutEvent(entry), [entry.url]))}`,
  ]);
}

/**
 * Returns the text of a single entry for the whole event, in lines: with the rounds, which have no entries of their own
 * there.
 */
export function entryText(entry: CalendarEntry): string {
  const { event, url, words, locale } = entry;
  const rounds = calendarRounds(event).map(({ round, date, time, notes }) => {
    const when = nonEmpty([formatDate(date, 'weekday', locale), time]).join(', ');
    return when && nonEmpty([words.roundAt(round, when), notes]).join(' · ');
  });
  return lines(aboutEvent(entry), rounds, [url]);
}

/** Returns the title of an entry. It includes a cancellation, because not every calendar shows the status. */
export function calendarTitle({ event, words }: CalendarEntry): string {
  return event.isCancelled ? words.cancelled(event.title) : event.title;
}

function aboutEvent({ event, words }: CalendarEntry): string[] {
  return [
    event.isCancelled ? event.cancellationReason : '',
    event.checkinTime.trim() && words.checkin(event.checkinTime.trim()),
    event.timeControl.trim() && words.timeControl(event.timeControl.trim()),
  ];
}

function roundEvent(
  entry: CalendarEntry,
  { round, notes, start }: RoundStart,
  length: number,
): string[] {
  const { event, url, words, boards } = entry;
  const title = [words.round(round, calendarTitle(entry)), boards?.get(round) ?? ''];
  return component(entry, `${event.eventId}-round-${round}`, [
    `DTSTART:${instant(start)}`,
    `DTEND:${instant(start + length)}`,
    `SUMMARY:${text(nonEmpty(title).join(' · '))}`,
    `DESCRIPTION:${text(lines([notes, url]))}`,
  ]);
}

/** Wraps the properties of one entry in those that every entry has. */
function component(
  { event, url, revision, changedAt }: CalendarEntry,
  name: string,
  own: readonly string[],
): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${name}@${new URL(url).hostname}`,
    `DTSTAMP:${instant(changedAt)}`,
    `LAST-MODIFIED:${instant(changedAt)}`,
    `SEQUENCE:${revision}`,
    ...(event.isCancelled ? ['STATUS:CANCELLED'] : []),
    ...own,
    `LOCATION:${text(venueText(event))}`,
    ...organizerLines(event),
    `URL:${new URL(url).href}`,
    'END:VEVENT',
  ];
}

/** The organizer's contact, if the page shows one. */
function organizerLines(event: PublishedEvent): string[] {
  const email = event.organizerEmail.trim();
  if (!isEmailAddress(email) || !showsFields(event, 'contactInfo')) return [];
  const name = event.organizerName
    .toWellFormed()
    .replace(/["\p{Cc}\u2028\u2029]/gu, '')
    .trim();
  return [`ORGANIZER${name && `;CN="${name}"`}:mailto:${encodeURI(email.toWellFormed())}`];
}

type RoundStart = StartingRound & { start: number };

/** The rounds with a known start. */
function roundStarts(event: PublishedEvent) {
  return calendarRounds(event).filter((round): round is RoundStart => round.start !== null);
}

/** The rounds that the page shows. */
function calendarRounds(event: PublishedEvent): StartingRound[] {
  const { tabsShown, useInternalScheduler } = event;
  return tabsShown.showSchedule && useInternalScheduler ? startingRounds(event) : [];
}

const day = (date: CalendarDate) => date.replaceAll('-', '');

const instant = (time: string | number) =>
  new Date(time)
    .toISOString()
    .replace(/[-:]/g, '')
    .replace(/\.\d+Z$/, 'Z');

const lines = (...texts: string[][]) => nonEmpty(texts.flat()).join('\n');

const nonEmpty = (texts: readonly string[]) =>
  texts.map((part) => part.trim()).filter((part) => part !== '');

/** Escapes a text as a property value and drops control characters. */
function text(value: string): string {
  return value
    .toWellFormed()
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n|\u2028|\u2029|\u0085/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

const MAX_OCTETS = 75;

/** The number of octets that a character takes in UTF-8. */
function countOctets(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** Folds a line into pieces of at most 75 octets, separated by a line break and a space. No character is split. */
function foldLine(line: string): string {
  let result = '';
  let octets = 0;
  for (const character of line) {
    const size = countOctets(character);
    if (octets + size > MAX_OCTETS) {
      result += '\r\n ';
      octets = 1;
    }
    result += character;
    octets += size;
  }
  return result;
}
