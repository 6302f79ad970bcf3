import { expect, test } from 'vitest';
import { crosstable } from '../../results/testing/crosstable.ts';
import { commentRecords } from './comment-records.ts';

const same = (startRank: number) => startRank;

test('a section that was paired by the rules has no comments', () => {
  expect(commentRecords(crosstable('2w1', '1b0', 'U'), same)).toEqual([]);
});

test('hand pairings name the pairs of the rules and those that were made, by the numbers of the report', () => {
  const results = {
    ...crosstable('. 2b', '. 1w', '. 4w', '. 3b', '. U'),
    handPairings: [
      {
        round: 2,
        byRules: [
          { white: 1, black: 5 },
          { white: 2, black: null },
        ],
      },
    ],
  };
  expect(commentRecords(results, same)).toEqual(['### MPA @ Round 2: 1-5 2-0 => 2-1 5-0']);
  expect(commentRecords(results, (startRank) => startRank + 10)).toEqual([
    '### MPA @ Round 2: 11-15 12-0 => 12-11 15-0',
  ]);
});

test('rounds from elsewhere, byes of a full point, changes of the ranking, and lots are noted', () => {
  const results = {
    ...crosstable('F', 'Z F', 'F'),
    isContinued: true,
    rankingChanges: [
      { round: 1, tieBreaks: ['BH' as const], scoring: { win: 1, draw: 0.5, bye: 1 } },
      { round: 2, tieBreaks: ['SB' as const], scoring: { win: 1, draw: 0.5, bye: 1 } },
    ],
    tieBreaks: ['SB' as const],
    scoring: { win: 3, draw: 1, bye: 3 },
    lots: { order: [3, 1], isCounted: true },
  };
  expect(commentRecords(results, same)).toEqual([
    '### Import: the first rounds are from another program',
    '### FPB @ Round 1: 1 3',
    '### FPB @ Round 2: 2',
    '### Tie-breaks @ Round 1: were PTS,BH',
    '### Points @ Round 2: were W 1.0 D 0.5 P 1.0',
    '### Lots @ Round 5: 3 1',
  ]);
});
