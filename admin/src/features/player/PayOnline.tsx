import { outstanding } from '@tabiya/domain/entries/entry-details';
import { returnedOutcome } from '@tabiya/domain/entries/money/payment-outcome';
import { minorUnitsText } from '@tabiya/domain/money/plain-amount';
import { plural } from '@tabiya/domain/text/plural';
import { OUTCOME_WORDS } from '@tabiya/domain/words/en/payment-outcomes';
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

/** What became of the payment from whose page the user returns, as the address names it. */
export function PaymentReturn({ entries }: Pick<EnteredEvent, 'entries'>) {
  const outcome = returnedOutcome(new URLSearchParams(window.location.search), entries);
  if (outcome === undefined) return null;
  return (
    <Notice tone={outcome === 'paid' ? 'success' : 'info'} className="mb-6">
      {OUTCOME_WORDS[outcome]}
    </Notice>
  );
}
