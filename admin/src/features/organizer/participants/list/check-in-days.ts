import type { TournamentEvent } from '@tabiya/domain/event/event';
import {
  addDays,
  type CalendarDate,
  isCalendarDate,
} from '@tabiya/domain/time-and-place/calendar-date';

/** Returns true if check-in is near: from a week before the first day to the last. */
export function isCheckInNear(
  { startDate, endDate }: Pick<TournamentEvent, 'startDate' | 'endDate'>,
  today: CalendarDate,
): boolean {
  if (!isCalendarDate(startDate)) return false;
  const last = isCalendarDate(endDate) ? endDate : startDate;
  return addDays(startDate, -7) <= today && today <= last;
}
