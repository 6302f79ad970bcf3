import { expect, test } from 'vitest';
import { datesOf, placesOf, playersOf, revenueOf, startOf } from './words.ts';

test('a tournament without a date says so', () => {
  expect(startOf({ startDate: '' })).toBe('No date set');
  expect(startOf({ startDate: '2027-04-02' })).toBe('Apr 2, 2027');
  expect(datesOf({ startDate: '', endDate: '' })).toBe('No date set');
});

test('several days are one phrase', () => {
  expect(datesOf({ startDate: '2027-04-02', endDate: '2027-04-02' })).toBe('Apr 2, 2027');
  expect(datesOf({ startDate: '2027-04-02', endDate: '2027-04-04' })).toMatch(
    /^Apr 2\s–\s4, 2027$/u,
  );
});

test('one participant is one, and none are several', () => {
  expect([0, 1, 2].map(playersOf)).toEqual(['0 participants', '1 participant', '2 participants']);
});

test('places are those taken of those there are, where there is a limit', () => {
  expect(placesOf({ activeCount: 61, maxPlayers: 160 })).toBe('61/160');
  expect(placesOf({ activeCount: 61, maxPlayers: null })).toBe('61');
});

test('revenue is what those who paid brought, and unknown without a fee', () => {
  expect(revenueOf({ revenue: 2775, currency: 'EUR' })).toBe('€2,775');
  expect(revenueOf({ revenue: 36.3, currency: 'EUR' })).toBe('€36.30');
  expect(revenueOf({ revenue: null, currency: 'EUR' })).toBe('–');
});
