import { formatDate } from '@tabiya/domain/calendar-date';
import type { TournamentEvent } from '@tabiya/domain/event';

export function titleOf({ title }: Pick<TournamentEvent, 'title'>): string {
  return title.trim() || 'Untitled Tournament';
}

export function startOf({ startDate }: Pick<TournamentEvent, 'startDate'>): string {
  return startDate === '' ? 'No date set' : formatDate(startDate, 'short');
}

export function playersOf(count: number): string {
  return count === 1 ? '1 participant' : `${count} participants`;
}
