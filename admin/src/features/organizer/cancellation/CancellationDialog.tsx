import { receiptsTotal } from '@tabiya/domain/entries/money/receipts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { receiptsQuery } from '../../../data/receipts.ts';
import { useClient } from '../../../session/server-context.ts';
import { useEventPlan } from '../../../session/use-plan.ts';
import { navigate } from '../../../ui/navigation/history.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import {
  CANCEL_TOURNAMENT,
  CANCELLATION_REASON,
  RETURN_FEES,
  TAKE_PLACE_AGAIN,
} from '../confirmations.ts';
import { refundsPath } from '../refunds-path.ts';
import { type CancellableEvent, useCancellation } from './use-cancellation.ts';

/** The longest reason, in characters. */
const MAX_REASON = 300;

/** The ways to change whether a tournament is cancelled. */
export type CancellationStep = 'cancel' | 'reason' | 'takeBack';

const CONFIRMATIONS = {
  cancel: CANCEL_TOURNAMENT,
  reason: CANCELLATION_REASON,
  takeBack: TAKE_PLACE_AGAIN,
} as const;

type CancellationDialogProps = {
  event: CancellableEvent;
  step: CancellationStep;
  open: boolean;
  onClose: () => void;
};

/** Asks for confirmation before a tournament is cancelled, with a reason for visitors, or reinstated. */
export function CancellationDialog({ event, step, open, onClose }: CancellationDialogProps) {
  const change = useCancellation(event);
  const [typed, setTyped] = useState(event.cancellationReason);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [asksFees, setAsksFees] = useState(false);
  const hasMoney = useHasMoney(event.eventId);
  const plan = useEventPlan(event.eventId);
  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    const isCancelled = step !== 'takeBack';
    try {
      await change({ isCancelled, cancellationReason: isCancelled ? typed.trim() : '' });
      if (step === 'cancel' && (await hasMoney())) setAsksFees(true);
      else onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'Failed to save.');
    } finally {
      setBusy(false);
    }
  };
  if (asksFees) {
    return (
      <ConfirmDialog
        {...RETURN_FEES}
        open={open}
        isBusy={false}
        failure={null}
        onConfirm={() => {
          onClose();
          navigate(refundsPath(event.eventId, plan));
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      {...CONFIRMATIONS[step]}
      open={open}
      isBusy={isBusy}
      failure={failure}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {step !== 'takeBack' && (
        <TextField
          label="Reason"
          optional
          hint="A sentence for visitors, after “This tournament is cancelled.”"
          placeholder="The playing hall is flooded."
          maxLength={MAX_REASON}
          value={typed}
          onChange={(change) => setTyped(change.currentTarget.value)}
        />
      )}
    </ConfirmDialog>
  );
}

/** Returns a function that says whether players have paid, so that there is something to return. */
function useHasMoney(eventId: string): () => Promise<boolean> {
  const client = useClient();
  const queries = useQueryClient();
  return async () => {
    // The tournament is cancelled whether or not this can be read.
    const receipts = await queries.fetchQuery(receiptsQuery(client, eventId)).catch(() => []);
    return receiptsTotal(receipts) > 0;
  };
}
