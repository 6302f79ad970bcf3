import {
  type CalendarDate,
  formatDate,
  formatDateRange,
  isCalendarDate,
} from '@tabiya/domain/time-and-place/calendar-date';
import { useWords } from './words.ts';

/** A date in words, in the language of the page. Text that is not a date is shown unchanged. */
export function Day({
  date,
  length,
}: {
  date: CalendarDate;
  length: 'long' | 'weekday' | 'short';
}) {
  const { locale } = useWords().terms;
  if (!isCalendarDate(date)) return <>{date}</>;
  return <time dateTime={date}>{formatDate(date, length, locale)}</time>;
}

/** The dates of an event as one phrase; nothing if the start is unknown. */
export function Days({ start, end }: { start: CalendarDate; end: CalendarDate }) {
  const { locale } = useWords().terms;
  if (!isCalendarDate(start) || !isCalendarDate(end) || end === start) {
    return <Day date={start} length="long" />;
  }
  return (
    <time dateTime={start} data-end={end}>
      {formatDateRange(start, end, locale)}
    </time>
  );
}
