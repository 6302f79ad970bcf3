import type { EventStatus } from '@tabiya/domain/event/event';
import { Badge } from '../../../ui/Badge.tsx';

/** Whether the event's page is there for everybody. */
export function StatusBadge({ status }: { status: EventStatus }) {
  return status === 'published' ? (
    <Badge tone="success">Published</Badge>
  ) : (
    <Badge tone="neutral">Draft</Badge>
  );
}
