import type { ParticipantStatus } from '@tabiya/domain/participants/participant';
import { STATUS_LABELS } from '@tabiya/domain/participants/participant';
import { Badge, type BadgeTone } from '../../../../ui/Badge.tsx';

const TONES: Readonly<Record<ParticipantStatus, BadgeTone>> = {
  registered: 'warning',
  paid: 'success',
  waiting: 'walnut',
  cancelled: 'neutral',
};

type ParticipantStatusBadgeProps = {
  status: ParticipantStatus;
  /** Whether pressing it opens a menu. */
  isMenu?: boolean;
};

export function ParticipantStatusBadge({ status, isMenu = false }: ParticipantStatusBadgeProps) {
  return (
    <Badge tone={TONES[status]}>
      {STATUS_LABELS[status]}
      {isMenu && (
        <svg
          viewBox="0 0 12 12"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          aria-hidden="true"
          className="-mr-1 size-3"
        >
          <path d="M3 4.5l3 3 3-3" />
        </svg>
      )}
    </Badge>
  );
}
