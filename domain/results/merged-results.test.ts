import { expect, test } from 'vitest';
import { withResult, withRound } from './kept-results.ts';
import { mergedResults } from './merged-results.ts';
import { crosstable, gameLines } from './testing/crosstable.ts';

const base = withRound(
  crosstable('', '', '', ''),
  1,
  [
    { white: 1, black: 2 },
    { white: 3, black: 4 },
  ],
  [],
);

test('results of different games are all kept', () => {
  const { results, conflicts } = mergedResults(
    base,
    withResult(base, 1, 1, '1'),
    withResult(base, 1, 3, '='),
  );
  expect(gameLines(results)).toEqual(['2w1', '1b0', '4w=', '3b=']);
  expect(conflicts).toEqual([]);
});

test('a game that both ended differently is named, and stays as the other window has it', () => {
  const { results, conflicts } = mergedResults(
    base,
    withResult(base, 1, 1, '1'),
    withResult(base, 1, 1, '0'),
  );
  expect(gameLines(results).slice(0, 2)).toEqual(['2w0', '1b1']);
  expect(conflicts).toMatchObject([{ round: 1, player: { startRank: 1 } }]);
});

test('what both did alike is no conflict', () => {
  const mine = withResult(base, 1, 1, '1');
  expect(mergedResults(base, mine, mine)).toEqual({ results: mine, conflicts: [] });
});

test('a round that both paired differently is that of the other window', () => {
  const mine = withRound(
    base,
    2,
    [
      { white: 1, black: 3 },
      { white: 2, black: 4 },
    ],
    [],
  );
  const theirs = withRound(base, 2, [{ white: 4, black: 1 }], [[2, 'H']]);
  const { results, conflicts } = mergedResults(base, mine, theirs);
  expect(gameLines(results)).toEqual(gameLines(theirs));
  expect(results.boards?.[1]).toEqual([4]);
  expect(conflicts).toEqual([{ round: 2, player: null }]);
});

test('tie-breaks chosen here and a player added there are both kept', () => {
  const mine = { ...base, tieBreaks: ['SB' as const] };
  const theirs = {
    ...base,
    players: [
      ...base.players,
      { ...base.players[0], startRank: 5, games: [] } as (typeof base.players)[0],
    ],
  };
  const { results } = mergedResults(base, mine, theirs);
  expect(results.tieBreaks).toEqual(['SB']);
  expect(results.players).toHaveLength(5);
});
