import type { ListedEvent } from '../../../data/listed-events.ts';
import { RoundNow } from './RoundNow.tsx';
import { StatusBadge } from './StatusBadge.tsx';

/** Shows whether the event is published, and whether changes wait to be. */
export function TournamentState({ event }: { event: ListedEvent }) {
  const { status, draftSavedAt } = event;
  return (
    <span className="grid justify-items-start gap-0.5">
      <StatusBadge event={event} />
      <RoundNow event={event} />
      {status === 'published' && draftSavedAt !== null && (
        <span className="text-13 text-muted">Unpublished changes</span>
      )}
    </span>
  );
}
