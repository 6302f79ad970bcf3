import { outstanding } from '@tabiya/domain/entries/entry-details';
import { payHeading } from '@tabiya/domain/entries/money/pay-by';
import type { RegistrationMailKind } from '@tabiya/domain/entries/registration-mail-kinds';
import { bestRule, refundStepsText } from '@tabiya/domain/event/entry-terms/refund-rule';
import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import { formatFee, formatMoney, fromMinorUnits } from '@tabiya/domain/money/currency';
import { writtenIban } from '@tabiya/domain/money/iban';
import { readPaymentInfo } from '@tabiya/domain/money/payment-details';
import { toPaymentLink } from '@tabiya/domain/money/payment-link';
import { paymentReference, writtenReference } from '@tabiya/domain/money/payment-reference';
import { eventTransfer, type Transfer } from '@tabiya/domain/money/transfer';
import { type TransferCode, transferCode } from '@tabiya/domain/money/transfer-codes';
import { toPlainText } from '@tabiya/domain/text/formatted-text';
import type { PublicWords } from '@tabiya/domain/words/public-words';
import { mailedEntries, oneLine, type RegistrationNews } from './registered.ts';

/** The payment section of a mail: the values to copy, a row each, the text, and the code of a transfer. */
export type Payment = {
  /** “Pay €55 by April 1”, or “How to pay” without a deadline. */
  heading: string;
  rows: (readonly [label: string, value: string])[];
  text: string;
  code: TransferCode | null;
};

/** The mails without payment details: a former address may belong to a stranger, and the others aren’t bills. */
const UNPAYABLE: ReadonlySet<RegistrationMailKind> = new Set([
  'addressChanged',
  'takenOver',
  'board',
]);

/** The fee, and how much of it is paid; empty if no fee was set. */
export function feeText({ event, status, details }: RegistrationNews, words: PublicWords): string {
  const { feeOwed, received } = details;
  if (feeOwed === null) return '';
  const fee = amountText(feeOwed, event, words);
  if (feeOwed === 0) return fee;
  const { feePaid, feeNotPaid, feePartlyPaid, feeWithPlace } = words.registrationMail;
  if (status === 'paid') return feePaid(fee);
  if (status === 'waiting' && received === 0) return feeWithPlace(fee);
  return received > 0 ? feePartlyPaid(fee, amountText(received, event, words)) : feeNotPaid(fee);
}

/** What a move changed of the fee, and what is left to pay or to return; empty if the fee is the same. */
export function moveText(registered: RegistrationNews, words: PublicWords): string {
  const { event, status, details, knownFee: was = null } = registered;
  const { feeOwed: is, received } = details;
  if (was === null || was === (is ?? 0)) return '';
  const { changed, began, ended, due, returned } = words.registrationMail.moveFees;
  const amount = (minor: number) => amountText(minor, event, words);
  // What was paid where no fee is set is for the organizer to decide.
  if (is === null) return ended(amount(was));
  const rest = is - received;
  const isDue = rest > 0 && received > 0 && status === 'registered';
  // A waiting player keeps what they have paid until they get a place, or give it up.
  const isReturned = rest < 0 && status !== 'waiting';
  const consequence = isDue ? due(amount(rest)) : isReturned ? returned(amount(-rest)) : '';
  const change = was === 0 ? began : is === 0 ? ended : changed;
  return change(amount(was || is), amount(is)) + consequence;
}

/** What came with an entry from another event; empty if nothing did. */
export function movedMoneyText({ event, details }: RegistrationNews, words: PublicWords): string {
  const { received } = details;
  return received > 0 ? words.registrationMail.moneyMoved(amountText(received, event, words)) : '';
}

/** Returns the entries of a mail that have a place and an unpaid fee. */
function owing(registered: RegistrationNews): RegistrationNews[] {
  return mailedEntries(registered).filter(({ status }) => status === 'registered');
}

/** The total due, in minor units. */
function totalDue(registered: RegistrationNews): number {
  return owing(registered).reduce((sum, { details }) => sum + outstanding(details), 0);
}

/** The total due of a family's players with a place, for the mail that confirms them. */
export function sumText(registered: RegistrationNews, words: PublicWords): string {
  const [due, players] = [totalDue(registered), owing(registered).length];
  if (players < 2 || due === 0) return '';
  return words.registrationMail.sumFor(amountText(due, registered.event, words), players);
}

/** What a player who has withdrawn gets back; empty if they paid nothing or no rule says so. */
export function refundText(
  { kind, refund, event }: RegistrationNews,
  { terms }: PublicWords,
): string {
  if (kind !== 'withdrawn' || refund === undefined) return '';
  return formatMoney(fromMinorUnits(refund, event.currency), event.currency, terms.locale);
}

function amountText(minor: number, { currency }: PublishedEvent, { terms }: PublicWords): string {
  return formatFee(fromMinorUnits(minor, currency), currency, terms) ?? '';
}

