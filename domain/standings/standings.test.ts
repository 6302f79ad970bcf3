import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTrf } from '../interchange/trf/read-trf.ts';
import type { Game } from '../pairing/game.ts';
import type { StandingsPlayer } from './rounds.ts';
import { standings } from './standings.ts';
import { type TieBreak, USUAL_TIE_BREAKS } from './tie-breaks.ts';

/** Parses a round in the notation of FIDE's exercise: opponent, color, and result, or a bye. */
function game(text: string): Game {
  const [, opponent = '', color, result] = /^(\d+)([wb])(.)$/.exec(text) ?? [];
  if (opponent === '') return { opponent: null, color: null, result: text as 'H' | 'U' | 'Z' };
  return {
    opponent: Number(opponent),
    color: color === 'w' ? 'w' : 'b',
    result: result as '1' | '=' | '0' | '+' | '-',
  };
}

/** The exercise of FIDE's Technical Commission; ratings from 2200 down in steps of 50. */
const EXERCISE: StandingsPlayer[] = [
  '9w1 13b= 2w= 15b1 4w=',
  '10b1 7w1 1b= 16w1 3b=',
  '11w= 6b1 8w1 4b= 2w=',
  '12b1 H 13w1 3w= 1b=',
  '13w0 15b0 11w1 7b= 10w1',
  '14b0 3w0 U 10w1 8b1',
  '15w1 2b0 16b0 5w= 11b0',
  '16b= 14w1 3b0 13w1 6w0',
  '1b0 10w0 H 11b- U',
  '2w0 9b1 15w0 6b0 5b0',
  '3b= 16w0 5b0 9w+ 7w1',
  '4w0 U 14b+ Z Z',
  '5b1 1w= 4b0 8b0 14w0',
  '6w1 8b0 12w- Z 13b1',
  '7b0 5w1 10b1 1w0 16b0',
  '8w= 11b1 7w1 2b0 15w1',
].map((rounds, index) => ({
  startRank: index + 1,
  rating: 2200 - 50 * index,
  games: rounds.split(' ').map(game),
}));

/** The solution; null if it is not given. */
const SOLUTION: Record<string, readonly (number | null)[]> = {
  BH: [12.5, 13, 15.5, 14, 8.5, 11.5, 14.5, 13.5, 9, 13, 12.5, 11.5, 14, 11, 12, 12.5],
  'BH/C1': [11, null, 13, 11.5, 7.5, null, 12.5, 12, 7.5, null, 11, 9.5, 12, 9, 11, 11],
  SB: [8, 9.5, 10.5, 9.25, 4.25, 6, 3.25, 5.25, 2.25, 1.5, 4.75, 4, 4.25, 4.5, 3.5, 7.25],
  WIN: [2, 3, 2, 2, 2, 3, 1, 2, 1, 1, 2, 2, 1, 2, 2, 3],
  TPR: [
    1969, 2120, 2089, 2081, 1690, 1813, 1611, 1730, 1175, 1640, 1776, 1250, 1781, 1925, 1788, 1969,
  ],
};
const POINTS = [3.5, 4, 3.5, 3.5, 2.5, 3, 1.5, 2.5, 1.5, 1, 2.5, 2, 1.5, 2, 2, 3.5];

const swiss = (tieBreaks: readonly TieBreak[], players = EXERCISE) =>
  standings(players, { rounds: 5, system: 'swiss', tieBreaks });
const byStartRank = <Row extends { startRank: number }>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => a.startRank - b.startRank);

test('the points are those of FIDE’s exercise', () => {
  expect(byStartRank(swiss([])).map(({ points }) => points)).toEqual(POINTS);
});

test.each(Object.keys(SOLUTION) as TieBreak[])('%s is as in FIDE’s exercise', (code) => {
  const given = SOLUTION[code] ?? [];
  const computed = byStartRank(swiss([code])).map(({ values }) => values[0]);
  expect(computed.map((value, index) => (given[index] === null ? null : value))).toEqual(given);
});

