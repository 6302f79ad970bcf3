import type { ParticipantStatus } from '@tabiya/domain/entries/list/participant';
import { STATUS_LABELS } from '@tabiya/domain/entries/list/participant';
import { Badge, type BadgeTone } from '../../../../ui/Badge.tsx';

/** The tone of each status, wherever it is named. */
export const STATUS_TONES: Readonly<Record<ParticipantStatus, BadgeTone>> = {
  registered: 'warning',
  paid: 'success',
  waiting: 'walnut',
  cancelled: 'neutral',
};

type ParticipantStatusBadgeProps = {
  status: ParticipantStatus;
  /** The status in other words, and their tone: with the money. */
  text?: string;
  tone?: BadgeTone;
  /** True if pressing it opens a menu. */
  isMenu?: boolean;
};

/** A status as a badge, by itself or with the money of the entry. */
export function ParticipantStatusBadge({
  status,
  text = STATUS_LABELS[status],
  tone = STATUS_TONES[status],
  isMenu = false,
}: ParticipantStatusBadgeProps) {
  return (
    <Badge tone={tone}>
      <span className="truncate">{text}</span>
      {isMenu && (
        <svg
          viewBox="0 0 12 12"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          aria-hidden="true"
          className={`-mr-1 size-3 shrink-0 ${tone === 'warning' ? '' : 'resting:opacity-0'}`}
        >
          <path d="M3 4.5l3 3 3-3" />
        </svg>
      )}
    </Badge>
  );
}
