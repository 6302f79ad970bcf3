import { expect, test } from 'vitest';
import { readPaymentInfo } from './payment-details.ts';

test('lines with an account, a number or a code are values to copy, and a link stays in the text', () => {
  const source = [
    'Pay before **May 1**.',
    'Account: 1234.56.78901',
    '**IBAN:** NO93 8601 1117 947',
    'BIC: DNBANOKK',
    'PayPal: money@club.example',
    'Reference: your name',
    'Deadline: 2027-05-01 12:00',
    'Page: https://pay.example/12345',
  ].join('\n');
  expect(readPaymentInfo(source)).toEqual({
    details: [
      { label: 'Account', value: '1234.56.78901' },
      { label: 'IBAN', value: 'NO93 8601 1117 947' },
      { label: 'BIC', value: 'DNBANOKK' },
      { label: 'PayPal', value: 'money@club.example' },
      { label: 'Reference', value: 'your name', isRead: true },
      { label: 'Deadline', value: '2027-05-01 12:00', isRead: true },
    ],
    text: 'Pay before **May 1**.\nPage: https://pay.example/12345',
  });
});

test('a payment reference, which may have few digits, is a value to copy', () => {
  expect(readPaymentInfo('Reference: RF46 BFXR 71N').details).toEqual([
    { label: 'Reference', value: 'RF46 BFXR 71N' },
  ]);
});

test('lines beside a value to copy are details, too, and none to copy', () => {
  const source =
    'By transfer.\nAccount holder: Bergen Chess Club\nIBAN: NO93 8601 1117 947\nReference: your name\n\nHotel: none';
  expect(readPaymentInfo(source)).toEqual({
    details: [
      { label: 'Account holder', value: 'Bergen Chess Club', isRead: true },
      { label: 'IBAN', value: 'NO93 8601 1117 947' },
      { label: 'Reference', value: 'your name', isRead: true },
    ],
    text: 'By transfer.\n\nHotel: none',
  });
});

test('the labels of bank details need no colon', () => {
  expect(readPaymentInfo('IBAN NO93 8601 1117 947\nBIC DNBANOKK\nIBAN follows by email')).toEqual({
    details: [
      { label: 'IBAN', value: 'NO93 8601 1117 947' },
      { label: 'BIC', value: 'DNBANOKK' },
    ],
    text: 'IBAN follows by email',
  });
});

test('an IBAN within a sentence can be copied, and the sentence stays', () => {
  const source = 'Transfer it to NO93 8601 1117 947, please.';
  expect(readPaymentInfo(source)).toEqual({
    details: [{ label: 'IBAN', value: 'NO93 8601 1117 947' }],
    text: source,
  });
  expect(readPaymentInfo('Transfer it to NO94 8601 1117 947.').details).toEqual([]);
});

test('payment instructions without an account are unchanged', () => {
  for (const source of [
    '',
    'In cash at the desk',
    'By card or cash: at check-in',
    '10:30 at the desk',
  ]) {
    expect(readPaymentInfo(source)).toEqual({ details: [], text: source });
  }
});

test('a long text is read in no time', () => {
  for (const unit of ['A', 'AB12 ', 'a:', ': ']) {
    const before = process.cpuUsage().user;
    readPaymentInfo(unit.repeat(20_000));
    expect(process.cpuUsage().user - before).toBeLessThan(1_000_000);
  }
});
