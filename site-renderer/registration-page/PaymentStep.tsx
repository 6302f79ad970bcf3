import type { RefundRule } from '@tabiya/domain/event/entry-terms/refund-rule';
import { minorFeeText } from '@tabiya/domain/event/entry-terms/section-texts';
import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import { writtenIban } from '@tabiya/domain/money/iban';
import { readPaymentInfo } from '@tabiya/domain/money/payment-details';
import { paymentReference, writtenReference } from '@tabiya/domain/money/payment-reference';
import { plainAmount } from '@tabiya/domain/money/plain-amount';
import { eventTransfer } from '@tabiya/domain/money/transfer';
import { transferCode } from '@tabiya/domain/money/transfer-codes';
import { BankCode } from '../elements/QrCode.tsx';
import { useSiteWords } from '../elements/site-words.ts';
import { CopyRows, type PaymentRow } from './CopyRows.tsx';
import { PaymentRows } from './PaymentRows.tsx';
import { RefundRuleText } from './RefundRuleText.tsx';

/** A player whose fee is due. */
type Payer = { fullName: string; referenceNumber: number };

type PaymentStepProps = {
  event: PublishedEvent;
  /** The players, of whom one transfer pays for all. */
  payers: readonly Payer[];
  /** What is due in all, in minor units of the currency; null if no fee is known. */
  due: number | null;
  /** The organizer’s payment page; null for none. */
  payAt: string | null;
  /** The form that leads to the online payment page, and whom the money goes to; null if players can’t pay online. */
  online: OnlinePayment | null;
  /** The refund rules of an entry, of which the best counts; otherwise the event’s. */
  refundRules?: readonly Pick<RefundRule, 'steps'>[] | undefined;
  /** True if the page says above what is due; false by default. */
  isDueKnown?: boolean;
};

/** Where the form that leads to the online payment page is sent, and with what. */
type OnlinePayment = {
  payee: string;
  /** What that page asks for, in minor units: what is due, less what was received. */
  due: number;
  action: string;
  field: { name: string; value: string };
};

/** How to pay what is due: online, on the organizer’s payment page, by bank transfer, or as the organizer says. */
export function PaymentStep({ event, payers, due, ...props }: PaymentStepProps) {
  const { payAt, online, refundRules, isDueKnown = false } = props;
  const { terms, registrationPage } = useSiteWords();
  const words = registrationPage.done;
  const amount = due ? minorFeeText(due, event.currency, terms) : null;
  const hasTransfer = due !== null && due > 0 && eventTransfer(event) !== null;
  const hasInfo = event.paymentInfo.trim() !== '';
  const hasDetails = readPaymentInfo(event.paymentInfo).details.length > 0;
  const isOnline = online !== null;
  const link = payAt !== null && amount !== null && (
    <p className="actions" id="pay">
      <a
        className={isOnline ? undefined : 'button'}
        href={payAt}
        target="_blank"
        rel="noopener noreferrer nofollow"
      >
        {words.payOnline(amount)}
      </a>
      <span className="help">{words.payHelp}</span>
    </p>
  );
  const ways = (
    <>
      {isOnline && link}
      {hasTransfer && <TransferStep event={event} payers={payers} due={due} />}
      {(hasInfo || !hasTransfer) && (
        <PaymentRows
          event={event}
          before={
            hasTransfer || due === null || amount === null || (isDueKnown && !hasDetails)
              ? []
              : [amountRow(words.amount, due, amount, event)]
          }
          after={hasTransfer ? [] : referenceRows(payers, words)}
        />
      )}
    </>
  );
  return (
    <>
      {isOnline ? (
        <form method="post" action={online.action} className="pay-online" id="pay">
          <input type="hidden" name={online.field.name} value={online.field.value} />
          <p className="actions">
            <button type="submit">
              {words.payNow(minorFeeText(online.due, event.currency, terms))}
            </button>
            <span className="help">{words.payeeHelp(online.payee)}</span>
          </p>
        </form>
      ) : (
        link
      )}
      {(payAt !== null || isOnline) && (hasInfo || hasTransfer || (isOnline && payAt !== null)) ? (
        <details>
          <summary>{words.otherWays}</summary>
          {ways}
        </details>
      ) : (
        !isOnline && ways
      )}
      {!hasInfo && !hasTransfer && payAt === null && !isOnline && <p>{words.organizerTells}</p>}
      <RefundRuleText event={event} rules={refundRules} />
    </>
  );
}

type TransferStepProps = Pick<PaymentStepProps, 'event' | 'payers'> & { due: number };

/** The values of a transfer, a row each, and the code that fills them in. */
function TransferStep({ event, payers, due }: TransferStepProps) {
  const { terms, registrationPage } = useSiteWords();
  const words = registrationPage.done;
  const transfer = eventTransfer(event);
  if (transfer === null) return null;
  const { holder, iban, bic } = transfer;
  const [first] = payers;
  const code =
    first === undefined
      ? null
      : transferCode({
          transfer,
          amount: due,
          currency: event.currency,
          reference: paymentReference(first.referenceNumber),
          names: payers.map(({ fullName }) => fullName),
        });
  const rows: PaymentRow[] = [
    amountRow(words.amount, due, minorFeeText(due, event.currency, terms), event),
    { label: words.holder, value: holder, copied: holder },
    { label: words.iban, value: writtenIban(iban), copied: iban },
    ...(bic === '' ? [] : [{ label: words.bic, value: bic, copied: bic }]),
    ...referenceRows(payers, words),
  ];
  return (
    <>
      <h4>{words.byTransfer}</h4>
      <CopyRows rows={rows} id="transfer" />
      {code !== null && (
        <div className="pay-code">
          <BankCode code={code} label={words.bankCode} />
          <p className="help">{words.scanCode}</p>
        </div>
      )}
      <p className="help">{words.referenceHelp(payers.length)}</p>
    </>
  );
}

function amountRow(
  label: string,
  due: number,
  value: string,
  { currency }: PublishedEvent,
): PaymentRow {
  return { label, value, copied: plainAmount(due, currency) };
}

/** The reference of each player. */
function referenceRows(
  payers: readonly Payer[],
  words: { reference: string; referenceFor: (player: string) => string },
): PaymentRow[] {
  return payers.map(({ fullName, referenceNumber }) => {
    const copied = paymentReference(referenceNumber);
    const label = payers.length === 1 ? words.reference : words.referenceFor(fullName);
    return { label, value: writtenReference(copied), copied };
  });
}
