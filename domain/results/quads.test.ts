import { expect, test } from 'vitest';
import { pairRound } from '../pairing/pair-round.ts';
import { randomNumbers } from '../pairing/testing/random-numbers.ts';
import { type ByeKind, withResult, withWithdrawal } from './kept-results.ts';
import { withPairedRound } from './paired-round.ts';
import { MAIN_PRIZES, prizeLists } from './prize-lists.ts';
import { quadPairings, quadSizes } from './quads.ts';
import { resultsSummary } from './results-summary.ts';
import { resultsView } from './results-view.ts';
import { sectionGroups } from './section-groups.ts';
import { sectionProgress } from './section-progress.ts';
import { type SectionResults, sectionResultsSchema } from './section-results.ts';
import { sectionRound } from './section-round.ts';
import { sectionStandings } from './section-standings.ts';
import { startQuads } from './started-groups.ts';
import { gameLines } from './testing/crosstable.ts';
import { sectionEntry } from './testing/section-entry.ts';

const NOW = '2026-11-25T10:00:00Z';
const quadsOf = (count: number) =>
  startQuads(
    Array.from({ length: count }, (_, index) =>
      sectionEntry(`Player ${index + 1}`, 2000 - index * 10),
    ),
  );

/** Pairs a round like the screen does: quads by the table, the small Swiss by the rules. */
function paired(results: SectionResults, round: number): SectionResults {
  const toPair = sectionRound(results, round, new Set());
  const pairing = toPair.players.length === 0 ? null : pairRound(toPair);
  const byes: [number, ByeKind][] = pairing?.bye ? [[Number(pairing.bye), 'U']] : [];
  const bySwiss = (pairing?.boards ?? []).map(({ white, black }) => ({
    white: Number(white),
    black: Number(black),
  }));
  const pairings = [...quadPairings(results, round, new Set()), ...bySwiss];
  return withPairedRound(results, round, { pairings, byes, isHeld: false });
}

/** Enters a win for White in every game of a round without a result. */
const whiteWins = (results: SectionResults, round: number) =>
  results.players
    .filter(({ games }) => games[round - 1]?.color === 'w' && !games[round - 1]?.result)
    .reduce((now, { startRank }) => withResult(now, round, startRank, '1'), results);

test('a list is cut into fours, and the last ones play a small Swiss of five to seven', () => {
  expect([3, 4, 5, 7, 8, 9, 10, 11, 12, 15].map(quadSizes)).toEqual([
    [],
    [4],
    [5],
    [7],
    [4, 4],
    [4, 5],
    [4, 6],
    [4, 7],
    [4, 4, 4],
    [4, 4, 7],
  ]);
  expect(sectionGroups(quadsOf(10)).map(({ kind, system }) => [kind, system])).toEqual([
    ['quad', 'roundRobin'],
    ['smallSwiss', 'swiss'],
  ]);
});

test('fours are paired by the table, each with standings of its own', () => {
  const started = quadsOf(8);
  expect(sectionResultsSchema.safeParse(started).success).toBe(true);
  expect(sectionProgress(started, NOW).next).toEqual({ kind: 'pair', round: 1 });
  const first = whiteWins(paired(started, 1), 1);
  expect(first.boards).toEqual([[1, 2, 5, 6]]);
  expect(sectionProgress(first, NOW).next).toEqual({ kind: 'pair', round: 2 });
  const second = whiteWins(paired(first, 2), 2);
  const all = whiteWins(paired(second, 3), 3);
  expect(gameLines(all)).toEqual([
    '4w1 2w1 3b0',
    '3w1 1b0 4w1',
    '2b0 4b0 1w1',
    '1b0 3w1 2b0',
    '8w1 6w1 7b0',
    '7w1 5b0 8w1',
    '6b0 8b0 5w1',
    '5b0 7w1 6b0',
  ]);
  expect(sectionProgress(all, NOW).next).toEqual({ kind: 'over' });
  expect(
    sectionStandings(all).rows.map(({ group, rank, startRank }) => [group, rank, startRank]),
  ).toEqual([
    [0, 1, 1],
    [0, 2, 2],
    [0, 3, 4],
    [0, 4, 3],
    [1, 1, 5],
    [1, 2, 6],
    [1, 3, 8],
    [1, 4, 7],
  ]);
  expect(resultsView(all).groups.map(({ number }) => number)).toEqual([1, 2]);
  expect(resultsSummary({ slug: '', name: '' }, all).top.map(({ startRank }) => startRank)).toEqual(
    [1, 2, 4, 3, 5, 6, 8, 7],
  );
});

test('each quad gives all prizes', () => {
  const results = { ...whiteWins(paired(quadsOf(8), 1), 1), prizeGroups: [MAIN_PRIZES] };
  const withPrize = { ...results, prizeGroups: [{ ...MAIN_PRIZES, places: 1, amounts: [50] }] };
  const [list] = prizeLists(withPrize, sectionStandings(withPrize).rows, [], 'EUR');
  // Players who share first place in their quad share its prize.
  expect(list?.winners.map(({ player, group, prize }) => [player.startRank, group, prize])).toEqual(
    [
      [1, 0, 25],
      [2, 0, 25],
      [5, 1, 25],
      [6, 1, 25],
    ],
  );
});

test('a player who leaves a quad loses the unplayed games, and is left out if it was early', () => {
  const first = whiteWins(paired(quadsOf(4), 1), 1);
  const left = withWithdrawal(first, 4, true);
  const second = whiteWins(paired(left, 2), 2);
  expect(gameLines(second)[3]).toBe('1b0 3w-');
  const third = paired(second, 3);
  expect(gameLines(third)[3]).toBe('1b0 3w- 2b-');
  const { rows } = sectionStandings(third);
  expect(rows.find(({ startRank }) => startRank === 4)).toMatchObject({
    ...{ rank: 4, points: 0, isCounted: false },
  });
  // The win against a withdrawn player does not count.
  expect(rows.find(({ startRank }) => startRank === 1)?.points).toBe(1);
});

test('an opponent’s rest is left to the arbiter', () => {
  expect(quadPairings(quadsOf(4), 1, new Set([1]))).toEqual([{ white: 2, black: 3 }]);
});

test.each([5, 6, 7, 13, 14, 15])(
  '%i players: three rounds to the end, no one met twice',
  (count) => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const random = randomNumbers(seed * 100 + count);
      let results = quadsOf(count);
      for (const round of [1, 2, 3]) {
        results = paired(results, round);
        for (const white of results.boards?.[round - 1] ?? []) {
          const result = (['1', '0', '='] as const)[random.whole(0, 2)] ?? '=';
          results = withResult(results, round, white, result);
        }
      }
      const groups = sectionGroups(results);
      for (const { startRank, games } of results.players) {
        const own = groups.find(({ players }) => players.includes(startRank))?.players ?? [];
        const opponents = games.flatMap((game) => game?.opponent ?? []);
        expect(games).toHaveLength(3);
        expect(new Set(opponents).size).toBe(opponents.length);
        expect(opponents.every((rank) => own.includes(rank))).toBe(true);
      }
    }
  },
);
