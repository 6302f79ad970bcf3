import { expect, test } from 'vitest';
import { ratingByKind, sectionRatingKind } from './rating-kind.ts';

test('a section is played by its own kind, else by that of the event', () => {
  const event = { ratingKind: 'rapid' } as const;
  expect(sectionRatingKind(event, { ratingKind: '' })).toBe('rapid');
  expect(sectionRatingKind(event, { ratingKind: 'blitz' })).toBe('blitz');
  expect(sectionRatingKind(event, null)).toBe('rapid');
});

test('the rating of the kind counts, else the standard one, else none', () => {
  const all = { standard: 2839, rapid: 2820, blitz: 2850 };
  expect(ratingByKind(all, 'blitz')).toEqual({ rating: 2850, kind: 'blitz' });
  expect(ratingByKind({ ...all, blitz: null }, 'blitz')).toEqual({
    rating: 2839,
    kind: 'standard',
  });
  expect(ratingByKind({ ...all, standard: null }, 'standard')).toBeNull();
  expect(ratingByKind({ ...all, standard: null, blitz: null }, 'blitz')).toBeNull();
});
