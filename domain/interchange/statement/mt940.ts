import {
  bankReference,
  bookingDay,
  emptyStatement,
  minorUnits,
  type Statement,
  type StatementLine,
} from './statement.ts';

type Field = { tag: string; value: string };

/**
 * Reads MT940 and MT942 of any bank, a statement for each account and page; null if the text is none. An amount’s
 * currency is that of the opening balance, or of the account.
 */
export function readMt940(source: string): Statement[] | null {
  const statements: Statement[] = [];
  let statement: Statement | null = null;
  let currency = '';
  let line: StatementLine | null = null;
  for (const { tag, value } of fieldsOf(source)) {
    if (tag.startsWith('25')) {
      const [account = ''] = value.split('\n');
      statement = emptyStatement(account.trim());
      statements.push(statement);
      // Some banks put the currency behind the account.
      currency = /[A-Z]{3}$/.exec(account.trim())?.[0] ?? '';
    }
    if (statement === null) continue;
    if (tag === '61') {
      line = readLine(value, currency);
      if (line === null) statement.unreadable.push(value);
      else statement.lines.push(line);
    } else if (tag === '86' && line !== null) {
      Object.assign(line, describedIn(value, line.text));
      line = null;
    } else {
      line = null;
      if (tag === '34F' && currency === '') currency = value.slice(0, 3);
      const balance = readBalance(value);
      if (balance === null) continue;
      currency = balance.currency;
      if (tag.startsWith('60')) statement.opening ??= balance.amount;
      if (tag.startsWith('62')) statement.closing = balance.amount;
    }
  }
  return statements.length === 0 ? null : statements;
}

