import { expect, test } from 'vitest';
import { conflictSentences } from '../words/merge-text.ts';
import { startResults, withPlayer, withResult, withRound } from './kept-results.ts';
import { mergeResults } from './merged-results.ts';
import { crosstable, gameLines } from './testing/crosstable.ts';
import { sectionEntry } from './testing/section-entry.ts';
import { withoutRound } from './unpaired-round.ts';

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
  const { results, conflicts } = mergeResults(
    base,
    withResult(base, 1, 1, '1'),
    withResult(base, 1, 3, '='),
  );
  expect(gameLines(results)).toEqual(['2w1', '1b0', '4w=', '3b=']);
  expect(conflicts).toEqual([]);
});

test('a game with two different results is reported, and keeps the other window’s', () => {
  const { results, conflicts } = mergeResults(
    base,
    withResult(base, 1, 1, '1'),
    withResult(base, 1, 1, '0'),
  );
  expect(gameLines(results).slice(0, 2)).toEqual(['2w0', '1b1']);
  expect(conflicts).toMatchObject([{ kind: 'game', round: 1, pair: { one: 1, other: 2 } }]);
});

test('the same change in both windows is not a conflict', () => {
  const mine = withResult(base, 1, 1, '1');
  expect(mergeResults(base, mine, mine)).toEqual({ results: mine, conflicts: [] });
});

test('a round paired differently in both windows keeps the other window’s pairings', () => {
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
  const { results, conflicts } = mergeResults(base, mine, theirs);
  expect(gameLines(results)).toEqual(gameLines(theirs));
  expect(results.boards?.[1]).toEqual([4]);
  expect(
    conflictSentences(
      conflicts,
      (one) => `P${one}`,
      () => 7,
    ),
  ).toEqual([
    'Round 2: kept the pairings made elsewhere. Board 7 differs.\nElsewhere: P4 – P1.\nYours: P1 – P3, P2 – P4.',
  ]);
});

test('tie-breaks selected here and a player added elsewhere are both kept', () => {
  const mine = { ...base, tieBreaks: ['SB' as const] };
  const theirs = {
    ...base,
    players: [
      ...base.players,
      { ...base.players[0], startRank: 5, games: [] } as (typeof base.players)[0],
    ],
  };
  const { results } = mergeResults(base, mine, theirs);
  expect(results.tieBreaks).toEqual(['SB']);
  expect(results.players).toHaveLength(5);
});

const ROUND_TWO = [
  { white: 1, black: 3 },
  { white: 2, black: 4 },
];
const sentences = (...[was, mine, theirs]: Parameters<typeof mergeResults>) =>
  conflictSentences(
    mergeResults(was, mine, theirs).conflicts,
    (one) => `P${one}`,
    () => 1,
  );

test('results from both windows are kept if both paired the round the same way', () => {
  const paired = withRound(base, 2, ROUND_TWO, []);
  const mine = withResult(paired, 2, 1, '1');
  const theirs = withResult(paired, 2, 2, '0');
  const { results, conflicts } = mergeResults(base, mine, theirs);
  expect(gameLines(results)).toEqual(['2w 3w1', '1b 4w0', '4w 1b0', '3b 2b1']);
  expect(conflicts).toEqual([]);
});

test('a round never mixes two pairings', () => {
  const mine = withRound(base, 2, ROUND_TWO, []);
  const theirs = withRound(base, 2, [{ white: 1, black: 3 }], []);
  const { results } = mergeResults(base, mine, theirs);
  expect(gameLines(results)).toEqual(gameLines(theirs));
  expect(sentences(base, mine, theirs)).toHaveLength(1);
});

