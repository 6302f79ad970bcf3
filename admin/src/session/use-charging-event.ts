import type { TournamentEvent } from '@tabiya/domain/event/event';
import { applyPlan } from '@tabiya/domain/event/plan';
import { useMemo } from 'react';
import { useEventPlan } from './use-plan.ts';

/** Returns an event as its plan shows it, by which its organizer's entries are charged. */
export function useChargingEvent(event: TournamentEvent): TournamentEvent {
  const plan = useEventPlan(event.eventId);
  return useMemo(() => applyPlan(plan, event), [plan, event]);
}
