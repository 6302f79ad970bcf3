import { memoize } from '../text/memoize.ts';

/** A calendar date at the venue as yyyy-mm-dd. It is not an instant and does not depend on a time zone. */
export type CalendarDate = string;

const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Returns true if the text is an existing day, as yyyy-mm-dd. `2026-02-30` and `26-2-3` are not. */
export function isCalendarDate(text: string): boolean {
  const parts = PATTERN.exec(text);
  if (!parts) return false;
  // Some engines accept a day that a month does not have as one of the next month.
  return new Date(`${text}T00:00:00Z`).getUTCDate() === Number(parts[3]);
}

/**
 * Formats the day, e.g. `Saturday, July 25, 2026` (`long`), `Saturday, July 25` (`weekday`), `Jul 25, 2026` (`short`),
 * `Jul 25` (`day`), `July 25` (`monthDay`), `Jul` (`monthName`), or `Saturday` (`weekdayName`). Text that is not a date
 * is returned unchanged.
 */
export function formatDate(
  date: CalendarDate,
  length: Exclude<keyof typeof FORMATS, 'range' | 'month'> = 'long',
  locale = 'en-US',
): string {
  if (!isCalendarDate(date)) return date;
  return dateFormat(locale, length).format(new Date(`${date}T00:00:00Z`));
}

/**
 * Formats the dates of an event as one phrase, e.g. `July 25 – 27, 2026`; a single day is written in full. `end` empty
 * or equal to `start` means a single day. Returns an empty text without a start. `short` abbreviates: `Jul 25 – 27,
 * 2026`.
 */
export function formatDateRange(
  start: CalendarDate,
  end: CalendarDate,
  locale = 'en-US',
  length: 'long' | 'short' = 'long',
): string {
  if (!isCalendarDate(start)) return start;
  if (!isCalendarDate(end) || end === start) return formatDate(start, length, locale);
  return rangeText(`${locale} ${start} ${end} ${length}`);
}

const rangeText = memoize((key) => {
  const [locale = '', start, end, length] = key.split(' ');
  return dateFormat(locale, length === 'short' ? 'short' : 'range').formatRange(
    new Date(`${start}T00:00:00Z`),
    new Date(`${end}T00:00:00Z`),
  );
});

const FORMATS = {
  long: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
  weekday: { weekday: 'long', month: 'long', day: 'numeric' },
  short: { year: 'numeric', month: 'short', day: 'numeric' },
  day: { month: 'short', day: 'numeric' },
  monthDay: { month: 'long', day: 'numeric' },
  range: { year: 'numeric', month: 'long', day: 'numeric' },
  month: { year: 'numeric', month: 'long' },
  monthName: { month: 'short' },
  weekdayName: { weekday: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Cached: creating a format takes longer than formatting a thousand dates. */
const formatFor = memoize((key) => {
  const [locale, kind] = key.split(' ') as [string, keyof typeof FORMATS];
  return new Intl.DateTimeFormat(locale, { ...FORMATS[kind], timeZone: 'UTC' });
});

function dateFormat(locale: string, kind: keyof typeof FORMATS): Intl.DateTimeFormat {
  return formatFor(`${locale} ${kind}`);
}

/** A month of a calendar as yyyy-mm. */
export type CalendarMonth = string;

/** Returns true if the text is a month, as yyyy-mm. */
export function isCalendarMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
}

/** Formats the month, e.g. `July 2026`; text that is not a month is returned unchanged. */
export function formatMonth(month: CalendarMonth, locale = 'en-US'): string {
  return isCalendarMonth(month)
    ? dateFormat(locale, 'month').format(new Date(`${month}-01T00:00:00Z`))
    : month;
}

/** Returns the date this many days later, or earlier if negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Returns the calendar date of an instant in the given IANA time zone (the machine's own by default). */
export function toCalendarDate(instant: Date, timeZone?: string): CalendarDate {
  return dayFormatIn(timeZone ?? '').format(instant);
}

/** Returns the date format of a time zone; empty for the machine's own. Cached, because creating one is slow. */
const dayFormatIn = memoize(
  (timeZone) =>
    new Intl.DateTimeFormat('en-CA', {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      timeZone: timeZone || undefined,
    }),
);
