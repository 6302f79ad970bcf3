import { expect, test } from 'vitest';
import { crosstable } from '../results/testing/crosstable.ts';
import { handPairingSentence } from './hand-pairing-text.ts';

test('rounds that were paired by hand are named', () => {
  const results = crosstable('2w1', '1b0');
  const marks = (...rounds: number[]) => ({
    ...results,
    handPairings: rounds.map((round) => ({ round, byRules: [] })),
  });
  expect(handPairingSentence(results)).toBeNull();
  expect(handPairingSentence(marks(2))).toContain('Round 2:');
  expect(handPairingSentence(marks(2, 3, 5))).toContain('Rounds 2, 3, and 5:');
});
