import type { ParticipantStatus } from '@tabiya/domain/participants/participant';
import { STATUS_LABELS } from '@tabiya/domain/participants/participant';
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx';

const TONES: Readonly<Record<ParticipantStatus, BadgeTone>> = {
  registered: 'warning',
  paid: 'success',
  cancelled: 'neutral',
};

export function ParticipantStatusBadge({ status }: { status: ParticipantStatus }) {
  return <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>;
}
