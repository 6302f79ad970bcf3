import { expect, test } from 'vitest';
import { areEnough, guessColumns, headRow, readStatementTable } from './statement-table.ts';

const ROWS = [
  ['Umsätze Girokonto', '', '', '', '', ''],
  ['Buchungstag', 'Valuta', 'Auftraggeber/Empfänger', 'IBAN', 'Verwendungszweck', 'Betrag'],
  ['02.03.2026', '03.03.2026', 'Anna Müller', 'DE89 3704', 'Startgeld', '1.235,00'],
  ['03.03.2026', '03.03.2026', 'Stadtwerke', '', 'Strom', '-85,5 €'],
];

const readBelow = (rows: string[][], context = { currency: 'EUR', isMonthFirst: false }) =>
  readStatementTable(rows.slice(1), guessColumns(rows[0] ?? []), context);

test('the heads of a bank’s table are found below its own lines', () => {
  expect(headRow(ROWS)).toBe(1);
  expect(headRow([['Name', 'Rating']])).toBeNull();
  expect(areEnough(guessColumns(['Date', 'Amount']))).toBe(false);
});

test('of two columns with texts, the one with what the payer wrote is taken', () => {
  expect(guessColumns(['Buchungstag', 'Buchungstext', 'Verwendungszweck', 'Betrag'])).toEqual({
    day: 0,
    text: 2,
    amount: 3,
  });
});

test('a German table is read, with thousands, signs, and a currency of its own', () => {
  const { lines, unreadable } = readBelow(ROWS.slice(1));
  expect(unreadable).toEqual([]);
  expect(lines).toEqual([
    {
      amount: 123500,
      currency: 'EUR',
      bookedOn: '2026-03-02',
      party: 'Anna Müller',
      partyAccount: 'DE893704',
      text: 'Startgeld',
      bankReference: null,
    },
    expect.objectContaining({ amount: -8550, bookedOn: '2026-03-03' }),
  ]);
});

test('an English table has columns for money in and out', () => {
  const { lines } = readBelow([
    ['Date', 'Description', 'Paid out', 'Paid in', 'Currency'],
    ['2026-03-02', 'Fee', '', '1,235.00', 'gbp'],
    ['20260303', 'Hall', '85.50', '0.00', 'gbp'],
  ]);
  expect(lines.map(({ amount, currency }) => [amount, currency])).toEqual([
    [123500, 'GBP'],
    [-8550, 'GBP'],
  ]);
});

test('negative amounts are recognized however they are written', () => {
  const read = ['-12.50', '−12.50', '12.50-', '(12.50)', 'EUR -12.50'].map(
    (amount) =>
      readBelow([
        ['Date', 'Text', 'Amount'],
        ['2026-03-02', '', amount],
      ]).lines[0],
  );
  expect(read.map((line) => line?.amount)).toEqual([-1250, -1250, -1250, -1250, -1250]);
});

test('days tell whether the month comes first, and the country where they do not', () => {
  const days = (written: string[], isMonthFirst: boolean) =>
    readBelow([['Date', 'Text', 'Amount'], ...written.map((day) => [day, '', '1'])], {
      currency: 'USD',
      isMonthFirst,
    }).lines.map(({ bookedOn }) => bookedOn);
  expect(days(['03/04/2026', '03/14/26'], false)).toEqual(['2026-03-04', '2026-03-14']);
  expect(days(['03/04/2026', '14/03/2026'], true)).toEqual(['2026-04-03', '2026-03-14']);
  expect(days(['03/04/2026'], true)).toEqual(['2026-03-04']);
  expect(days(['03/04/2026'], false)).toEqual(['2026-04-03']);
});

test('rows without a day or an amount are named, not dropped', () => {
  const { lines, unreadable } = readBelow([
    ['Date', 'Text', 'Amount'],
    ['2026-03-02', 'Fee', '12.345'],
    ['soon', 'Fee', '12.00'],
    ['', 'Sum', ''],
  ]);
  expect(lines).toEqual([]);
  expect(unreadable).toEqual(['2026-03-02 Fee 12.345', 'soon Fee 12.00', ' Sum ']);
});

test('rows that aren’t booked don’t count', () => {
  const info = ['Buchungstag', 'Verwendungszweck', 'Betrag', 'Info'];
  const statements = [
    [
      info,
      ['02.03.2026', 'A', '35,00', 'Umsatz vorgemerkt'],
      ['02.03.2026', 'B', '1,00', 'Umsatz gebucht'],
    ],
    [
      ['Date', 'Text', 'Amount', 'State'],
      ['2026-03-02', 'A', '35', 'PENDING'],
      ['2026-03-02', 'B', '1', 'COMPLETED'],
    ],
    [
      ['Buchungstag', 'Text', 'Betrag'],
      ['offen', 'A', '35,00'],
      ['02.03.2026', 'B', '1,00'],
    ],
  ].map((rows) => readBelow(rows));
  for (const { lines, pending, unreadable } of statements) {
    expect(lines.map(({ text, amount }) => [text, amount])).toEqual([['B', 100]]);
    expect([pending.length, unreadable]).toEqual([1, []]);
  }
});

test('a column of its own says that money went out', () => {
  const ing = [
    ['Datum', 'Naam / Omschrijving', 'Af Bij', 'Bedrag (EUR)', 'Mededelingen'],
    ['20260302', 'Anna', 'Bij', '35,00', 'fee'],
    ['20260302', 'Hall', 'Af', '20,00', 'rent'],
  ];
  expect(readBelow(ing).lines.map(({ amount }) => amount)).toEqual([3500, -2000]);
});

test('thousands and decimals follow the currency', () => {
  const amountsOf = (currency: string, ...written: string[]) =>
    readBelow(
      [['Date', 'Text', 'Amount'], ...written.map((amount) => ['2026-03-02', '', amount])],
      {
        currency,
        isMonthFirst: false,
      },
    ).lines.map(({ amount }) => amount);
  expect(amountsOf('KWD', '12.500', '1,250.000')).toEqual([12500, 1250000]);
  expect(amountsOf('JPY', '3,000', '2,500')).toEqual([3000, 2500]);
  expect(amountsOf('EUR', '1,000', '35')).toEqual([100000, 3500]);
  expect(amountsOf('EUR', '1.000,00', '35,5')).toEqual([100000, 3550]);
});
