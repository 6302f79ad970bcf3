import type { TournamentEvent } from '@tabiya/domain/event/event';
import { formatDate } from '@tabiya/domain/time-and-place/calendar-date';

type Schedule = Pick<TournamentEvent, 'rounds' | 'useInternalScheduler'>;

/** Returns the day and time of a round by the schedule, as far as it says; empty if the schedule is a link. */
export function roundTime({ rounds, useInternalScheduler }: Schedule, round: number): string {
  const scheduled = useInternalScheduler ? rounds[round - 1] : undefined;
  const { date = '', time = '' } = scheduled ?? {};
  const day = formatDate(date.trim(), 'weekday');
  return [day, time.trim()].filter((part) => part !== '').join(', ');
}
