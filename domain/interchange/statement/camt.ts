import {
  bankReference,
  bookingDay,
  emptyStatement,
  minorUnits,
  type Statement,
} from './statement.ts';
import { elementsAt, readXml, textAt, type XmlElement } from './xml.ts';

/** Where statements are. */
const STATEMENTS = {
  'camt.053': 'BkToCstmrStmt/Stmt',
  'camt.052': 'BkToCstmrAcctRpt/Rpt',
  'camt.054': 'BkToCstmrDbtCdtNtfctn/Ntfctn',
};

/**
 * Reads a camt.052, 053 or 054 of any version, a statement for each account and page; null if the text is none, or
 * only a part of one. Versions put some elements in different places, which are tried in turn.
 */
export function readCamt(source: string): Statement[] | null {
  const document = readXml(source);
  if (document?.name !== 'Document') return null;
  const statements = Object.entries(STATEMENTS).flatMap(([format, path]) =>
    elementsAt(document, path).map((element) => readStatement(element, format)),
  );
  return statements.length === 0 ? null : statements;
}

function readStatement(element: XmlElement, format: string): Statement {
  const statement = emptyStatement(
    textAt(element, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id', 'Acct/Id/PrtryAcct/Id'),
  );
  const currency = textAt(element, 'Acct/Ccy');
  for (const balance of elementsAt(element, 'Bal')) {
    const kind = textAt(balance, 'Tp/CdOrPrtry/Cd');
    if (kind === 'OPBD' || kind === 'PRCD') statement.opening ??= signedAmount(balance, currency);
    if (kind === 'CLBD') statement.closing = signedAmount(balance, currency);
  }
  const day = dayOf(textAt(element, 'CreDtTm'));
  for (const entry of elementsAt(element, 'Ntry')) {
    readEntry(entry, { statement, format, currency, day });
  }
  return statement;
}

type Surroundings = {
  statement: Statement;
  format: string;
  currency: string;
  day: string | null;
};

function readEntry(entry: XmlElement, { statement, format, ...surroundings }: Surroundings): void {
  const state = textAt(entry, 'Sts/Cd', 'Sts');
  const words = [textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm'), textAt(entry, 'Amt')];
  if (state !== '' && state !== 'BOOK') {
    statement.pending.push(words.join(' '));
    return;
  }
  const currency = currencyOf(entry, 'Amt') || surroundings.currency;
  const amount = signedAmount(entry, currency);
  const bookedOn =
    dayOf(textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm')) ??
    surroundings.day;
  if (amount === null || bookedOn === null) {
    statement.unreadable.push(words.join(' '));
    return;
  }
  // The parties of a reversal are those of the payment that it takes back.
  const isFromOther = amount >= 0 !== (textAt(entry, 'RvslInd') === 'true');
  const common = { currency, bookedOn };
  const context = { entry, format, isFromOther };
  const details = elementsAt(entry, 'NtryDtls/TxDtls');
  const signed = details.length > 1 ? partsOf(details, currency, amount) : null;
  if (signed === null) {
    statement.lines.push({ ...common, amount, ...described(details, context) });
    return;
  }
  for (const [index, detail] of details.entries()) {
    const part = signed[index] ?? 0;
    statement.lines.push({ ...common, amount: part, ...described([detail], context) });
  }
  // Charges that the bank took off the sum.
  const rest = amount - signed.reduce((sum, part) => sum + part, 0);
  if (rest !== 0) {
    statement.lines.push({ ...common, amount: rest, ...described([], context) });
  }
}

/**
 * Returns the amounts of a batch’s payments, with the direction of the batch if they have none of their own; null if
 * one has none in the account’s currency, so that the batch counts as one line.
 */
function partsOf(details: readonly XmlElement[], currency: string, total: number): number[] | null {
  const parts = details.map((detail) => {
    const path = ['AmtDtls/TxAmt/Amt', 'Amt'].find((one) =>
      elementsAt(detail, one).some(({ attributes }) => attributes['Ccy'] === currency),
    );
    const part = path === undefined ? null : minorUnits(textAt(detail, path), currency);
    const direction = textAt(detail, 'CdtDbtInd');
    const isDebit = direction === '' ? total < 0 : direction === 'DBIT';
    return part !== null && isDebit ? 0 - part : part;
  });
  return parts.every((part) => part !== null) ? parts : null;
}

/**
 * Returns the amount of an element with a direction, negative if money went out. A reversal has the direction of its
 * own: that of a credit is a debit (ISO 20022, `ReversalIndicator`).
 */
function signedAmount(element: XmlElement, currency: string): number | null {
  const amount = minorUnits(textAt(element, 'Amt'), currency);
  return amount !== null && textAt(element, 'CdtDbtInd') === 'DBIT' ? 0 - amount : amount;
}

function currencyOf(element: XmlElement, path: string): string {
  return elementsAt(element, path)[0]?.attributes['Ccy'] ?? '';
}

/** Says who paid or was paid, and what was written: of one payment, or of all payments of a batch. */
function described(
  details: readonly XmlElement[],
  { entry, format, isFromOther }: { entry: XmlElement; format: string; isFromOther: boolean },
) {
  const [party, ultimate] = isFromOther ? ['Dbtr', 'UltmtDbtr'] : ['Cdtr', 'UltmtCdtr'];
  const [only] = details.length === 1 ? details : [];
  const names = [party, ultimate].map((one) =>
    only ? textAt(only, `RltdPties/${one}/Nm`, `RltdPties/${one}/Pty/Nm`) : '',
  );
  const account = `RltdPties/${party}Acct/Id`;
  return {
    party: distinct(names).join(' / '),
    partyAccount: only ? textAt(only, `${account}/IBAN`, `${account}/Othr/Id`) : '',
    bankReference: bankReference(
      format,
      (only ? textAt(only, 'Refs/AcctSvcrRef') : '') || textAt(entry, 'AcctSvcrRef'),
    ),
    text: distinct([...details.flatMap(textsOf), textAt(entry, 'AddtlNtryInf')]).join(' '),
  };
}

function textsOf(detail: XmlElement): string[] {
  const endToEnd = textAt(detail, 'Refs/EndToEndId');
  return [
    ...elementsAt(detail, 'RmtInf/Ustrd').map(({ text }) => text),
    ...elementsAt(detail, 'RmtInf/Strd').flatMap((structured) => [
      textAt(structured, 'CdtrRefInf/Ref'),
      textAt(structured, 'AddtlRmtInf'),
    ]),
    /^(NOTPROVIDED|NONREF)$/i.test(endToEnd) ? '' : endToEnd,
    textAt(detail, 'AddtlTxInf'),
  ];
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts.filter((text) => text !== ''))];
}

function dayOf(text: string): string | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(text) ?? [];
  return bookingDay(Number(year), Number(month), Number(day));
}
