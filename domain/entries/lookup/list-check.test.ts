import { expect, test } from 'vitest';
import { listCheckText } from './list-check.ts';

const FIDE = { ratingList: 'FIDE', ratingListAsOf: '2026-11-01' };
const NONE = { ratingList: '', ratingListAsOf: null };

test.each([
  [{ ...FIDE, unverified: '' }, 'FIDE list of November 2026'],
  [
    { ...FIDE, unverified: 'other_name' },
    'Unverified: the ID is somebody else’s in the FIDE list of November 2026',
  ],
  [
    { ...FIDE, unverified: 'not_listed' },
    'Unverified: judged by what was typed, which the FIDE list of November 2026 lacks',
  ],
  [
    { ...NONE, unverified: 'not_listed' },
    'Unverified: in no rating list, judged by what was typed',
  ],
  [{ ...NONE, unverified: '' }, ''],
] as const)('%j reads %j', (check, text) => {
  expect(listCheckText(check)).toBe(text);
});
