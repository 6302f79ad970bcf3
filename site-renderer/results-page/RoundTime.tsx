import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import { Day } from '../elements/Days.tsx';

/** When a round starts, by the schedule; nothing if it has no time there. */
export function RoundTime({ event, round }: { event: PublishedEvent; round: number }) {
  const scheduled = event.useInternalScheduler ? event.rounds[round - 1] : undefined;
  if (!scheduled) return null;
  return (
    <>
      {' · '}
      <Day date={scheduled.date} length="short" /> {scheduled.time}
    </>
  );
}
