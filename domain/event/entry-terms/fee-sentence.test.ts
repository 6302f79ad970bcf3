import { expect, test } from 'vitest';
import { feeRemark, feeSentence } from './fee-sentence.ts';
import { emptySection } from './section.ts';

const event = {
  currency: 'EUR',
  registrationFee: 40,
  earlyFee: 30,
  earlyUntil: '2027-06-01',
  lateFee: 50,
  lateFrom: '2027-07-01',
};

test('early, regular and late fee are said with their days', () => {
  expect(feeSentence(event)).toBe('€30 until Jun 1, 2027, then €40; from Jul 1, 2027 €50');
  expect(feeSentence({ ...event, lateFee: null })).toBe('€30 until Jun 1, 2027, then €40');
  expect(feeSentence({ ...event, earlyFee: null })).toBe('€40; from Jul 1, 2027 €50');
  expect(feeSentence({ ...event, earlyFee: 0 })).toMatch(/^Free until/);
});

test('a fee without its day, and no fee, are not made up', () => {
  expect(feeSentence({ ...event, earlyUntil: '', lateFrom: '' })).toBe('€40 at any time');
  expect(feeSentence({ ...event, registrationFee: null })).toBeNull();
});

test('a section with a fee of its own has its own early and late fee', () => {
  const section = { ...emptySection('u18', 'FIDE'), fee: 20, earlyFee: 15 };
  expect(feeSentence(event, section)).toBe('€15 until Jun 1, 2027, then €20');
  expect(feeSentence(event, { ...section, fee: null })).toBe('€15 until Jun 1, 2027, then €40');
  expect(feeSentence(event, { ...section, fee: null, earlyFee: null })).toBeNull();
});

test('an early fee above the regular one, and a late fee below it, are doubtful', () => {
  expect(feeRemark(event)).toBeNull();
  expect(feeRemark({ ...event, lateFee: 39 })).toBe('The late fee is below the regular fee.');
  expect(feeRemark({ ...event, lateFee: 39, lateFrom: '' })).toBeNull();
  expect(feeRemark({ ...event, earlyFee: 41, lateFee: 39 })).toBe(
    'The early fee is above the regular fee. The late fee is below the regular fee.',
  );
  expect(feeRemark({ ...event, registrationFee: null, lateFee: 39 })).toBeNull();
  const section = { ...emptySection('u18', 'FIDE'), fee: 60, lateFee: 50 };
  expect(feeRemark(event, section)).toBe('The late fee is below the regular fee.');
  expect(feeRemark({ ...event, lateFee: 39 }, emptySection('u18', 'FIDE'))).toBeNull();
});
