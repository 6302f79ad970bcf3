import type { TournamentEvent } from '@tabiya/domain/event/event';
import { formatDate } from '@tabiya/domain/time-and-place/calendar-date';

export function startOf({ startDate }: Pick<TournamentEvent, 'startDate'>): string {
  return startDate === '' ? 'No date set' : formatDate(startDate, 'short');
}

export function playersOf(count: number): string {
  return count === 1 ? '1 participant' : `${count} participants`;
}
