import type { TournamentEvent } from '@tabiya/domain/event/event';
import { formatMoney } from '@tabiya/domain/money/currency';
import { plural } from '@tabiya/domain/text/plural';
import { formatDate, formatDateRange } from '@tabiya/domain/time-and-place/calendar-date';
import type { ListedEvent } from '../../../data/listed-events.ts';

const NO_DATE = 'No date set';

export function startText({ startDate }: Pick<TournamentEvent, 'startDate'>): string {
  return startDate === '' ? NO_DATE : formatDate(startDate, 'short');
}

/** The dates of an event in short: `Jan 8 – 9, 2028`. */
export function datesText({
  startDate,
  endDate,
}: Pick<TournamentEvent, 'startDate' | 'endDate'>): string {
  return startDate === '' ? NO_DATE : formatDateRange(startDate, endDate, 'en-US', 'short');
}

export function participantsText(count: number): string {
  return plural(count, 'participant');
}

/** The places taken: `61/160`, or `61` without a limit. */
export function placesText({
  activeCount,
  maxPlayers,
}: Pick<ListedEvent, 'activeCount' | 'maxPlayers'>): string {
  return maxPlayers === null ? String(activeCount) : `${activeCount}/${maxPlayers}`;
}

/** The fees received, or a dash while no fee is set. */
export function revenueText({ revenue, currency }: Pick<ListedEvent, 'revenue' | 'currency'>) {
  return revenue === null ? '–' : formatMoney(revenue, currency);
}
