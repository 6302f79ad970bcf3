import { holdsPlace } from '@tabiya/domain/entries/list/participant';
import { entryMoney } from '@tabiya/domain/entries/money/entry-money';
import { moneyText } from './cell-text.ts';
import type { EntryProps } from './list-props.ts';

/**
 * The amount that an entry has still to pay, in a few words, and whether that is nothing; null where no fee is known.
 */
export function dueText(props: EntryProps): { text: string; isSettled: boolean } | null {
  const { participant, received, event } = props;
  const { outstanding } = entryMoney(participant, received, event);
  if (!holdsPlace(participant)) {
    return received === 0
      ? null
      : { text: `${moneyText(received, event)} credit`, isSettled: false };
  }
  if (outstanding === null) return null;
  // Marked as paid here: the payment follows with the answer.
  const isPaid = participant.status === 'paid';
  if (outstanding > 0 && !isPaid)
    return { text: `${moneyText(outstanding, event)} due`, isSettled: false };
  if (outstanding < 0) {
    return { text: `${moneyText(-outstanding, event)} overpaid`, isSettled: false };
  }
  return { text: participant.feeOwed === 0 ? 'Free' : 'Paid', isSettled: true };
}

/** The amount that an entry has still to pay. */
export function DueText({ className = '', ...props }: EntryProps & { className?: string }) {
  const due = dueText(props);
  if (due === null) return null;
  return (
    <span
      className={`tabular whitespace-nowrap ${due.isSettled ? 'text-muted' : 'font-semibold text-warning'} ${className}`}
    >
      {due.text}
    </span>
  );
}
