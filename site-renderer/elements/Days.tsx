import {
  type CalendarDate,
  formatDate,
  formatDateRange,
  isCalendarDate,
} from '@tabiya/domain/time-and-place/calendar-date';

/**
 * A day in words. The page's script says it again in the visitor's own language, by the `datetime`; text that
 * is no calendar date is shown as it is.
 */
export function Day({ date, length }: { date: CalendarDate; length: 'long' | 'short' }) {
  if (!isCalendarDate(date)) return <>{date}</>;
  return (
    <time dateTime={date} data-length={length === 'long' ? length : undefined}>
      {formatDate(date, length)}
    </time>
  );
}

/** The days of an event as one phrase; nothing where the start is not known. */
export function Days({ start, end }: { start: CalendarDate; end: CalendarDate }) {
  if (!isCalendarDate(start) || !isCalendarDate(end) || end === start) {
    return <Day date={start} length="long" />;
  }
  return (
    <time dateTime={start} data-end={end}>
      {formatDateRange(start, end)}
    </time>
  );
}
