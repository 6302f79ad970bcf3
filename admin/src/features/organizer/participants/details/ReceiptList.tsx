import { type Receipt, receiptWay } from '@tabiya/domain/entries/money/receipts';
import { formatDate } from '@tabiya/domain/time-and-place/calendar-date';
import { lazy, type MouseEventHandler, Suspense, useState } from 'react';
import { useUser } from '../../../../session/auth-context.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon, type IconName } from '../../../../ui/Icon.tsx';
import { moneyText } from '../list/cell-text.ts';
import type { EntryDetails } from './entry-details.ts';

const MovePayment = lazy(() => import('./MovePayment.tsx'));

const ORIGINS = {
  bank_line: 'from a bank statement',
  movement: 'at Stripe',
  entry_move: '',
} as const;

type ReceiptListProps = Pick<EntryDetails, 'participant' | 'receipts' | 'actions' | 'event'>;

/**
 * The receipts of an entry, each with the ways to move it to another player and to remove it, unless a bank or Stripe says
 * that the money came.
 */
export function ReceiptList({ participant, receipts, actions, event }: ReceiptListProps) {
  const { id: ownId } = useUser();
  const [moved, setMoved] = useState<Receipt | null>(null);
  if (receipts.length === 0) return null;
  return (
    <>
      <ul aria-label="Payments" className="divide-y divide-line rounded-control border border-line">
        {receipts.map((receipt) => {
          const amount = moneyText(Math.abs(receipt.amount), event);
          const day = formatDate(receipt.receivedOn, 'short');
          const by = receipt.createdBy === ownId ? 'by you' : 'by the previous organizer';
          const origin = receipt.source === null ? by : ORIGINS[receipt.source];
          return (
            <li key={receipt.id} className="flex items-center py-1 pr-1 pl-3">
              <div className="tabular min-w-0 flex-1 pr-2">
                <p>
                  <span className="font-semibold">{amount}</span> {receiptWay(receipt)}
                </p>
                <p className="text-12 wrap-anywhere text-muted">
                  {[day, origin, receipt.note].filter(Boolean).join(' · ')}
                </p>
              </div>
              {receipt.source !== 'entry_move' && (
                <ReceiptButton
                  label={`Move the payment of ${amount}, ${day}, to another player`}
                  title="For another player…"
                  icon="swap"
                  onClick={() => setMoved(receipt)}
                />
              )}
              {receipt.source === null && (
                <ReceiptButton
                  label={`Remove the payment of ${amount}, ${day}`}
                  title="Remove"
                  icon="trash"
                  onClick={({ currentTarget }) => {
                    focusNear(currentTarget);
                    void actions.removeReceipt(receipt);
                  }}
                />
              )}
            </li>
          );
        })}
      </ul>
      {moved !== null && (
        <Suspense>
          <MovePayment
            receipt={moved}
            participant={participant}
            event={event}
            onClose={() => setMoved(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Keeps the focus near a payment that goes: on the next one, the one before, or the buttons above. */
function focusNear(button: HTMLElement): void {
  const row = button.closest('li');
  const near = row?.nextElementSibling ?? row?.previousElementSibling ?? row?.closest('section');
  near?.querySelector('button')?.focus();
}

type ReceiptButtonProps = {
  label: string;
  title: string;
  icon: IconName;
  onClick: MouseEventHandler<HTMLElement>;
};

function ReceiptButton({ label, title, icon, onClick }: ReceiptButtonProps) {
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={label}
      title={title}
      onClick={onClick}
      className="min-w-10 px-0 text-muted"
    >
      <Icon name={icon} />
    </Button>
  );
}
