import type { Participant } from '@tabiya/domain/participant';
import { Button } from '../../../ui/Button.tsx';
import type { SetStatus } from './list-props.ts';

type StatusActionsProps = { participant: Participant; onStatus: SetStatus };

/** From any state to paid or cancelled; the button for the current state is disabled. */
export function StatusActions({ participant, onStatus }: StatusActionsProps) {
  const { status, fullName } = participant;
  return (
    <div className="flex flex-wrap gap-2 lg:grid lg:gap-1">
      <Button
        size="small"
        aria-label={`Mark as Paid: ${fullName}`}
        disabled={status === 'paid'}
        onClick={() => onStatus(participant, 'paid')}
        className="whitespace-nowrap"
      >
        Mark as Paid
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Mark as Cancelled: ${fullName}`}
        disabled={status === 'cancelled'}
        onClick={() => onStatus(participant, 'cancelled')}
        className="whitespace-nowrap"
      >
        Mark as Cancelled
      </Button>
    </div>
  );
}
