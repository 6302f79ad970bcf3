import { z } from 'zod';

/** A day at the venue as yyyy-mm-dd: a name on a calendar, never an instant, so no time zone moves it. */
export type CalendarDate = string;

const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * Whether the text names a day that exists, as yyyy-mm-dd.
 * `2026-02-30` and `26-2-3` do not.
 */
export function isCalendarDate(text: string): boolean {
  const parts = PATTERN.exec(text);
  if (!parts) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

export const calendarDateSchema = z.string().refine(isCalendarDate, 'Enter a date as yyyy-mm-dd');

/**
 * The day as people write it, e.g. `Saturday, July 25, 2026` (`long`) or `Jul 25, 2026` (`short`).
 * Text that is no calendar date comes back as it is.
 */
export function formatDate(
  date: CalendarDate,
  length: 'long' | 'short' = 'long',
  locale = 'en-US',
): string {
  if (!isCalendarDate(date)) return date;
  const options: Intl.DateTimeFormatOptions =
    length === 'long'
      ? { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }
      : { year: 'numeric', month: 'short', day: 'numeric' };
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/**
 * The days of an event as one phrase, e.g. `July 25 – 27, 2026`; one day stands in full.
 * `end` empty or equal to `start` means a single day. No start gives an empty text.
 */
export function formatDateRange(start: CalendarDate, end: CalendarDate, locale = 'en-US'): string {
  if (!isCalendarDate(start)) return start;
  if (!isCalendarDate(end) || end === start) return formatDate(start, 'long', locale);
  return new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).formatRange(new Date(`${start}T00:00:00Z`), new Date(`${end}T00:00:00Z`));
}

/** The calendar date of an instant in the given IANA time zone (the machine's own when left out). */
export function calendarDateOf(instant: Date, timeZone?: string): CalendarDate {
  return new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone,
  }).format(instant);
}
