import type { Order } from '../../data/checkout.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

type WaitingProps = {
  /** The person comes from the payment page; else it is open in another tab. */
  isPaid: boolean;
  onStop: () => void;
};

/** The state while a payment is made, or its report is on its way. */
export function Waiting({ isPaid, onStop }: WaitingProps) {
  return (
    <div className="mx-auto max-w-160">
      <PageHeader
        title={isPaid ? 'Confirming your payment' : 'Waiting for your payment'}
        lead={
          isPaid
            ? 'This takes a few seconds. You don’t need to pay again.'
            : 'The payment page is open in another tab. This page updates once you’ve paid.'
        }
      />
      <div className="flex flex-wrap items-center gap-4">
        <span role="status" className="flex items-center gap-3 text-muted">
          <Spinner /> Checking…
        </span>
        <Button variant="quiet" onClick={onStop}>
          Back to the Plans
        </Button>
      </div>
    </div>
  );
}

/** The state after a payment: what it unlocked, and the way back. */
export function Paid({ order, eventId }: { order: Order; eventId: string | null }) {
  const id = order.plan === 'event' ? order.eventId : eventId;
  const query = id === null ? '' : `?eventId=${encodeURIComponent(id)}`;
  return (
    <div className="mx-auto max-w-160">
      <span className="mb-4 grid size-12 place-items-center rounded-full bg-success-soft text-success">
        <Icon name="check" className="size-6" />
      </span>
      <PageHeader
        title="Premium is on"
        lead={
          order.plan === 'event'
            ? 'Thank you! Premium is unlocked for this tournament, in every open tab.'
            : 'Thank you! Premium is unlocked for all your tournaments, in every open tab.'
        }
      />
      <div role="status" className="sr-only">
        We’ve received your payment.
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={`/newEvent${query}`} variant="primary">
          {id === null ? 'Create a Tournament' : 'Back to the Editor'}
        </ButtonLink>
        <ButtonLink to="/organizer">My Tournaments</ButtonLink>
      </div>
    </div>
  );
}
