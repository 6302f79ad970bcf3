import { addDays, type CalendarDate, isCalendarDate } from '../time-and-place/calendar-date.ts';

/**
 * Returns the problem with a start date, or null. Wizard, editor, and settings share this rule: an event must not start
 * in the past, but one that has begun keeps its stored start. `today` is the organizer’s date.
 */
export function startDateProblem(
  startDate: CalendarDate,
  { today, stored }: { today: CalendarDate; stored: CalendarDate | null },
): string | null {
  if (startDate === '' || startDate === stored || startDate >= today) return null;
  return 'Start date can’t be in the past';
}

/** The earliest start date that a date picker offers. */
export function earliestStart({
  today,
  stored,
}: {
  today: CalendarDate;
  stored: CalendarDate | null;
}): CalendarDate {
  return stored !== null && stored !== '' && stored < today ? stored : today;
}

/** The longest usual tournament, in days: club championships take a season. */
const LONGEST = 366;

/** Returns what is doubtful about an end date: that it is more than a year after the start; null if nothing is. */
export function endDateRemark(startDate: CalendarDate, endDate: CalendarDate): string | null {
  if (!isCalendarDate(startDate) || !isCalendarDate(endDate)) return null;
  return endDate > addDays(startDate, LONGEST) ? 'More than a year after the start' : null;
}
