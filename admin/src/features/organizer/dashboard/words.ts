import { daysBetween } from '@tabiya/domain/pages/own-events';
import { plural } from '@tabiya/domain/text/plural';
import type { CalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { timeAgo } from '@tabiya/domain/time-and-place/time-ago';
import type { ListedEvent } from '../../../data/listed-events.ts';

/** When a later tournament starts, and how many have a place: `in 25 days · 17 of 60 places`. */
export function laterText(
  {
    startDate,
    activeCount,
    maxPlayers,
  }: Pick<ListedEvent, 'startDate' | 'activeCount' | 'maxPlayers'>,
  today: CalendarDate,
): string {
  const players =
    maxPlayers === null
      ? plural(activeCount, 'player')
      : `${activeCount} of ${plural(maxPlayers, 'place')}`;
  return `${startText(daysBetween(today, startDate))} · ${players}`;
}

/** A draft, or a published tournament with changes, and how long ago it was edited. */
export function draftText(
  { status, draftSavedAt, updatedAt }: Pick<ListedEvent, 'status' | 'draftSavedAt' | 'updatedAt'>,
  now: Date,
): string {
  const edited = timeAgo(new Date(draftSavedAt ?? updatedAt), now);
  return `${status === 'draft' ? 'Draft' : 'Unpublished changes'}, edited ${edited}`;
}

function startText(days: number): string {
  if (days < 0) return 'in progress';
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
