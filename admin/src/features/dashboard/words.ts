import { formatMoney } from '@tabiya/domain/money/currency';
import { daysBetween } from '@tabiya/domain/pages/own-events';
import { pluralForm } from '@tabiya/domain/text/plural';
import type { CalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import type { ListedEvent } from '../../data/listed-events.ts';

/** The days until an event starts, as a figure and its name; from its first day on the day of play. */
export function daysLeft(
  { startDate, endDate }: Pick<ListedEvent, 'startDate' | 'endDate'>,
  today: CalendarDate,
): { name: string; value: string } {
  const days = daysBetween(today, startDate);
  if (days > 0) return { name: pluralForm(days, 'Day left', 'Days left'), value: String(days) };
  const length = daysBetween(startDate, endDate || startDate) + 1;
  return length === 1
    ? { name: 'Starts', value: 'Today' }
    : { name: 'In progress', value: `Day ${1 - days} of ${length}` };
}

/** How many have not paid, and what they owe in sum; empty while no fee is set, or none is due. */
export function unpaidText(event: Pick<ListedEvent, 'unpaidCount' | 'open' | 'currency'>): {
  count: string;
  outstanding: string;
} {
  return {
    count: String(event.unpaidCount),
    outstanding:
      (event.open ?? 0) > 0 ? `${formatMoney(event.open ?? 0, event.currency)} outstanding` : '',
  };
}
