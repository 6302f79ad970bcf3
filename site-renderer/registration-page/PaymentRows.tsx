import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import { readPaymentInfo } from '@tabiya/domain/money/payment-details';
import { FormattedText } from '../elements/FormattedText.tsx';
import { CopyRows, type PaymentRow } from './CopyRows.tsx';

type PaymentRowsProps = {
  event: PublishedEvent;
  /** The rows before and after those of the organizer’s payment information. */
  before?: readonly PaymentRow[];
  after?: readonly PaymentRow[];
  /** True if nothing is to be paid yet, so that nothing is copied. */
  isPreview?: boolean;
};

/** Rows that are only read: nobody copies an amount to be paid in cash. */
const onlyRead = (rows: readonly PaymentRow[]) => rows.map((row) => ({ ...row, copied: null }));

/** The details of a payment, a row each with a copy button, and the rest of the organizer's payment information. */
export function PaymentRows({
  event,
  before = [],
  after = [],
  isPreview = false,
}: PaymentRowsProps) {
  const { details, text } = readPaymentInfo(event.paymentInfo);
  const rows = details.map((detail) => ({
    ...detail,
    copied: detail.isRead ? null : detail.value,
  }));
  return (
    <>
      <CopyRows
        rows={rows.length > 0 ? [...before, ...rows, ...after] : onlyRead(before)}
        id={isPreview ? null : 'info'}
      />
      {text !== '' && (
        <p dir="auto">
          <FormattedText text={text} />
        </p>
      )}
    </>
  );
}
