import { METHOD_LABELS } from '@tabiya/domain/entries/money/receipts';
import { formatDate } from '@tabiya/domain/time-and-place/calendar-date';
import { useUser } from '../../../../session/auth-context.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { moneyText } from '../list/cell-text.ts';
import type { EntryDetails } from './entry-details.ts';

const ORIGINS = { bank_line: 'from a bank statement', movement: 'at Stripe' } as const;

type ReceiptListProps = Pick<EntryDetails, 'receipts' | 'actions' | 'event'>;

/** The receipts of an entry, each with the way to remove it, unless a bank or Stripe says that the money came. */
export function ReceiptList({ receipts, actions, event }: ReceiptListProps) {
  const { id: ownId } = useUser();
  if (receipts.length === 0) return null;
  return (
    <ul aria-label="Payments" className="divide-y divide-line rounded-control border border-line">
      {receipts.map((receipt) => {
        const amount = moneyText(Math.abs(receipt.amount), event);
        const day = formatDate(receipt.receivedOn, 'short');
        const by = receipt.createdBy === ownId ? 'by you' : 'by the previous organizer';
        const origin = receipt.source === null ? by : ORIGINS[receipt.source];
        return (
          <li key={receipt.id} className="flex items-center gap-2 py-1 pr-1 pl-3">
            <div className="tabular min-w-0 flex-1">
              <p>
                <span className="font-semibold">{amount}</span> {receipt.amount < 0 && 'refunded, '}
                {METHOD_LABELS[receipt.method].toLowerCase()}
              </p>
              <p className="text-12 wrap-anywhere text-muted">
                {[day, origin, receipt.note].filter(Boolean).join(' · ')}
              </p>
            </div>
            {receipt.source === null && (
              <Button
                size="small"
                variant="quiet"
                aria-label={`Remove the payment of ${amount}, ${day}`}
                title="Remove"
                onClick={() => void actions.removeReceipt(receipt)}
                className="min-w-10 px-0 text-muted"
              >
                <Icon name="trash" />
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
