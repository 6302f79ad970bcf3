import { expect, test } from 'vitest';
import { toPaymentLink } from '../../money/payment-link.ts';
import type { ParticipantStatus } from '../list/participant.ts';
import { openFeeLink } from './entry-fee.ts';

test('any https address can be where players pay', () => {
  expect(toPaymentLink(' https://pay.example/open?for=40 ')).toBe(
    'https://pay.example/open?for=40',
  );
  expect(toPaymentLink('HTTPS://Pay.Example')).toBe('https://pay.example/');
});

test('an address without a scheme gets https', () => {
  expect(toPaymentLink('pay.example/open')).toBe('https://pay.example/open');
  expect(toPaymentLink(' www.pay.example ')).toBe('https://www.pay.example/');
  expect(toPaymentLink('pay.example:8443')).toBe('https://pay.example:8443/');
});

test('a link that could run something, be read on the way, or pass for another address is rejected', () => {
  for (const address of [
    '',
    'http://pay.example',
    'ftp://pay.example',
    'mailto:desk@pay.example',
    'javascript://pay.example/%0aalert(1)',
    'Cash at the desk',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
    'https://localhost/pay',
    'https://bank.example@evil.example',
    'https://:secret@pay.example',
    'https://pay.example/a b',
    'https://pay.example/\nBcc: all@club.example',
  ]) {
    expect(toPaymentLink(address), address).toBeNull();
  }
});

test('only players with a fee due are shown where to pay it', () => {
  const event = { registrationFee: 40, paymentLink: 'https://pay.example/open' };
  const entry = (status: ParticipantStatus, feeOwed: number | null = null, received = 0) => ({
    ...{ status, feeOwed, received },
  });
  expect(openFeeLink(event, entry('registered'))).toBe('https://pay.example/open');
  expect(openFeeLink(event, entry('registered', 4000, 1500))).toBe('https://pay.example/open');
  expect(openFeeLink(event, entry('registered', 4000, 4000))).toBeNull();
  expect(openFeeLink(event, entry('registered', 0))).toBeNull();
  expect(openFeeLink(event, entry('waiting', 4000))).toBeNull();
  expect(openFeeLink(event, entry('paid'))).toBeNull();
  expect(openFeeLink(event, entry('cancelled'))).toBeNull();
  const registered = entry('registered');
  expect(openFeeLink({ ...event, registrationFee: 0 }, registered)).toBeNull();
  expect(openFeeLink({ ...event, registrationFee: null }, registered)).toBeNull();
  expect(openFeeLink({ ...event, paymentLink: '' }, registered)).toBeNull();
});
