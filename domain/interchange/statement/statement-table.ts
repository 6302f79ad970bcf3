import { currencyDecimals } from '../../money/currency.ts';
import { foldedText } from '../../text/folded-text.ts';
import {
  bookingDay,
  emptyStatement,
  minorUnits,
  type Statement,
  type StatementLine,
} from './statement.ts';

/** What a column of a bank’s table says, with the heads that banks give it, folded, the most telling first. */
const HEADS = {
  day: [
    /^(buchung(stag|sdatum)?|(posting|booking|transaction|completed) date|data operacji|boekdatum)$/,
    /^(datum|date|bogfort|bokforing(sdag)?|data|fecha( operacion)?|date operation|kirjauspaiva)$/,
  ],
  amount: [
    /^(betrag|umsatz|amount|bedrag|kwota|importe|importo|montant|belob|belopp|suma|maara)\b/,
  ],
  credit: [/^(haben|credit|gutschrift|paid in|money in|bij)( ?\(.*\)| amount)?$/],
  debit: [/^(soll|debit|lastschrift|belastung|paid out|money out|af)( ?\(.*\)| amount)?$/],
  direction: [/^(af bij|soll\W?haben|s\W?h|d\W?c|(debi?t|credit)\W?(debi?t|credit)( indicator)?)$/],
  party: [
    /^(name )?(auftraggeber|zahlungspflichtige|beguenstigte|begunstigte)/,
    /^(name|payer|payee|counterparty( name)?|tegenpartij|naam|nazwa|kontrahent|ordenante)/,
  ],
  text: [
    /^(verwendungszweck|avisierungstext|description|omschrijving|mededelingen|tytul|concepto|causale)/,
    /^(buchungstext|text|reference|details|opis|libelle|memo|meddelande|viesti)/,
  ],
  account: [/^(iban|kontonummer|tegenrekening|counterparty (account|iban)|account number)/],
  state: [
    /^((buchungs|umsatz)?status|state|statut|estado|stan|booking status)$/,
    // Of a German savings bank: “Umsatz gebucht”.
    /^info$/,
  ],
  currency: [/^(wahrung|waehrung|currency|valuta code|waluta|ccy|devise|divisa)$/],
} as const satisfies Record<string, readonly RegExp[]>;

type StatementColumn = keyof typeof HEADS;

/** Where the columns of a table are, counted from 0; those that it lacks are absent. */
export type StatementColumns = Partial<Record<StatementColumn, number>>;

const COLUMNS = Object.keys(HEADS) as StatementColumn[];

/** Returns the columns whose heads are known. */
export function guessColumns(heads: readonly string[]): StatementColumns {
  const folded = heads.map((head) => foldedText(head).trim());
  const found = COLUMNS.map((column) => [column, columnAt(folded, HEADS[column])]);
  return Object.fromEntries(found.filter(([, at]) => at !== undefined));
}

function columnAt(heads: readonly string[], patterns: readonly RegExp[]): number | undefined {
  const found = patterns.map((pattern) => heads.findIndex((head) => pattern.test(head)));
  return found.find((at) => at !== -1);
}

/** Returns true if the columns say enough: a day, an amount, and who paid or for what. */
export function areEnough({ day, amount, credit, party, text }: StatementColumns): boolean {
  return [day, amount ?? credit, party ?? text].every((at) => at !== undefined);
}

/** Returns the row of a table’s heads; null if none is known. Banks write a few lines above it. */
export function headRow(rows: readonly (readonly string[])[]): number | null {
  const at = rows.findIndex((row) => areEnough(guessColumns(row)));
  return at === -1 ? null : at;
}

/** The conventions of a table without a column of currencies, and of days like `03/04/2026`. */
type TableContext = { currency: string; isMonthFirst: boolean };

/**
 * Reads the rows below a table’s heads. Rows that aren’t booked yet are pending, others without an amount or a day
 * unreadable.
 */
