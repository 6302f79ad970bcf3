import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import { useWords } from './words.ts';

/** Says that a tournament does not take place, and why if its organizer said so; nothing for any other. */
export function CancelledNotice({ event }: { event: PublishedEvent }) {
  const { cancelled } = useWords().eventPage;
  const reason = event.cancellationReason.trim();
  if (!event.isCancelled) return null;
  return (
    <p className="cancelled">
      <strong>{cancelled}</strong>
      {reason !== '' && <span dir="auto">{reason}</span>}
    </p>
  );
}
