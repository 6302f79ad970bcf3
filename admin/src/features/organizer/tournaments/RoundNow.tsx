import { currentStage } from '@tabiya/domain/overview/stage';
import { daysBetween } from '@tabiya/domain/pages/own-events';
import { sectionProgress } from '@tabiya/domain/results/section-progress';
import { toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { useQuery } from '@tanstack/react-query';
import type { ListedEvent } from '../../../data/listed-events.ts';
import { sectionResultsQuery } from '../../../data/section-results.ts';
import { useClient } from '../../../session/server-context.ts';
import { STEP_HEADINGS } from '../step-headings.ts';

/** Where a tournament under way is: its round once it has results, else its day. Nothing for another tournament. */
export function RoundNow({ event }: { event: ListedEvent }) {
  const { status, isCancelled, startDate, endDate } = event;
  const today = toCalendarDate(new Date());
  const last = endDate || startDate;
  const isNow = status === 'published' && !isCancelled && startDate <= today && today <= last;
  return isNow ? <Now event={event} day={daysBetween(startDate, today) + 1} /> : null;
}

function Now({ event: { eventId }, day }: { event: ListedEvent; day: number }) {
  const { data = {} } = useQuery(sectionResultsQuery(useClient(), eventId));
  const now = new Date().toISOString();
  const stage = currentStage(
    Object.values(data).flatMap(({ results }) => (results ? [sectionProgress(results, now)] : [])),
  );
  return (
    <span className="text-13 text-muted">
      {stage ? STEP_HEADINGS[stage.step](stage.round) : `Day ${day}`}
    </span>
  );
}