export function readStatementTable(
  rows: readonly (readonly string[])[],
  columns: StatementColumns,
  context: TableContext,
): Statement {
  const statement = emptyStatement('');
  const cell = (row: readonly string[], column: StatementColumn) =>
    row[columns[column] ?? -1]?.trim() ?? '';
  const amounts = rows.flatMap((row) =>
    (['amount', 'credit', 'debit'] as const).map((column) => cell(row, column)),
  );
  const grouping = groupingMarks(amounts, currencyDecimals(context.currency));
  const isMonthFirst = monthFirst(rows.map((row) => cell(row, 'day'))) ?? context.isMonthFirst;
  for (const row of rows) {
    if ([cell(row, 'state'), cell(row, 'day')].some((written) => NOT_BOOKED.test(written))) {
      statement.pending.push(row.join(' '));
      continue;
    }
    const currency = cell(row, 'currency').toUpperCase() || context.currency;
    const read = (column: StatementColumn) => readCell(cell(row, column), { currency, grouping });
    const [credit, debit] = [read('credit'), read('debit')];
    // Of two columns, one is empty or 0.
    const written = read('amount') ?? (debit && !credit ? -Math.abs(debit) : credit);
    const isOut = MONEY_OUT.test(cell(row, 'direction'));
    const amount = written !== null && isOut ? 0 - Math.abs(written) : written;
    const bookedOn = readDay(cell(row, 'day'), isMonthFirst);
    if (amount === null || bookedOn === null) statement.unreadable.push(row.join(' '));
    else statement.lines.push({ amount, currency, bookedOn, ...described(row, cell) });
  }
  return statement;
}

function described(
  row: readonly string[],
  cell: (row: readonly string[], column: StatementColumn) => string,
): Pick<StatementLine, 'party' | 'partyAccount' | 'text' | 'bankReference'> {
  return {
    party: cell(row, 'party'),
    partyAccount: cell(row, 'account').replace(/\s/g, ''),
    text: cell(row, 'text'),
    bankReference: null,
  };
}

/** Reads `1.250,00 €`, `+12.50`, `12,50-` or `(12.50)`; null if the cell has no amount. */
function readCell(
  written: string,
  { currency, grouping }: { currency: string; grouping: RegExp },
): number | null {
  const digits = written.replaceAll(grouping, '').replace(/[^\d.,]/g, '');
  const amount = minorUnits(digits, currency);
  const isNegative = /^\D*[-−]|[-−]\D*$|^\(.*\)$/.test(written);
  return amount !== null && isNegative ? 0 - amount : amount;
}

/** How banks write that a row isn’t booked, or never will be. */
const NOT_BOOKED =
  /vorgemerkt|vormerk|nicht gebucht|^offen$|pending|not booked|reverted|declined|rejected|failed|cancel|in behandeling|gereserveerd|en attente|pendiente|oczekuj/i;

/** How banks write in a column of their own that money went out. */
const MONEY_OUT = /^(af|s|soll|d|dr|dbit|debi?t)\b/i;

/**
 * Matches the signs between thousands. The last sign of an amount is the decimal one if no more digits follow it than
 * the currency has decimals; if all amounts are whole, the signs in them are between thousands.
 */
function groupingMarks(amounts: readonly string[], decimals: number): RegExp {
  const last = amounts.flatMap((amount) => {
    const [, mark = '', digits = ''] = /([.,])(\d+)\D*$/.exec(amount) ?? [];
    return mark === '' ? [] : [{ mark, isDecimal: digits.length <= decimals }];
  });
  const decimal = last.filter(({ isDecimal }) => isDecimal);
  if (decimal.length === 0) return /[.,]/g;
  const commas = decimal.filter(({ mark }) => mark === ',').length;
  return commas * 2 >= decimal.length ? /\./g : /,/g;
}

const DAY = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d\d)\b/;

/** Returns whether the month is written before the day, as far as the days of a table tell. */
function monthFirst(days: readonly string[]): boolean | null {
  const parts = days.map((day) => DAY.exec(day)).filter((found) => found !== null);
  if (parts.some(([, first]) => Number(first) > 12)) return false;
  return parts.some(([, , second]) => Number(second) > 12) ? true : null;
}

function readDay(written: string, isMonthFirst: boolean): string | null {
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)/.exec(written) ?? [];
  if (year !== undefined) return bookingDay(Number(year), Number(month), Number(day));
  const [, first, second, last = ''] = DAY.exec(written) ?? [];
  const full = Number(last.length === 2 ? `20${last}` : last);
  const [inMonth, ofYear] = isMonthFirst ? [second, first] : [first, second];
  return bookingDay(full, Number(ofYear), Number(inMonth));
}