/** Returns how to pay the amount due, and what players who withdraw get back; null if nothing is due. */
export function paymentSection(registered: RegistrationNews, words: PublicWords): Payment | null {
  const payment = howToPay(registered, words);
  const { refunds } = words.registrationPage;
  const { event, refundRules = [event.refundRule] } = registered;
  const steps = refundStepsText(bestRule(refundRules), { ...refunds, locale: words.terms.locale });
  if (payment === null || steps === '') return payment;
  return { ...payment, text: [payment.text, refunds.rule(steps)].filter(Boolean).join('\n') };
}

function howToPay(registered: RegistrationNews, words: PublicWords): Payment | null {
  const { event, kind } = registered;
  const info = toPlainText(event.paymentInfo).trim();
  const due = totalDue(registered);
  const isFree = owing(registered).every(({ details }) => details.feeOwed === 0);
  if (UNPAYABLE.has(kind) || (due === 0 && (info === '' || isFree))) return null;
  const { organizerTells, paidOnline, amount } = words.registrationMail;
  const read = readPaymentInfo(event.paymentInfo);
  const rows = read.details.map(({ label, value }) => [oneLine(label), oneLine(value)] as const);
  const { howToPay } = words.registrationMail;
  if (due === 0) return { heading: howToPay, rows, text: toPlainText(read.text), code: null };
  const amountRow = [amount, amountText(due, event, words)] as const;
  const payers = owing(registered).filter(({ details }) => outstanding(details) > 0);
  const entries = payers.map(({ details }) => details);
  const { currency } = event;
  const heading = payHeading({ due, currency, entries }, words.terms) ?? howToPay;
  const risk = entries.some(({ losesPlace }) => losesPlace) ? words.terms.placeAtRisk : '';
  const transfer = eventTransfer(event);
  if (transfer !== null) {
    const { referenceHelp } = words.registrationPage.done;
    return {
      heading,
      rows: [amountRow, ...transferRows(transfer, words), ...referenceRows(payers, words), ...rows],
      text: [risk, referenceHelp(payers.length), toPlainText(read.text)].filter(Boolean).join('\n'),
      code: transferCode({
        transfer,
        amount: due,
        currency,
        reference: paymentReference((payers[0] ?? registered).details.referenceNumber),
        names: payers.map(({ fullName }) => oneLine(fullName)),
      }),
    };
  }
  const isOnline = onlineUrl(registered) !== null;
  const { paidAtStripe } = words.registrationMail;
  const hasLink = isOnline || toPaymentLink(event.paymentLink) !== null;
  const otherwise = isOnline ? paidAtStripe : hasLink ? paidOnline : organizerTells;
  return {
    heading,
    rows: [amountRow, ...rows, ...(rows.length > 0 ? referenceRows(payers, words) : [])],
    text: [risk, info === '' ? otherwise : toPlainText(read.text)].filter(Boolean).join('\n'),
    code: null,
  };
}

type Rows = Payment['rows'];

function transferRows({ holder, iban, bic }: Transfer, { registrationPage }: PublicWords): Rows {
  const words = registrationPage.done;
  const rows: Rows = [
    [words.holder, oneLine(holder)],
    [words.iban, writtenIban(iban)],
  ];
  return bic === '' ? rows : [...rows, [words.bic, oneLine(bic)]];
}

/** The reference of each player. */
function referenceRows(payers: RegistrationNews[], { registrationPage }: PublicWords): Rows {
  const { reference, referenceFor } = registrationPage.done;
  return payers.map(({ fullName, details }) => [
    payers.length === 1 ? reference : referenceFor(oneLine(fullName)),
    writtenReference(paymentReference(details.referenceNumber)),
  ]);
}

/**
 * The page on which all that is due can be paid online; null if there is none. Players of a family who have pages of
 * their own pay there.
 */
function onlineUrl(registered: RegistrationNews): string | null {
  const due = owing(registered).filter(({ details }) => outstanding(details) > 0);
  const urls = new Set(due.map(({ manageUrl }) => manageUrl));
  const [url = null] = urls;
  const isOnline = due.every(({ details }) => details.onlinePayee !== undefined);
  return isOnline && urls.size === 1 ? url : null;
}

/** Where to pay online, with what is left to pay; null if there is none or nothing is left. */
export function paymentDate(
  registered: RegistrationNews,
  { terms, registrationMail }: PublicWords,
) {
  const { event, kind } = registered;
  const url = UNPAYABLE.has(kind)
    ? null
    : (onlineUrl(registered) ?? toPaymentLink(event.paymentLink));
  const left = fromMinorUnits(totalDue(registered), event.currency);
  if (url === null || left === 0) return null;
  return {
    label: registrationMail.payOnline(formatMoney(left, event.currency, terms.locale)),
    url,
  };
}
