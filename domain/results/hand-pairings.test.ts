import { expect, test } from 'vitest';
import { pairsByRules, withHandPairing } from './hand-pairings.ts';
import { withPairedRound } from './paired-round.ts';
import { crosstable } from './testing/crosstable.ts';
import { withoutRound } from './unpaired-round.ts';

const RULES = {
  boards: [
    { board: 1, white: '1', black: '3' },
    { board: 2, white: '4', black: '2' },
  ],
  bye: '5',
} as unknown as Parameters<typeof pairsByRules>[0];

test('the pairs of the rules that a round does not have are those with other players or colors', () => {
  const made = { pairings: [{ white: 1, black: 3 }], byes: [[5, 'U'] as const] };
  expect(
    pairsByRules(RULES, { ...made, pairings: [...made.pairings, { white: 4, black: 2 }] }),
  ).toEqual([]);
  expect(
    pairsByRules(RULES, { ...made, pairings: [...made.pairings, { white: 2, black: 4 }] }),
  ).toEqual([{ white: 4, black: 2 }]);
  expect(
    pairsByRules(RULES, {
      ...made,
      byes: [
        [5, 'H'],
        [2, 'U'],
      ],
    }),
  ).toEqual([
    { white: 4, black: 2 },
    { white: 5, black: null },
  ]);
});

test('a round is marked as paired by hand until it is paired again or unpaired', () => {
  const results = crosstable('2w1', '1b0', '4w1', '3b0');
  const pairings = [
    { white: 1, black: 3 },
    { white: 2, black: 4 },
  ];
  const byRules = [{ white: 3, black: 1 }];
  const round = { pairings, byes: [], isHeld: false };
  const marked = withPairedRound(results, 2, { ...round, byRules });
  expect(marked.handPairings).toEqual([{ round: 2, byRules }]);
  expect(withPairedRound(marked, 2, { ...round, byRules: [] }).handPairings).toBeUndefined();
  const later = withHandPairing(withHandPairing(marked, 3, byRules), 1, byRules);
  expect(later.handPairings?.map(({ round: marks }) => marks)).toEqual([1, 2, 3]);
  expect(withoutRound(later, 2).handPairings).toEqual([{ round: 1, byRules }]);
});
