import { memoize } from '../text/memoize.ts';

/** A local date and time at the venue as yyyy-mm-ddThh:mm. It needs a time zone to become an instant. */
export type LocalTime = string;

/** Returns true if the text is a valid local date and time. */
export function isLocalTime(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return false;
  const date = new Date(`${text}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Returns true if this is the name of a known time zone, such as `Europe/Oslo` or `UTC`. */
export function isTimeZone(name: string): boolean {
  return (
    (name === 'UTC' || /^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)+$/.test(name)) && zoneFormat(name) !== null
  );
}

const DAY = 86_400_000;

/**
 * Converts a local time in a zone to milliseconds since 1970. A time that occurs twice or not at all becomes the later
 * of the two candidates, as in Postgres. An unknown zone counts as UTC; an invalid local time gives NaN.
 */
export function toInstant(local: LocalTime, timeZone: string): number {
  return clockToInstant(Date.parse(`${local}Z`), timeZone);
}

/**
 * Returns the first instant of a day in a zone, or of a later one: what follows the last second of the day before.
 * Clocks may show midnight twice, and leave a day out. An invalid date gives NaN.
 */
export function startOfDay(date: string, timeZone: string, daysLater = 0): number {
  const lastSecond = Date.parse(`${date}T00:00Z`) + daysLater * DAY - 1000;
  return clockToInstant(lastSecond, timeZone, Math.min) + 1000;
}

/** Returns the end of a day in a zone: the midnight after it, as `toInstant` finds it. */
export function endOfDay(date: string, timeZone: string): number {
  return clockToInstant(Date.parse(`${date}T00:00Z`) + DAY, timeZone);
}

const YEAR_1 = Date.parse('0001-01-01T00:00Z');
const YEAR_9999 = Date.parse('9999-12-31T23:59:59.999Z');

/** Returns an instant as a database reads it, in the years that JavaScript and Postgres write alike. */
export function toTimestamp(instant: number): string {
  return new Date(Math.min(Math.max(instant, YEAR_1), YEAR_9999)).toISOString();
}

/** Converts `clock`, the local time interpreted as UTC. `pickMissing` decides on a time that does not occur. */
function clockToInstant(clock: number, timeZone: string, pickMissing = Math.max): number {
  if (Number.isNaN(clock)) return Number.NaN;
  const steady = steadyOffset(`${Math.floor(clock / DAY)} ${timeZone}`);
  if (steady !== null) return clock - steady;
  const candidates = [clock - DAY, clock + DAY].map((near) => clock - offsetAt(near, timeZone));
  const exact = candidates.filter((instant) => instant + offsetAt(instant, timeZone) === clock);
  return exact.length === 0 ? pickMissing(...candidates) : Math.max(...exact);
}

/**
 * Returns the offset of a zone from the day before to the day after a day, given as days since 1970 and the zone; null
 * if clocks change meanwhile. Cached, because a page asks for few days, and for each of them many times.
 */
const steadyOffset = memoize((key): number | null => {
  const day = Number.parseInt(key, 10);
  const timeZone = key.slice(key.indexOf(' ') + 1);
  const before = offsetAt((day - 1) * DAY, timeZone);
  return before === offsetAt((day + 2) * DAY, timeZone) ? before : null;
});

/** Returns the offset of a zone from UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const format = zoneFormat(timeZone);
  if (format === null) return 0;
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  const day = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
  const shown = Date.parse(`${day}T${part('hour')}:${part('minute')}:${part('second')}Z`);
  // Years before the common era and after 9999 are not supported.
  return Number.isNaN(shown) ? 0 : shown - Math.floor(instant / 1000) * 1000;
}

/** Returns the format of a zone; null for an unknown zone. Cached, because creating a date format is slow. */
const zoneFormat = memoize((timeZone): Intl.DateTimeFormat | null => {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  } catch {
    return null;
  }
});

/** The words for the name of a time zone. */
export type TimeZoneWords = { cityTime: (city: string) => string };

/** Returns the displayed name of a zone, e.g. `New York time`. */
export function timeZoneLabel(timeZone: string, { cityTime }: TimeZoneWords): string {
  if (timeZone === 'UTC') return 'UTC';
  return cityTime(timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' '));
}
