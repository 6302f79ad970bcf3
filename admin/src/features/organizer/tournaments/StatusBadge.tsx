import type { TournamentEvent } from '@tabiya/domain/event/event';
import { Badge } from '../../../ui/Badge.tsx';

type StatusBadgeProps = { event: Pick<TournamentEvent, 'status' | 'isCancelled'> };

/** Shows whether the event's page is public, or says that the event is cancelled. */
export function StatusBadge({ event: { status, isCancelled } }: StatusBadgeProps) {
  if (isCancelled) return <Badge tone="danger">Cancelled</Badge>;
  return status === 'published' ? (
    <Badge tone="success">Published</Badge>
  ) : (
    <Badge tone="neutral">Draft</Badge>
  );
}
