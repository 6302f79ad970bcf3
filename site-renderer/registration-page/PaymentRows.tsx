import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import { readPaymentInfo } from '@tabiya/domain/money/payment-details';
import { paymentReference, writtenReference } from '@tabiya/domain/money/payment-reference';
import { plainAmount } from '@tabiya/domain/money/plain-amount';
import { FormattedText } from '../elements/FormattedText.tsx';
import { numberItems } from '../elements/number-items.ts';
import { useSiteWords } from '../elements/site-words.ts';

/** A player whose fee is due. */
type PayingPlayer = { fullName: string; referenceNumber: number };

type PaymentRowsProps = {
  event: PublishedEvent;
  /** In minor units of the currency; null if nothing is due. */
  due: number | null;
  /** The formatted amount. */
  amount: string | null;
  /** The players that owe something, whose references go with a transfer. */
  payers?: readonly PayingPlayer[];
  /** True if nothing is to be paid yet, so that nothing is copied. */
  isPreview?: boolean;
};

/** The details of a payment, a row each with a copy button, and the rest of the organizer's payment information. */
export function PaymentRows({
  event,
  due,
  amount,
  payers = [],
  isPreview = false,
}: PaymentRowsProps) {
  const words = useSiteWords().registrationPage.done;
  const { details, text } = readPaymentInfo(event.paymentInfo);
  const rows = [
    ...(due && amount
      ? [{ label: words.amount, value: amount, copied: plainAmount(due, event.currency) }]
      : []),
    ...details.map((detail) => ({ ...detail, copied: detail.isRead ? null : detail.value })),
    ...(details.length > 0 ? payers : []).map(({ fullName, referenceNumber }) => {
      const copied = paymentReference(referenceNumber);
      const label = payers.length === 1 ? words.reference : words.referenceFor(fullName);
      return { label, value: writtenReference(copied), copied };
    }),
  ];
  return (
    <>
      {rows.length > 0 && (
        <dl className="to-copy">
          {numberItems(rows).map(({ place, item: { label, value, copied } }) => (
            <div key={place}>
              <dt id={isPreview ? undefined : `pay-${place}`}>{label}</dt>
              <dd>
                <bdi>{value}</bdi>{' '}
                {copied !== null && !isPreview && (
                  <button
                    type="button"
                    className="copy"
                    value={copied}
                    aria-describedby={`pay-${place}`}
                    hidden
                  >
                    {words.copy}
                  </button>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {text !== '' && (
        <p dir="auto">
          <FormattedText text={text} />
        </p>
      )}
    </>
  );
}
