import type { TournamentEvent } from '@tabiya/domain/event/event';
import { lazy, Suspense } from 'react';
import { useEventPlan } from '../../../session/use-plan.ts';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { Schedule } from './Schedule.tsx';

const SampleSchedule = lazy(() => import('./SampleSchedule.tsx'));

/**
 * When the rounds are. Where the plan locks that, the rounds from when it did not, or those of the sample tournament.
 */
export function ScheduleTab({ event }: { event: TournamentEvent }) {
  const isLocked = useEventPlan(event.eventId).lockedAdminTabs.includes('schedule');
  if (!isLocked || event.rounds.length > 0) return <Schedule event={event} />;
  return (
    <Suspense fallback={<LoadingState />}>
      <SampleSchedule event={event} />
    </Suspense>
  );
}