/** The fields of MT940 and MT942; a text may have `:26:` at the beginning of a line, as of a time. */
const FIELD = /^:(13[CD]?|2[01]|25P?|28C?|34F|6[0245][FM]?|61|86|90[CD]):/;
/** The blocks of a SWIFT message around a statement. */
const ENVELOPE = /^(?:\{\d:[^{}]*\}|\{\d:$)+|^\{4:/;

/** The fields of a file. Each begins at the beginning of a line; other lines continue the field before. */
function fieldsOf(source: string): Field[] {
  const fields: Field[] = [];
  for (const line of source.split(/\r\n|\r|\n/)) {
    const content = line.replace(ENVELOPE, '').replace(/^\{4:/, '');
    const tag = FIELD.exec(content)?.[1];
    const last = fields.at(-1);
    if (tag !== undefined) fields.push({ tag, value: content.slice(tag.length + 2) });
    else if (/^-\}?$/.test(content.trim())) fields.push({ tag: '-', value: '' });
    else if (last && content !== '') last.value += `\n${content}`;
  }
  return fields;
}

const BALANCE = /^([CD])\d{6}([A-Z]{3})\s*([\d.]*,?\d*)/;

function readBalance(value: string): { amount: number; currency: string } | null {
  const [, sign, currency = '', written = ''] = BALANCE.exec(value) ?? [];
  const amount = minorUnits(written.replaceAll('.', ''), currency);
  if (amount === null) return null;
  return { amount: sign === 'D' ? 0 - amount : amount, currency };
}

/** Day of value, day of booking, `C`, `D`, `RC` or `RD`, amount, kind of booking, and references. */
const LINE =
  /^(\d\d)(\d\d)(\d\d)\s*(\d{4})?\s*(R?[CD])R?[A-Z]?\s*(\d[\d.]*(?:,\d*)?)\s*([NSF].{3})?(.*)$/;

function readLine(value: string, currency: string): StatementLine | null {
  const [first = '', ...more] = value.split('\n');
  const [, year, month, day, booked = '', mark = '', written = '', , references = ''] =
    LINE.exec(first) ?? [];
  const bookedOn = bookedOnDay([Number(year), Number(month), Number(day)], booked);
  const amount = minorUnits(written.replaceAll('.', ''), currency);
  if (amount === null || bookedOn === null) return null;
  const [customer = '', ofBank = ''] = references.trim().split('//');
  const own = /^(NONREF|NOTPROVIDED)$/.test(customer.trim()) ? '' : customer.trim();
  return {
    // A credit that was taken back is money out.
    amount: mark === 'D' || mark === 'RC' ? 0 - amount : amount,
    currency,
    bookedOn,
    party: '',
    partyAccount: '',
    text: joinedTexts([own, ...more]),
    bankReference: bankReference('mt940', ofBank),
  };
}

/** Returns the day of booking. It has no year: it is that of the day of value, or the one next to it at its turn. */
function bookedOnDay([year, month, day]: [number, number, number], booked: string): string | null {
  const [, bookedMonth, bookedDay] = /^(0[1-9]|1[0-2])(\d\d)$/.exec(booked) ?? [];
  if (bookedMonth === undefined) return bookingDay(2000 + year, month, day);
  const apart = Number(bookedMonth) - month;
  const turn = apart > 6 ? -1 : apart < -6 ? 1 : 0;
  return bookingDay(2000 + year + turn, Number(bookedMonth), Number(bookedDay));
}

type Described = Pick<StatementLine, 'party' | 'partyAccount' | 'text'>;

/** Returns what field 86 says, with the references of the line behind it. Banks write it in one of three ways. */
function describedIn(value: string, references: string): Described {
  const joined = value.replaceAll('\n', '');
  const described = fromCodes(joined) ?? fromNames(joined);
  if (described) return { ...described, text: joinedTexts([described.text, references]) };
  return {
    party: '',
    partyAccount: '',
    text: joinedTexts([value.replaceAll('\n', ' '), references]),
  };
}

/** `166?00GUTSCHRIFT?20SVWZ+…?31DE89…?32NAME`: the German way, also with other marks than `?`. */
function fromCodes(joined: string): Described | null {
  const mark = /^(?:\d{3})?([?+<>~])(?=\d\d)/.exec(joined)?.[1];
  if (mark === undefined) return null;
  const parts = joined.split(mark).slice(1);
  // A mark that no code follows is a part of the text before it.
  const codes: { code: number; text: string }[] = [];
  for (const part of parts) {
    const last = codes.at(-1);
    if (/^\d\d/.test(part)) codes.push({ code: Number(part.slice(0, 2)), text: part.slice(2) });
    else if (last) last.text += mark + part;
  }
  const of = (isWanted: (code: number) => boolean) =>
    codes.flatMap(({ code, text }) => (isWanted(code) ? [text] : [])).join('');
  return {
    party: of((code) => code === 32 || code === 33).trim(),
    partyAccount: of((code) => code === 31).trim(),
    text: of((code) => (code >= 20 && code <= 29) || (code >= 60 && code <= 63)).trim(),
  };
}

const NAMES =
  /\/(NAME|REMI|EREF|BENM|ORDP|CNTP|CSID|IBAN|BIC|MARF|TRTP|ADDR|ISDT|RTRN|ID|PURP|ULTD|ULTC)\//;

/** `/TRTP/SEPA/IBAN/NL…/NAME/…/REMI/…`: the Dutch way. */
function fromNames(joined: string): Described | null {
  const parts = joined.split(NAMES);
  if (parts.length === 1) return null;
  const found = new Map<string, string>();
  for (let at = 1; at < parts.length; at += 2) {
    const [name = '', text = ''] = parts.slice(at, at + 2);
    if (text.trim() !== '' && !found.has(name)) found.set(name, text.trim());
  }
  const [account = '', , party = ''] = found.get('CNTP')?.split('/') ?? [];
  return {
    party: found.get('NAME') ?? party,
    partyAccount: found.get('IBAN') ?? account,
    text: joinedTexts([found.get('REMI') ?? '', found.get('EREF') ?? '']) || joined,
  };
}

function joinedTexts(parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
}
