import { currencyDecimals } from '../../money/currency.ts';

/** A booked line of a bank statement. */
export type StatementLine = {
  /** In the currency’s minor units; negative if it was paid out. */
  amount: number;
  /** ISO 4217, as the statement has it. */
  currency: string;
  /** `2026-03-31`. */
  bookedOn: string;
  /** Whom the money came from or went to, and that account. */
  party: string;
  partyAccount: string;
  /** What the payer wrote, references included. */
  text: string;
  bankReference: BankReference | null;
};

/** The bank’s own reference of a line, which it writes once in the files of one format, but perhaps otherwise in others. */
type BankReference = { format: string; text: string };

/** Returns the bank’s own reference of a line; null if the text says that there is none. */
export function bankReference(format: string, text: string): BankReference | null {
  return /^(NONREF|NOTPROVIDED)?$/i.test(text.trim()) ? null : { format, text: text.trim() };
}

/** What was read of one account. Amounts are in minor units. */
export type Statement = {
  /** The account’s IBAN or number, as the bank writes it. */
  account: string;
  lines: StatementLine[];
  /** Lines that were left out, as text: not yet booked, or without an amount or a day. */
  pending: string[];
  unreadable: string[];
  /** The balances before and after the lines; null if the file has none. */
  opening: number | null;
  closing: number | null;
};

/** A statement to which lines are added. */
export function emptyStatement(account: string): Statement {
  return { account, lines: [], pending: [], unreadable: [], opening: null, closing: null };
}

/** Returns true if a statement’s lines lead from its opening to its closing balance, or if it has none. */
export function addsUp({ opening, closing, lines, unreadable }: Statement): boolean {
  if (unreadable.length > 0) return false;
  if (opening === null || closing === null) return true;
  return opening + lines.reduce((sum, { amount }) => sum + amount, 0) === closing;
}

const DECIMAL = /^([+-]?)(\d*)(?:[.,](\d*))?$/;

/**
 * Returns a decimal number, as `12,5` or `-12.50`, in minor units; null if it is none, or has more decimals than the
 * currency.
 */
export function minorUnits(text: string, currency: string): number | null {
  const [, sign = '', whole = '', written = ''] = DECIMAL.exec(text.trim()) ?? [];
  if (whole === '' && written === '') return null;
  const decimals = currencyDecimals(currency);
  const fraction = written.replace(/0+$/, '');
  if (fraction.length > decimals) return null;
  const amount = Number(`${whole}${fraction.padEnd(decimals, '0')}`);
  if (!Number.isSafeInteger(amount)) return null;
  return sign === '-' ? 0 - amount : amount;
}

/**
 * Returns a day as `2026-02-28`; null if there is no such month. Some banks book on February 30, which becomes the
 * month’s last day.
 */
export function bookingDay(year: number, month: number, day: number): string | null {
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= 31)) return null;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const parts = [String(month), String(Math.min(day, last))].map((part) => part.padStart(2, '0'));
  return `${year}-${parts.join('-')}`;
}