test('players are ranked by points, then by each tie-break in turn', () => {
  const rows = swiss(['BH/C1', 'BH', 'SB']);
  expect(rows.map(({ startRank }) => startRank).slice(0, 5)).toEqual([2, 3, 4, 1, 16]);
  expect(rows.map(({ rank }) => rank).slice(0, 5)).toEqual([1, 2, 3, 4, 5]);
});

test('players whom no tie-break separates share a rank', () => {
  expect(swiss([]).map(({ rank }) => rank)).toEqual([
    1, 2, 2, 2, 2, 6, 7, 7, 7, 10, 10, 10, 13, 13, 13, 16,
  ]);
});

const players = (...rounds: string[]): StandingsPlayer[] =>
  rounds.map((text, index) => ({
    startRank: index + 1,
    rating: null,
    games: text.split(' ').map(game),
  }));
const order = (rows: readonly { startRank: number; rank: number }[]) =>
  rows.map(({ startRank, rank }) => `${rank}: ${startRank}`);

test('the winner of the game between two players is ranked first', () => {
  const two = players('2w0 3w1', '1b1 4b0', '1b0 4w0', '2w1 3b1');
  expect(order(standings(two, { rounds: 2, system: 'swiss', tieBreaks: ['DE'] }))).toEqual([
    '1: 4',
    '2: 2',
    '3: 1',
    '4: 3',
  ]);
});

test('if games are missing, only players who are ahead whatever the results are ranked first', () => {
  // All have 1; 1 beat 2, and 3 has met neither of them.
  const three = players('2w1 4w0', '1b0 4b1', '4w0 5w1', '3b1 1b1 2w0', '3b0');
  const rows = standings(three, { rounds: 2, system: 'swiss', tieBreaks: ['DE'] });
  expect(order(rows)).toEqual(['1: 4', '2: 1', '2: 2', '2: 3', '5: 5']);
});

test('a game that was not played does not decide between two in a Swiss, but does in a round robin', () => {
  const two = players('2w+ 3w0', '1b- 3b1', '2w0 1b1');
  const rows = (system: 'swiss' | 'roundRobin') =>
    order(standings(two, { rounds: 2, system, tieBreaks: ['DE'] }));
  expect(rows('swiss')).toEqual(['1: 1', '1: 2', '1: 3']);
  expect(rows('roundRobin')).toEqual(['1: 1', '1: 2', '1: 3']);
});

test('performance ignores unrated opponents', () => {
  const rated = EXERCISE.map((player) => ({
    ...player,
    rating: player.startRank === 9 ? null : player.rating,
  }));
  const [first] = byStartRank(swiss(['TPR', 'ARO'], rated));
  expect(first?.values[1]).toBe(Math.floor((1600 + 2150 + 1500 + 2050) / 4 + 0.5));
});

test('round-robin tie-breaks count forfeits, and Koya counts opponents with half the points', () => {
  const four = players('2w1 3w1 4w=', '1b0 4w1 3b=', '4b1 1b0 2w=', '3w0 2b0 1b=');
  const rows = standings(four, {
    rounds: 3,
    system: 'roundRobin',
    tieBreaks: USUAL_TIE_BREAKS.roundRobin,
  });
  expect(order(rows)).toEqual(['1: 1', '2: 2', '2: 3', '4: 4']);
  expect(byStartRank(rows).map(({ values }) => values.at(-1))).toEqual([2, 0.5, 0.5, 0.5]);
});

const FIXTURES = join(import.meta.dirname, '../interchange/trf/fixtures');

test.each(readdirSync(FIXTURES))(
  '%s: the points of the file are the points of its games',
  (file) => {
    const reading = readTrf(readFileSync(join(FIXTURES, file), 'utf8'));
    if (!reading.ok) throw new Error(reading.problem);
    const { players: listed } = reading.tournament;
    const rounds = Math.max(...listed.map(({ games }) => games.length));
    const rows = standings(listed, { rounds, system: 'swiss', tieBreaks: USUAL_TIE_BREAKS.swiss });
    const written = listed.map(({ startRank, points }) => [startRank, points]);
    expect(byStartRank(rows).map(({ startRank, points }) => [startRank, points])).toEqual(written);
    expect(new Set(rows.map(({ startRank }) => startRank)).size).toBe(listed.length);
  },
);
