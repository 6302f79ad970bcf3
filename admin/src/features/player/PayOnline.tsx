import { outstanding } from '@tabiya/domain/entries/entry-details';
import { minorUnitsText } from '@tabiya/domain/money/plain-amount';
import { plural } from '@tabiya/domain/text/plural';
import { useState } from 'react';
import { startPaying } from '../../data/online-payment.ts';
import type { EnteredEvent } from '../../data/registrations.ts';
import { useClient } from '../../session/server-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Pays what the user’s entries in an event owe, all at once, at Stripe. Nothing if there is nothing to pay online. */
export function PayOnline({ event, entries }: EnteredEvent) {
  const client = useClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const payable = entries.filter(({ onlinePayee }) => onlinePayee !== undefined);
  const [first] = payable;
  if (first === undefined) return null;
  const due = payable.reduce((sum, entry) => sum + outstanding(entry), 0);
  const pay = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const participantIds = payable.map(({ participantId }) => participantId);
      const { eventId } = event;
      window.location.assign(await startPaying(client, { eventId, participantIds }));
    } catch (error) {
      setBusy(false);
      setFailure(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <div className="mt-6 grid gap-2">
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      <Button
        variant="primary"
        busy={isBusy}
        className="justify-self-start"
        onClick={() => void pay()}
      >
        Pay {minorUnitsText(due, event.currency)} Now
      </Button>
      <p className="text-14 text-muted">
        {payable.length > 1 && `For ${plural(payable.length, 'player')}. `}
        By card and other methods at Stripe. Your payment goes to{' '}
        {first.onlinePayee || 'the organizer'}.
      </p>
    </div>
  );
}

const OUTCOMES = {
  paid: 'Thank you for your payment.',
  processing: 'Your bank is still working on your payment. Please check again later.',
  unpaid: 'Nothing was paid. You can pay later.',
} as const;

/** What became of the payment from whose page the user returns, as the address names it. */
export function PaymentOutcome() {
  const [outcome] = useState(() => new URLSearchParams(window.location.search).get('payment'));
  if (outcome === null || !Object.hasOwn(OUTCOMES, outcome)) return null;
  return (
    <Notice tone={outcome === 'paid' ? 'success' : 'info'}>
      {OUTCOMES[outcome as keyof typeof OUTCOMES]}
    </Notice>
  );
}
