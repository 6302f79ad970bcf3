import { checkRound } from '@tabiya/domain/pairing/check-round';
import { startResults } from '@tabiya/domain/results/kept-results';
import { proposedRound, sectionRound } from '@tabiya/domain/results/section-round';
import { sectionEntry } from '@tabiya/domain/results/testing/section-entry';
import { checkSentences } from '@tabiya/domain/words/pairing-text';
import { expect, test } from 'vitest';
import { savedNumbers, withSavedNumbers } from './draft-boards.ts';

test('what differs from the rules is named at the board as it will be numbered', () => {
  const entries = Array.from({ length: 8 }, (_, index) => sectionEntry(`P${index}`, 2000 - index));
  const results = {
    ...startResults(entries, 5),
    boardNumbers: { first: 11, fixed: [{ startRank: 8, board: 1 }] },
  };
  // Put together by hand, the two other boards come last.
  const pairings = [
    { white: 1, black: 5 },
    { white: 6, black: 2 },
    { white: 4, black: 7 },
    { white: 3, black: 8 },
  ];
  const numbers = savedNumbers(results, 1, pairings);
  expect([...numbers]).toEqual([
    [3, 1],
    [1, 11],
    [6, 12],
    [4, 13],
  ]);
  const check = checkRound(sectionRound(results, 1, new Set()), proposedRound(pairings, []));
  const [sentence] = checkSentences(1, withSavedNumbers(check, numbers), (id) => id);
  expect(sentence).toMatch(/boards 1 and 13/);
});
