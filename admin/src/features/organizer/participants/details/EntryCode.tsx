import { owedWithCode } from '@tabiya/domain/entries/money/charged-fee';
import { discountLabel } from '@tabiya/domain/entries/money/discount';
import { feeStepText } from '@tabiya/domain/entries/money/move-difference';
import { TERMS } from '@tabiya/domain/words/en/terms';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { discountCodesQuery } from '../../../../data/discount-codes.ts';
import { useClient } from '../../../../session/server-context.ts';
import { Button } from '../../../../ui/Button.tsx';
import type { EntryDetails } from './entry-details.ts';
import { returnFocus } from './return-focus.ts';
import { useEntryCode } from './use-entry-code.ts';

const CodeForm = lazy(() => import('./CodeForm.tsx'));

/** The discount code of an entry: to be added, or removed. A free place by name isn’t a code. */
export function EntryCode(props: EntryDetails) {
  const { participant, event } = props;
  const { discount, status } = participant;
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => returnFocus(() => setOpen(false), opener);
  const { data: codes = [] } = useQuery(discountCodesQuery(useClient(), event.eventId));
  if (discount !== null) return discount.code === '' ? null : <RemoveCode {...props} />;
  if (status === 'cancelled' || codes.every(({ code }) => code === '')) return null;
  return isOpen ? (
    <Suspense>
      <CodeForm participant={participant} event={event} onDone={close} />
    </Suspense>
  ) : (
    <Button
      ref={opener}
      size="small"
      variant="quiet"
      className="-ml-3.5 justify-self-start"
      onClick={() => setOpen(true)}
    >
      Add Code
    </Button>
  );
}

function RemoveCode({ participant, event }: EntryDetails) {
  const { set, isBusy, failure } = useEntryCode(event);
  const { discount, feeOwed: was, status } = participant;
  if (discount === null) return null;
  const feeOwed = owedWithCode(participant, null);
  const step = feeStepText({ was, is: feeOwed }, event.currency, TERMS);
  const remove = () =>
    void set(participant, { from: discount.code, to: null, feeOwed, discount: null });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="min-w-32 flex-1">
        <span className="font-semibold">{discountLabel(discount)}</span>
        {step && <span className="tabular block text-muted">Without it: {step}</span>}
      </p>
      {status !== 'cancelled' && (
        <Button size="small" onClick={remove} busy={isBusy}>
          Remove Code
        </Button>
      )}
      {failure && (
        <p role="alert" className="w-full text-danger">
          {failure}
        </p>
      )}
    </div>
  );
}
