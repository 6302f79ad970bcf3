import { expect, test } from 'vitest';
import { earlierRating, ratingLabel, toPublicList } from './participant.ts';

const player = (
  fullName: string,
  fideRating: number | null,
  nationalRating: number | null = null,
) => ({
  fullName,
  fideRating,
  nationalRating,
  status: 'registered' as const,
});

const names = (list: readonly { name: string | null }[]) => list.map(({ name }) => name);

test('a FIDE event lists players by FIDE rating, the unrated last, and equals by name', () => {
  const list = toPublicList(
    [
      player('Cy', null),
      player('Bo', 1800),
      player('Di', 2100),
      player('Al', 1800),
      player('Zo', 0),
    ],
    'FIDE',
  );
  expect(names(list)).toEqual(['Di', 'Al', 'Bo', 'Zo', 'Cy']);
});

test('a National event goes by the national rating', () => {
  const list = toPublicList([player('Al', 2500, 1200), player('Bo', 1000, 1900)], 'National');
  expect(list).toEqual([
    { name: 'Bo', rating: 1900 },
    { name: 'Al', rating: 1200 },
  ]);
});

test('an Unrated event goes by name and shows no rating', () => {
  expect(toPublicList([player('Zo', 2000), player('Al', 1000)], 'Unrated')).toEqual([
    { name: 'Al', rating: null },
    { name: 'Zo', rating: null },
  ]);
});

test('a cancelled player is not listed', () => {
  expect(toPublicList([{ ...player('Al', 1), status: 'cancelled' }], 'FIDE')).toEqual([]);
});

test('nothing but name and rating leaves for the public list', () => {
  const entry = { ...player('Al', 1500), email: 'al@club.example', phoneNumber: '555' };
  expect(Object.keys(toPublicList([entry], 'FIDE')[0] ?? {})).toEqual(['name', 'rating']);
});

test('the organizer sees N/A for a missing rating and Unrated in an unrated event', () => {
  expect(ratingLabel(player('Al', null), 'FIDE')).toBe('N/A');
  expect(ratingLabel(player('Al', 1500), 'FIDE')).toBe('1500');
  expect(ratingLabel(player('Al', 1500), 'Unrated')).toBe('Unrated');
});

test('the rating that an entry was accepted with is shown if it differs from the current one', () => {
  const rated = (entryFideRating: number | null, fideRating: number | null) => ({
    ...{ fideRating, nationalRating: 1200 },
    ...{ entryFideRating, entryNationalRating: 1100 },
  });
  expect(earlierRating(rated(1850, 1872), 'FIDE')).toBe(1850);
  expect(earlierRating(rated(1850, 1872), 'National')).toBe(1100);
  expect(earlierRating(rated(1850, 1850), 'FIDE')).toBeNull();
  expect(earlierRating(rated(0, 1850), 'FIDE')).toBe(0);
  expect(earlierRating(rated(1850, null), 'FIDE')).toBe(1850);
  expect(earlierRating(rated(0, null), 'FIDE')).toBeNull();
  expect(earlierRating(rated(1850, 1872), 'Unrated')).toBeNull();
});
