import { toPlainText } from '../text/formatted-text.ts';
import { isIban } from './iban.ts';
import { referenceNumber } from './payment-reference.ts';

/** A detail of a payment, one per row: an account, a reference, a payee. */
type PaymentDetail = {
  label: string;
  value: string;
  /** True for a value that is read rather than copied, such as the name of the account holder. */
  isRead?: true;
};

/** The organizer's payment information: its details, and the remaining text. */
type PaymentInfo = { details: PaymentDetail[]; text: string };

/** A line of a label and a value, as in `Account: 1234 56 78901`. */
const LABELLED = /^(\p{L}[\p{L}\p{N} ./()-]{1,30}?)\s*:\s*(\S.{2,80})$/u;

/** The labels of bank details, which may precede their value without a colon. */
const BANK_LABELLED = /^(IBAN|BIC|SWIFT)\s+(\S.{2,80})$/;

/** An IBAN, anywhere in a text. */
const IBAN = /(?<![A-Z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?![A-Z0-9])/g;

/**
 * Extracts the details from the organizer's payment information. A line of a label and a value to copy becomes a row
 * and leaves the text, and so do adjacent lines of a label and a value; an IBAN within a sentence becomes a row and
 * also stays in the text. Everything else is text.
 */
export function readPaymentInfo(source: string): PaymentInfo {
  const details: PaymentDetail[] = [];
  const text: string[] = [];
  let block: { line: string; detail: PaymentDetail }[] = [];
  const endBlock = () => {
    if (block.some(({ detail }) => !detail.isRead)) {
      details.push(...block.map(({ detail }) => detail));
    } else {
      text.push(...block.map(({ line }) => line));
    }
    block = [];
  };
  for (const line of source.trim().split(/\r\n?|\n/)) {
    const plain = toPlainText(line).trim();
    const detail = readDetail(plain);
    if (detail !== null) {
      block.push({ line, detail });
      continue;
    }
    endBlock();
    text.push(line);
    for (const [iban] of plain.matchAll(IBAN)) {
      if (isIban(iban)) details.push({ label: 'IBAN', value: iban });
    }
  }
  endBlock();
  return { details, text: text.join('\n').trim() };
}

/** Returns the label and value of a line; null for another line, and for one with a web address, which is a link. */
function readDetail(plain: string): PaymentDetail | null {
  const [, label, value] = LABELLED.exec(plain) ?? [];
  if (label && value && !/:\/\/|^www\./i.test(value)) {
    const detail = { label, value: value.trim() };
    return isToCopy(value) ? detail : { ...detail, isRead: true };
  }
  const [, bankLabel, code = ''] = BANK_LABELLED.exec(plain) ?? [];
  return bankLabel && isToCopy(code) ? { label: bankLabel, value: code.trim() } : null;
}

/** Returns true if a value is to be copied rather than read: an account, a number, a code, or an email address. */
function isToCopy(value: string): boolean {
  if (/^\d{4}-\d\d-\d\d/.test(value)) return false;
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) || /^[A-Z0-9]{6,34}$/.test(value)) return true;
  if (referenceNumber(value) !== null) return true;
  const digits = value.replace(/\D/g, '').length;
  return digits >= 5 && !/\p{Ll}{2}/u.test(value);
}
