import type { CalendarDate } from '../time-and-place/calendar-date.ts';

/**
 * What is wrong with a start date, or null. The one rule of wizard, editor and settings: no event starts in the past,
 * but one that has begun keeps the start that is stored. `today` is the organizer's.
 */
export function startDateProblem(
  startDate: CalendarDate,
  { today, stored }: { today: CalendarDate; stored: CalendarDate | null },
): string | null {
  if (startDate === '' || startDate === stored || startDate >= today) return null;
  return 'Start date cannot be in the past';
}

/** The first day that a calendar offers as a start. */
export function earliestStart({
  today,
  stored,
}: {
  today: CalendarDate;
  stored: CalendarDate | null;
}): CalendarDate {
  return stored !== null && stored !== '' && stored < today ? stored : today;
}