test('only the boards that differ are named, and only counted if there are many', () => {
  const entries = Array.from({ length: 28 }, (_, index) => sectionEntry(`P${index}`, 2000 - index));
  const start = startResults(entries, 5);
  const pairings = entries
    .slice(0, 14)
    .map((_, index) => ({ white: index + 1, black: index + 15 }));
  const paired = (changed: number) =>
    withRound(
      start,
      1,
      pairings.map((pair, index) =>
        index < changed ? { white: pair.black, black: pair.white } : pair,
      ),
      [],
    );
  const toldOf = (changed: number) =>
    conflictSentences(
      mergeResults(start, paired(0), paired(changed)).conflicts,
      String,
      (_round, { one }) => one - 14,
    )[0]?.split('\n')[0];
  expect(toldOf(2)).toBe('Round 1: kept the pairings made elsewhere. Boards 1, 2 differ.');
  expect(toldOf(14)).toBe('Round 1: kept the pairings made elsewhere. 14 boards differ.');
});

test('a result for two players who are no longer paired is reported with its score', () => {
  const mine = withResult(withRound(base, 2, ROUND_TWO, []), 2, 1, '1');
  const theirs = withRound(
    base,
    2,
    [
      { white: 4, black: 1 },
      { white: 2, black: 3 },
    ],
    [],
  );
  expect(sentences(base, mine, theirs)[1]).toBe(
    'P1 – P3, round 2: your result 1:0 was dropped, because these two are no longer paired.',
  );
});

test('rounds paired here are dropped if the round before was paired differently elsewhere', () => {
  const two = withRound(base, 2, ROUND_TWO, []);
  const mine = withRound(two, 3, [{ white: 4, black: 1 }], []);
  const theirs = withRound(base, 2, [{ white: 4, black: 1 }], []);
  const { results } = mergeResults(base, mine, theirs);
  expect(gameLines(results)).toEqual(gameLines(theirs));
  expect(results.boards).toHaveLength(2);
  expect(sentences(base, mine, theirs)[1]).toMatch(/^Round 3: your pairings were dropped/);
});

test('a round with results elsewhere is not paired again or unpaired here', () => {
  const two = withRound(base, 2, ROUND_TWO, []);
  const theirs = withResult(two, 2, 1, '1');
  for (const mine of [withRound(two, 2, [{ white: 4, black: 1 }], []), withoutRound(two, 2)]) {
    expect(gameLines(mergeResults(two, mine, theirs).results)).toEqual(gameLines(theirs));
    expect(sentences(two, mine, theirs)).toHaveLength(1);
  }
});

test('late entries from both windows are kept, each with their byes', () => {
  const mine = withPlayer(base, sectionEntry('Eve', 1500), 1);
  const theirs = withPlayer(base, sectionEntry('Fay', 1400), 1);
  const { results, conflicts } = mergeResults(base, mine, theirs);
  expect(results.players.map(({ startRank, name }) => [startRank, name]).slice(4)).toEqual([
    [5, 'Fay'],
    [6, 'Eve'],
  ]);
  expect(gameLines(results).slice(4)).toEqual(['H', 'H']);
  expect(conflicts).toEqual([]);
  // The same player, added in both.
  expect(mergeResults(base, theirs, theirs).results).toEqual(theirs);
});

test('unreleased pairings here do not hide the published ones', () => {
  const mine = {
    ...withRound(base, 2, ROUND_TWO, []),
    release: { round: 2, pairings: null },
  };
  const theirs = withRound(base, 2, [{ white: 4, black: 1 }], []);
  expect(mergeResults(base, mine, theirs).results.release).toBeUndefined();
});

test('an added round that one arbiter unpairs and another goes on with stays planned', () => {
  const boards = [{ white: 1, black: 2 }];
  const played = { ...crosstable('2w1', '1b0'), rounds: 1 };
  const added = withRound(played, 2, boards, []);
  const unpaired = withoutRound(added, 2);
  const entered = withResult(added, 2, 1, '1');
  expect(mergeResults(added, unpaired, entered).results).toMatchObject({
    ...{ rounds: 2, roundsBefore: 1 },
  });
  expect(mergeResults(added, added, unpaired).results.rounds).toBe(1);
  const three = withRound(entered, 3, boards, []);
  expect(mergeResults(added, unpaired, three).results.rounds).toBe(3);
});
