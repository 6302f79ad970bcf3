import { expect, test } from 'vitest';
import { ownRounds } from './own-rounds.ts';
import { releasedResults } from './release.ts';
import { resultsView } from './results-view.ts';
import { crosstable } from './testing/crosstable.ts';

const NOW = '2027-09-01T10:00:00Z';

const RESULTS = {
  ...crosstable('2w1 H 3b', '1b0 3w= H', '4w1 2b= 1w', '3b0 U 5b', '. . 4w'),
  boardNumbers: { first: 11, fixed: [] },
};

const roundsOf = (startRank: number, results: Parameters<typeof releasedResults>[0] = RESULTS) =>
  ownRounds(resultsView(releasedResults(results, NOW)), startRank).map(({ round, board, score }) =>
    board === null
      ? `${round} bye ${score}`
      : `${round} board ${board.number} ${board.color} against ${board.opponent.startRank} ${score}`,
  );

test('a player has their boards and byes, the newest round first, and no score of a game that goes on', () => {
  expect(roundsOf(1)).toEqual(['3 board 11 b against 3 ', '2 bye ½', '1 board 11 w against 2 1']);
  expect(roundsOf(4)).toEqual(['3 board 12 b against 5 ', '2 bye 1', '1 board 12 b against 3 0']);
});

test('a late player has no earlier rounds, and a player outside the section none', () => {
  expect(roundsOf(5)).toEqual(['3 board 12 w against 4 ']);
  expect(roundsOf(9)).toEqual([]);
});

test('an unpublished round is shown to no one', () => {
  const held = { ...RESULTS, release: { round: 3, pairings: null } };
  expect(roundsOf(1, held)).toEqual(['2 bye ½', '1 board 11 w against 2 1']);
});
