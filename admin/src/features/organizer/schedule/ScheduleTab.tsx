import type { TournamentEvent } from '@tabiya/domain/event/event';
import { lazy, Suspense } from 'react';
import { useEventPlan } from '../../../session/use-plan.ts';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { Schedule } from './Schedule.tsx';

const SampleSchedule = lazy(() => import('./SampleSchedule.tsx'));

/**
 * The schedule of the rounds. If the plan locks it, shows the event's own rounds from before, or those of the sample
 * tournament.
 */
export function ScheduleTab({ event }: { event: TournamentEvent }) {
  const isLocked = useEventPlan(event.eventId).lockedAdminTabs.includes('schedule');
  const isOwn = event.rounds.length > 0 || `${event.scheduleLink}${event.scheduleInfo}` !== '';
  if (!isLocked || isOwn) return <Schedule event={event} />;
  return (
    <Suspense fallback={<LoadingState />}>
      <SampleSchedule event={event} />
    </Suspense>
  );
}
