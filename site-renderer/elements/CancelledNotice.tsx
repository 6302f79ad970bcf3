import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import { useWords } from './words.ts';

/** The notice of a cancelled tournament, with the organizer's reason if there is one; nothing for any other. */
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
