import { expect, test } from 'vitest';
import { readMt940 } from './mt940.ts';
import { addsUp } from './statement.ts';

const statement = (lines: string, closing = '45,00') =>
  `:20:STARTUMSE\r\n:25:12030000/0000202051\r\n:28C:1/1\r\n:60F:C260301EUR10,00\r\n${lines}\r\n:62F:C260331EUR${closing}\r\n-\r\n`;

const linesOf = (lines: string) => readMt940(statement(lines))?.flatMap((one) => one.lines) ?? [];

test('codes in field 86 give payer, account, and text, wherever the bank broke its lines', () => {
  const [line] = linesOf(
    ':61:2603020302CR35,00N166NONREF\r\n:86:166?00GUTSCHRIFT?20SVWZ+RF46 BF\r\nXR 71N?21 Startgeld?31DE89?32Anna Mue?33ller',
  );
  expect(line).toEqual({
    amount: 3500,
    currency: 'EUR',
    bookedOn: '2026-03-02',
    party: 'Anna Mueller',
    partyAccount: 'DE89',
    text: 'SVWZ+RF46 BFXR 71N Startgeld',
    bankReference: null,
  });
});

test('names in slashes give payer, account, and text', () => {
  const [line] = linesOf(
    ':61:2603020302C35,NTRFEREF//1\r\n:86:/TRTP/SEPA/IBAN/NL89/BIC/X/NAME/J. de Vries/REMI/RF46BFXR71N/EREF/E1',
  );
  expect(line).toMatchObject({
    party: 'J. de Vries',
    partyAccount: 'NL89',
    text: 'RF46BFXR71N E1 EREF',
    bankReference: { format: 'mt940', text: '1' },
  });
});

test('other texts are taken as a whole, with the references of the line', () => {
  const [line] = linesOf(':61:2603020302C35,00NTRFRF46BFXR71N\r\n:86:ANNA MUELLER\r\nSTARTGELD');
  expect(line).toMatchObject({ party: '', text: 'ANNA MUELLER STARTGELD RF46BFXR71N' });
});

test('a credit taken back is money out, a debit taken back money in', () => {
  const amounts = ['C', 'D', 'RC', 'RD'].map(
    (mark) => linesOf(`:61:260302${mark}1.235,5NTRFNONREF`)[0]?.amount,
  );
  expect(amounts).toEqual([123550, -123550, -123550, 123550]);
});

test('the day of booking takes its year from the day of value', () => {
  const days = ['2601020102', '2601021230', '2512310102', '260230'].map(
    (written) => linesOf(`:61:${written}C1,00NTRFNONREF`)[0]?.bookedOn,
  );
  expect(days).toEqual(['2026-01-02', '2025-12-30', '2026-01-02', '2026-02-28']);
});

test('a time at the beginning of a line is text', () => {
  const [line] = linesOf(':61:260302C1,00NTRFNONREF\r\n:86:106?20PL 12-09T16\r\n:26:37 Folge');
  expect(line?.text).toBe('PL 12-09T16:26:37 Folge');
});

test('lines without an amount are named, and balances show whether lines are missing', () => {
  const read = (lines: string, closing?: string) => readMt940(statement(lines, closing))?.[0];
  expect(read(':61:260302CNTRF')?.unreadable).toEqual(['260302CNTRF']);
  const whole = read(':61:260302C35,00NTRFNONREF');
  expect(whole && addsUp(whole)).toBe(true);
  const partial = read(':61:260302C35,00NTRFNONREF', '46,00');
  expect(partial && addsUp(partial)).toBe(false);
});

test('pages of the same account are statements of their own, with SWIFT’s envelopes or without', () => {
  const page = `{1:F01XXXX}{2:I940}{4:\r\n${statement(':61:260302C35,00NTRFNONREF').replace('-\r\n', '-}')}\r\n`;
  expect(readMt940(page + page)?.map(({ lines }) => lines.length)).toEqual([1, 1]);
});

test('other text is no statement', () => {
  expect(readMt940('Date;Amount\n2026-03-02;35.00')).toBeNull();
});
