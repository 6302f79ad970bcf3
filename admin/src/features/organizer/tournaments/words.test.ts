import { expect, test } from 'vitest';
import { datesText, participantsText, placesText, revenueText, startText } from './words.ts';

test('a tournament without a date has a text for that', () => {
  expect(startText({ startDate: '' })).toBe('No date set');
  expect(startText({ startDate: '2027-04-02' })).toBe('Apr 2, 2027');
  expect(datesText({ startDate: '', endDate: '' })).toBe('No date set');
});

test('several days form one phrase', () => {
  expect(datesText({ startDate: '2027-04-02', endDate: '2027-04-02' })).toBe('Apr 2, 2027');
  expect(datesText({ startDate: '2027-04-02', endDate: '2027-04-04' })).toMatch(
    /^Apr 2\s–\s4, 2027$/u,
  );
});

test('one participant is singular, and zero is plural', () => {
  expect([0, 1, 2].map(participantsText)).toEqual([
    '0 participants',
    '1 participant',
    '2 participants',
  ]);
});

test('places are shown as taken of total, if there is a limit', () => {
  expect(placesText({ activeCount: 61, maxPlayers: 160 })).toBe('61/160');
  expect(placesText({ activeCount: 61, maxPlayers: null })).toBe('61');
});

test('revenue is the sum of payments, and unknown without a fee', () => {
  expect(revenueText({ revenue: 2775, currency: 'EUR' })).toBe('€2,775');
  expect(revenueText({ revenue: 36.3, currency: 'EUR' })).toBe('€36.30');
  expect(revenueText({ revenue: null, currency: 'EUR' })).toBe('–');
});
