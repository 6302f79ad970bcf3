import type { ParticipantStatus } from '@tabiya/domain/participant';
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx';

const LOOKS: Readonly<Record<ParticipantStatus, { tone: BadgeTone; text: string }>> = {
  registered: { tone: 'warning', text: 'Registered' },
  paid: { tone: 'success', text: 'Paid' },
  cancelled: { tone: 'neutral', text: 'Cancelled' },
};

export function ParticipantStatusBadge({ status }: { status: ParticipantStatus }) {
  const { tone, text } = LOOKS[status];
  return <Badge tone={tone}>{text}</Badge>;
}
