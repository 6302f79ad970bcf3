import { holdsPlace } from '@tabiya/domain/entries/list/participant';
import { discountLabel } from '@tabiya/domain/entries/money/discount';
import { entryMoney } from '@tabiya/domain/entries/money/entry-money';
import { lazy, Suspense, useRef, useState } from 'react';
import { premiumLink } from '../../../../session/premium-link.ts';
import { useEventPlan } from '../../../../session/use-plan.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { moneyText } from '../list/cell-text.ts';
import { DetailsSection } from './DetailsSection.tsx';
import { EntryCode } from './EntryCode.tsx';
import type { EntryDetails } from './entry-details.ts';
import { useIsPartKept } from './kept-forms.ts';
import { ReceiptList } from './ReceiptList.tsx';
import { Returns } from './Returns.tsx';
import { returnFocus } from './return-focus.ts';

const FeeForm = lazy(() => import('./FeeForm.tsx'));
const ReceiptForm = lazy(() => import('./ReceiptForm.tsx'));

/** The fee of an entry, payments and receipts. */
export function Money(props: EntryDetails) {
  const { participant, received, event, movedTo } = props;
  const isKept = useIsPartKept(participant);
  const [open, setOpen] = useState<'fee' | 'receipt' | null>(
    () => (['fee', 'receipt'] as const).find(isKept) ?? null,
  );
  const plan = useEventPlan(event.eventId);
  const money = entryMoney(participant, received, event);
  // Players who withdrew or are on the waiting list owe nothing.
  const owes = holdsPlace(participant);
  const openers = {
    fee: useRef<HTMLButtonElement>(null),
    receipt: useRef<HTMLButtonElement>(null),
  };
  const close = () => returnFocus(() => setOpen(null), open && openers[open]);
  return (
    <DetailsSection
      title="Payments"
      action={
        open === null && (
          <span className="flex flex-wrap justify-end">
            {movedTo === null && (
              <Button
                ref={openers.fee}
                size="small"
                variant="quiet"
                onClick={() => setOpen('fee')}
                className="whitespace-nowrap"
              >
                Change Fee
              </Button>
            )}
            {plan.receipts && (
              <Button
                ref={openers.receipt}
                size="small"
                variant="quiet"
                onClick={() => setOpen('receipt')}
                className="whitespace-nowrap"
              >
                Add Payment
              </Button>
            )}
          </span>
        )
      }
    >
      <dl className="grid grid-cols-3 gap-2">
        <Sum name="Owed" amount={owes ? money.owed : null} event={event} />
        <Sum name="Received" amount={money.received} event={event} />
        <Sum
          name={owes && (money.outstanding ?? 0) < 0 ? 'Too much' : 'Outstanding'}
          amount={!owes || money.outstanding === null ? null : Math.abs(money.outstanding)}
          event={event}
          isOpen={owes && (money.outstanding ?? 0) !== 0}
        />
      </dl>
      <FeeNote {...props} />
      <Reduction {...props} />
      <FreePlace {...props} />
      {plan.receipts && <EntryCode {...props} />}
      <Suspense>{open === 'fee' && <FeeForm {...props} onDone={close} />}</Suspense>
      {plan.receipts ? (
        <>
          <Suspense>
            {open === 'receipt' && (
              <ReceiptForm {...props} outstanding={money.outstanding} onDone={close} />
            )}
          </Suspense>
          <ReceiptList {...props} />
          {props.receipts.length > 0 && <Returns {...props} />}
        </>
      ) : (
        <a
          {...premiumLink(event.eventId)}
          className="flex min-h-10 items-center gap-2 text-muted no-underline hover:text-ink"
        >
          <Icon name="lock" className="size-4 text-walnut" />
          <span>
            Part payments, payment records, and end-of-day reports come with{' '}
            <span className="font-semibold text-walnut underline">Premium</span>.
          </span>
        </a>
      )}
    </DetailsSection>
  );
}

type SumProps = {
  name: string;
  amount: number | null;
  event: EntryDetails['event'];
  isOpen?: boolean;
};

function Sum({ name, amount, event, isOpen = false }: SumProps) {
  return (
    <div className="rounded-control bg-sunken px-3 py-2 max-[22rem]:px-2">
      <dt className="text-12 text-muted">{name}</dt>
      <dd className={`tabular text-16 font-semibold ${isOpen ? 'text-warning' : ''}`}>
        {amount === null ? '–' : moneyText(amount, event)}
      </dd>
    </div>
  );
}

/** The calculation of the fee. */
function FeeNote({ participant, event }: EntryDetails) {
  const { feeFull, feeOwed, feeSet, reduction, reductionAmount, reductionState } = participant;
  const { discount, discountAmount, discountState } = participant;
  if (feeOwed === null) {
    return <p className="text-muted">Registered before a fee was set, so today’s fee applies.</p>;
  }
  if (feeSet) return <p className="text-muted">Entered by hand.</p>;
  if (feeFull === null) return null;
  const less = [
    ...(reduction !== '' && reductionState !== 'refused'
      ? [`${moneyText(reductionAmount ?? 0, event)} for ${reduction}`]
      : []),
    ...(discount !== null && discountState !== 'refused'
      ? [`${moneyText(discountAmount ?? 0, event)} for ${discountLabel(discount)}`]
      : []),
  ];
  if (less.length > 0) {
    return (
      <p className="tabular text-muted">
        {moneyText(feeFull, event)} less {less.join(' and ')}
      </p>
    );
  }
  if (reduction === '' && discount === null) return null;
  return <p className="text-muted">Full fee: the reduction was declined.</p>;
}

/** A claimed reduction, for the organizer to confirm or decline. */
function Reduction({ participant, movedTo, actions }: EntryDetails) {
  const { reduction, reductionState, fullName } = participant;
  if (reduction === '') return null;
  const set = (state: 'confirmed' | 'refused') =>
    void actions.edit(
      participant,
      { reductionState: state },
      `${reduction} ${state} for ${fullName}.`,
    );
  return <Claim name={reduction} state={reductionState} onDecide={movedTo === null ? set : null} />;
}

/** A place for which somebody else pays, claimed by a name on the organizer's list. */
function FreePlace({ participant, movedTo, actions }: EntryDetails) {
  const { discount, discountState, fullName } = participant;
  // A code needs no decision.
  if (discount === null || discount.code !== '') return null;
  const name = discountLabel(discount);
  const set = (state: 'confirmed' | 'refused') =>
    void actions.edit(participant, { discountState: state }, `${name} ${state} for ${fullName}.`);
  return <Claim name={name} state={discountState} onDecide={movedTo === null ? set : null} />;
}

type ClaimProps = {
  name: string;
  state: EntryDetails['participant']['reductionState'];
  /** null if it can’t be decided here: the player has moved to another tournament. */
  onDecide: ((state: 'confirmed' | 'refused') => void) | null;
};

function Claim({ name, state, onDecide }: ClaimProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="min-w-32 flex-1">
        <span className="font-semibold">{name}</span>{' '}
        <span className={state === 'claimed' ? 'text-warning' : 'text-muted'}>{state}</span>
      </p>
      {onDecide && state !== 'confirmed' && (
        <Button size="small" onClick={() => onDecide('confirmed')}>
          Confirm
        </Button>
      )}
      {onDecide && state !== 'refused' && (
        <Button size="small" variant="quiet" onClick={() => onDecide('refused')}>
          Decline
        </Button>
      )}
    </div>
  );
}
