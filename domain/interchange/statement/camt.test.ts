import { expect, test } from 'vitest';
import { readCamt } from './camt.ts';
import { addsUp } from './statement.ts';

const document = (content: string) =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
  <CreDtTm>2026-03-31T10:00:00</CreDtTm><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id></Acct>${content}</Stmt></BkToCstmrStmt></Document>`;

type EntryOptions = { amount?: string; direction?: string; more?: string };

const entry = (
  details: string,
  { amount = '35.00', direction = 'CRDT', more = '' }: EntryOptions = {},
) =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${more}
  <Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-03-02</Dt></BookgDt><NtryDtls>${details}</NtryDtls></Ntry>`;

const payment = (text: string, more = '') =>
  `<TxDtls>${more}<RltdPties><Dbtr><Pty><Nm>Anna M&#252;ller</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>DE89</IBAN></Id></DbtrAcct>
  <Cdtr><Pty><Nm>Chess Club</Nm></Pty></Cdtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;

const linesOf = (content: string) => readCamt(document(content))?.flatMap(({ lines }) => lines);

test('a payment has its payer, account, and text', () => {
  expect(linesOf(entry(payment('RF46 BFXR 71N &amp; fee')))).toEqual([
    {
      amount: 3500,
      currency: 'EUR',
      bookedOn: '2026-03-02',
      party: 'Anna Müller',
      partyAccount: 'DE89',
      text: 'RF46 BFXR 71N & fee',
      bankReference: null,
    },
  ]);
});

test('a payment has the bank’s reference of its own, otherwise that of its booking', () => {
  const refs = (reference: string) => `<AcctSvcrRef>${reference}</AcctSvcrRef>`;
  const own = payment('one', `<Refs>${refs('A1')}</Refs>`);
  const referencesOf = (details: string, ofBooking: string) =>
    linesOf(entry(details, { more: refs(ofBooking) }))?.map(({ bankReference: found }) => found);
  const found = (text: string) => ({ format: 'camt.053', text });
  expect(referencesOf(own, 'B1')).toEqual([found('A1')]);
  expect(referencesOf(payment('one'), 'B1')).toEqual([found('B1')]);
  expect(referencesOf(payment('one'), 'NONREF')).toEqual([null]);
});

test('a payment that was taken back goes out, and names its payer', () => {
  const [line] =
    linesOf(entry(payment('fee'), { direction: 'DBIT', more: '<RvslInd>true</RvslInd>' })) ?? [];
  expect(line).toMatchObject({ amount: -3500, party: 'Anna Müller' });
});

test('a batch is read payment by payment, and the bank’s charges are a line', () => {
  const part = (amount: string) =>
    `<AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls>`;
  const batch = payment('one', part('35.00')) + payment('two', part('20.00'));
  expect(
    linesOf(entry(batch, { amount: '54.60' }))?.map(({ amount, text }) => [amount, text]),
  ).toEqual([
    [3500, 'one'],
    [2000, 'two'],
    [-40, ''],
  ]);
});

test('a payment of a batch that goes the other way does', () => {
  const part = (amount: string, direction: string) =>
    `<Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>`;
  const batch = payment('one', part('35.00', 'CRDT')) + payment('two', part('20.00', 'DBIT'));
  expect(linesOf(entry(batch, { amount: '15.00' }))?.map(({ amount }) => amount)).toEqual([
    3500, -2000,
  ]);
});

test('a batch with a payment in another currency stays one line, with all texts', () => {
  const foreign = '<AmtDtls><TxAmt><Amt Ccy="USD">40.00</Amt></TxAmt></AmtDtls>';
  const lines = linesOf(
    entry(payment('one', foreign) + payment('two', foreign), { amount: '71.20' }),
  );
  expect(lines?.map(({ amount, text }) => [amount, text])).toEqual([[7120, 'one two']]);
});

test('what is not yet booked, and what has no amount, is left out and named', () => {
  const [statement] =
    readCamt(
      document(
        entry(payment('fee')).replace('BOOK', 'PDNG') + entry(payment('fee'), { amount: '1.234' }),
      ),
    ) ?? [];
  expect(statement).toMatchObject({
    lines: [],
    pending: ['2026-03-02 35.00'],
    unreadable: ['2026-03-02 1.234'],
  });
});

test('balances show whether lines are missing', () => {
  const balance = (kind: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`;
  const withBalances = (closing: string) =>
    readCamt(
      document(balance('OPBD', '10.00') + balance('CLBD', closing) + entry(payment('fee'))),
    )?.map(addsUp);
  expect(withBalances('45.00')).toEqual([true]);
  expect(withBalances('46.00')).toEqual([false]);
});

test('an incomplete document, one with entities of its own, and other XML are refused', () => {
  const whole = document(entry(payment('fee')));
  expect(readCamt(whole.slice(0, -20))).toBeNull();
  expect(readCamt(`<!DOCTYPE a [<!ENTITY b "c">]>${whole}`)).toBeNull();
  expect(readCamt('<html><body>Sign in</body></html>')).toBeNull();
});
