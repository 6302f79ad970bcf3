import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import type { PublicWords } from '@tabiya/domain/words/public-words';

/** Returns when to be there on the first day: the check-in, or the first round; empty if unknown. */
export function arrivalText(
  { checkinTime, useInternalScheduler, rounds, startDate }: PublishedEvent,
  { arrival }: PublicWords['eventPage'],
): string {
  const checkin = checkinTime.trim();
  if (checkin !== '') return arrival.checkin(checkin);
  const [first] = useInternalScheduler ? rounds : [];
  return first?.time && first.date === startDate ? arrival.firstRound(first.time) : '';
}
