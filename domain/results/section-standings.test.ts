import { expect, test } from 'vitest';
import {
  startRoundRobin,
  withExpulsion,
  withoutExpulsion,
  withResult,
  withWithdrawal,
} from './kept-results.ts';
import { MAIN_PRIZES, prizeLists } from './prize-lists.ts';
import { resultsView } from './results-view.ts';
import { roundsPlayed } from './rounds-played.ts';
import { sectionResultsSchema } from './section-results.ts';
import { sectionStandings } from './section-standings.ts';
import { crosstable } from './testing/crosstable.ts';

const RANKS = (results: Parameters<typeof sectionStandings>[0]) =>
  sectionStandings(results).rows.map(({ startRank, rank, points }) => [startRank, rank, points]);

test('standings count every result that is known, and have a column for each tie-break but DE', () => {
  const results = crosstable('2w1 3b', '1b0 4w1', '4w= 1w', '3b= 2b0');
  expect(sectionStandings(results).heads).toEqual(['BH/C1', 'WIN']);
  expect(RANKS(results)).toEqual([
    [1, 1, 1],
    [2, 2, 1],
    [3, 3, 0.5],
    [4, 3, 0.5],
  ]);
});

test('an expelled player leaves the standings, and their games count for the opponents', () => {
  const results = crosstable('2w1', '1b0', '4w1', '3b0');
  const expelled = withExpulsion(withWithdrawal(results, 1, true), 1);
  expect(RANKS(expelled)).toEqual([
    [3, 1, 1],
    [2, 2, 0],
    [4, 2, 0],
  ]);
  const [first] = sectionStandings(expelled).rows.filter(({ startRank }) => startRank === 2);
  expect(first?.values[0]).toBe(
    sectionStandings(results).rows.find(({ startRank }) => startRank === 2)?.values[0],
  );
  expect(RANKS(withWithdrawal(expelled, 1, false))).toEqual(RANKS(results));
  expect(withoutExpulsion(expelled, 1)).toEqual(withWithdrawal(results, 1, true));
  // Undone late, it withdraws nobody who was reinstated.
  expect(withoutExpulsion(results, 1)).toEqual(results);
  // Who has not withdrawn can’t be expelled.
  expect(withExpulsion(results, 1)).toEqual(results);
});

test('before the first result, everyone has nothing', () => {
  expect(RANKS(crosstable('2w', '1b'))).toEqual([
    [1, 1, 0],
    [2, 1, 0],
  ]);
});

test('a table that was imported stays as it came', () => {
  const [first, second] = crosstable('', '').players;
  if (!first || !second) throw new Error('no players');
  const results = {
    ...crosstable(),
    source: 'standings' as const,
    columns: ['Buch'],
    players: [
      { ...first, standing: { rank: 2, points: 4.5, values: [12.5] } },
      { ...second, standing: { rank: 1, points: 5, values: [null] } },
    ],
  };
  expect(sectionResultsSchema.parse(results)).toEqual(results);
  expect(sectionStandings(results)).toEqual({
    heads: ['Buch'],
    rows: [
      { startRank: 2, rank: 1, points: 5, values: [null], isCounted: true, group: 0 },
      { startRank: 1, rank: 2, points: 4.5, values: [12.5], isCounted: true, group: 0 },
    ],
  });
});

test('a player who leaves a round robin early is always last, and the rounds ahead are not over', () => {
  const entries = ['Ann', 'Bob', 'Cid', 'Dot'].map((name, index) => ({
    ...{ participantId: name, name, title: '', federation: '', fideId: '', sex: '' as const },
    ...{ birthYear: null, showName: null, club: '', rating: 2000 - index },
  }));
  const started = startRoundRobin(entries, false);
  const first = started.boards?.[0] ?? [];
  const played = first.reduce((results, white) => withResult(results, 1, white, '1'), started);
  const results = withWithdrawal(played, first[0] ?? 0, true);
  expect(roundsPlayed(results)).toEqual({ paired: 3, begun: 1, played: 1 });
  const lastOf = <Row>(rows: readonly Row[]) => rows.at(-1);
  expect(lastOf(sectionStandings(results).rows)).toMatchObject({
    startRank: first[0],
    points: 0,
    isCounted: false,
  });
  expect(lastOf(resultsView(results).standings)).toMatchObject({ isCounted: false, points: 0 });
  const prizeGroups = [{ ...MAIN_PRIZES, places: 9 }];
  const [prizes] = prizeLists(
    { ...results, prizeGroups },
    sectionStandings(results).rows,
    [],
    'USD',
  );
  expect(prizes?.winners.map(({ player }) => player.startRank)).not.toContain(first[0]);
});
