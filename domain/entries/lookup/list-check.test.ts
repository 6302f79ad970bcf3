import { expect, test } from 'vitest';
import { listCheckText } from './list-check.ts';

const FIDE = { ratingList: 'FIDE', ratingListAsOf: '2026-11-01' };
const NONE = { ratingList: '', ratingListAsOf: null };

test.each([
  [{ ...FIDE, unverified: '' }, 'FIDE list of November 2026'],
  [
    { ...FIDE, unverified: 'other_name' },
    'Unverified: the FIDE list of November 2026 has this ID for someone else',
  ],
  [
    { ...FIDE, unverified: 'not_listed' },
    'Unverified: eligibility is based on what the player entered, because the FIDE list of November 2026 lacks it',
  ],
  [
    { ...NONE, unverified: 'not_listed' },
    'Unverified: not in any rating list, so eligibility is based on what the player entered',
  ],
  [{ ...NONE, unverified: '' }, ''],
] as const)('%j reads %j', (check, text) => {
  expect(listCheckText(check)).toBe(text);
});
