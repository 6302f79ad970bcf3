import { groundOf, type HexColor } from '../event/color.ts';
import { type CalendarDate, formatDate, isCalendarDate } from '../time-and-place/calendar-date.ts';

/** A day on a tile in an event's color. */
type DateTile = { color: HexColor; textColor: HexColor; month: string; day: string };

/**
 * Returns the tile of an event's first day; without texts if there is no such day. A malformed color becomes the
 * fallback.
 */
export function dateTile(
  event: { startDate: CalendarDate; primaryColorHex: string },
  locale = 'en-US',
): DateTile {
  const { ground, text } = groundOf(event.primaryColorHex);
  const tile = { color: ground, textColor: text, month: '', day: '' };
  if (!isCalendarDate(event.startDate)) return tile;
  const date = new Date(`${event.startDate}T00:00:00Z`);
  const month = formatDate(event.startDate, 'monthName', locale).toUpperCase();
  return { ...tile, month, day: String(date.getUTCDate()) };
}
