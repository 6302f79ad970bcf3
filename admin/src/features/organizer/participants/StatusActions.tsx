import type { Participant } from '@tabiya/domain/participant';
import { Button } from '../../../ui/Button.tsx';
import type { SetStatus } from './list-props.ts';

type StatusActionsProps = { participant: Participant; onStatus: SetStatus };

/** From any state to paid or cancelled; the button for the current state is disabled. */
export function StatusActions({ participant, onStatus }: StatusActionsProps) {
  const { status, fullName } = participant;
  return (
    <div className="flex gap-2 max-lg:flex-wrap">
      <Button
        size="small"
        disabled={status === 'paid'}
        onClick={() => onStatus(participant, 'paid')}
        className="whitespace-nowrap"
      >
        Mark as Paid<span className="sr-only">: {fullName}</span>
      </Button>
      <Button
        size="small"
        variant="quiet"
        disabled={status === 'cancelled'}
        onClick={() => onStatus(participant, 'cancelled')}
        className="whitespace-nowrap"
      >
        Mark as Cancelled<span className="sr-only">: {fullName}</span>
      </Button>
    </div>
  );
}
