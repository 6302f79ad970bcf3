import type { TournamentEvent } from '@tabiya/domain/event/event';
import { useState } from 'react';
import { useEventPlan } from '../../../session/use-plan.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { CancellationDialog, type CancellationStep } from '../cancellation/CancellationDialog.tsx';
import { refundsPath } from '../refunds-path.ts';
import { TabCard } from '../TabCard.tsx';

/** Cancels or reinstates a published tournament. A draft has no one to inform. */
export function CancellationCard({ event }: { event: TournamentEvent }) {
  const [confirming, setConfirming] = useState({
    step: 'cancel' as CancellationStep,
    open: false,
    times: 0,
  });
  const ask = (step: CancellationStep) =>
    setConfirming(({ times }) => ({ step, open: true, times: times + 1 }));
  const plan = useEventPlan(event.eventId);
  const { isCancelled, cancellationReason: reason } = event;
  if (event.status !== 'published' && !isCancelled) return null;
  return (
    <TabCard
      title={isCancelled ? 'This tournament is cancelled' : 'Cancel the tournament'}
      lead={
        isCancelled
          ? 'Your page, lists, and calendars say so, and registration is closed.'
          : 'If it won’t take place. The page stays up and says so, and registration closes. Registrations and payments are kept.'
      }
    >
      {isCancelled && reason !== '' && <p className="wrap-anywhere">“{reason}”</p>}
      <div className="flex flex-wrap gap-3">
        {isCancelled ? (
          <>
            <Button size="small" onClick={() => ask('takeBack')}>
              Reinstate Tournament
            </Button>
            <Button size="small" variant="quiet" onClick={() => ask('reason')}>
              {reason === '' ? 'Add Reason' : 'Change Reason'}
            </Button>
            <ButtonLink to={refundsPath(event.eventId, plan)} variant="quiet" size="small">
              See Who Has Paid
            </ButtonLink>
          </>
        ) : (
          <Button size="small" variant="danger" onClick={() => ask('cancel')}>
            Cancel Tournament
          </Button>
        )}
      </div>
      <CancellationDialog
        // Reset the dialog each time it opens, so that it starts with the stored reason.
        key={confirming.times}
        event={event}
        step={confirming.step}
        open={confirming.open}
        onClose={() => setConfirming((current) => ({ ...current, open: false }))}
      />
    </TabCard>
  );
}
