import { expect, test } from 'vitest';
import { makeSection } from '../testing/entry-fixtures.ts';
import { outsideText } from './outside-limits.ts';

const sections = [
  makeSection({ id: 'u1800', name: 'U1800', maxRating: 1800 }),
  makeSection({ id: 'masters', name: 'Masters', minRating: 2200 }),
  makeSection({ id: 'juniors', name: 'Juniors', bornFrom: 2010 }),
];
const player = {
  ...({ status: 'registered', sectionId: 'u1800' } as const),
  ...{ fideRating: null, nationalRating: null, birthYear: null },
};

test.each([
  [{ fideRating: 1903 }, 'Not eligible for U1800: rated 1903'],
  [{ fideRating: 1800 }, ''],
  [{ fideRating: null }, ''],
  [{ sectionId: 'masters', fideRating: 2100 }, 'Not eligible for Masters: rated 2100'],
  [{ sectionId: 'masters' }, 'Not eligible for Masters: no rating'],
  [{ sectionId: 'juniors', birthYear: 1950 }, 'Not eligible for Juniors: born 1950'],
  [{ sectionId: 'juniors' }, 'Not eligible for Juniors: no year of birth'],
  [{ sectionId: 'juniors', birthYear: 1950, status: 'cancelled' as const }, ''],
  [{ sectionId: null, fideRating: 1903 }, ''],
])('%j is marked as %j', (change, text) => {
  expect(outsideText({ ...player, ...change }, { sections })).toBe(text);
});
