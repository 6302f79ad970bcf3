import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTrf } from '../interchange/trf/read-trf.ts';
import type { TournamentSystem } from './contestants.ts';
import { perfectPerformance } from './performance.ts';
import { standings } from './standings.ts';
import { parsePlayers } from './testing/players.ts';
import {
  offeredTieBreaks,
  TIE_BREAK_CODES,
  type TieBreak,
  tieBreakRecord,
  USUAL_TIE_BREAKS,
} from './tie-breaks.ts';

/** The values of a tie-break by start rank. */
function values(
  code: TieBreak,
  players: ReturnType<typeof parsePlayers>,
  rounds: number,
  system: TournamentSystem = 'swiss',
) {
  return standings(players, { rounds, system, tieBreaks: [code] })
    .toSorted((a, b) => a.startRank - b.startRank)
    .map((row) => row.values[0]);
}

test('each tie-break has a label and a sentence of its own', () => {
  const records = TIE_BREAK_CODES.map(tieBreakRecord);
  expect(new Set(records.map(({ label }) => label)).size).toBe(TIE_BREAK_CODES.length);
  expect(records.every(({ explanation }) => explanation.endsWith('.'))).toBe(true);
});

test('tie-breaks comparing opponents are only offered for a Swiss, and common ones for both', () => {
  expect(offeredTieBreaks('swiss')).toEqual(TIE_BREAK_CODES);
  const left = TIE_BREAK_CODES.filter((code) => !offeredTieBreaks('roundRobin').includes(code));
  expect(left).toEqual(['BH', 'BH/C1', 'BH/C2', 'BH/M1', 'BH/M2', 'AOB', 'FB']);
  for (const system of ['swiss', 'roundRobin'] as const) {
    expect(offeredTieBreaks(system)).toEqual(expect.arrayContaining([...USUAL_TIE_BREAKS[system]]));
  }
});

// Points: 4, 2, 2½, 1½, ½, and 1½; the fifth requests a bye in round 4, the sixth has the pairing-allocated bye in
// round 3.
const SIX = parsePlayers(
  '6w1 4b1 2w1 3b1',
  '5b1 3w= 1b0 4w=',
  '4w1 2b= 5w1 1w0',
  '3b0 1w0 6b1 2b=',
  '2w0 6b0 3b0 H',
  '1b0 5w1 4w0 H',
);

test('cutting two leaves out the two lowest opponents, the median the two highest as well', () => {
  // The scores of the opponents of 1: 1½, 1½, 2, 2½; of 6, whose bye counts with its own score: 4, ½, 1½, 1½.
  const [first, , , , , sixth] = values('BH', SIX, 4);
  expect([first, sixth]).toEqual([7.5, 7.5]);
  expect(values('BH/C2', SIX, 4)[0]).toBe(4.5);
  expect(values('BH/M2', SIX, 4)[0]).toBe(0);
  // The requested bye of 6 is cut first, then the lowest opponent.
  expect(values('BH/C1', SIX, 4)[5]).toBe(6);
  expect(values('BH/C2', SIX, 4)[5]).toBe(5.5);
});

test('Sonneborn-Berger Cut-1 leaves out the lowest opponent, or a bye asked for that gave more', () => {
  // 2: a win against ½, a draw with 2½, a loss against 4, a draw with 1½: without the win.
  expect(values('SB', SIX, 4)[1]).toBe(2.5);
  expect(values('SB/C1', SIX, 4)[1]).toBe(2);
  // 6: the half of its own 1½ for the bye is more than the win against ½.
  expect(values('SB', SIX, 4)[5]).toBe(1.25);
  expect(values('SB/C1', SIX, 4)[5]).toBe(0.5);
});

test('Fore Buchholz counts the games of the last round as draws, with or without a result', () => {
  // The scores by then: 3½, 2, 3, 1½, ½, 1½.
  expect(values('FB', SIX, 4).slice(0, 2)).toEqual([1.5 + 1.5 + 2 + 3, 0.5 + 3 + 3.5 + 1.5]);
  const pending = SIX.map(({ games, ...player }) => ({
    ...player,
    games: games.map((game, index) => (index === 3 && game ? { ...game, result: null } : game)),
  }));
  expect(values('FB', pending, 4).slice(0, 2)).toEqual(values('FB', SIX, 4).slice(0, 2));
  expect(values('FB', parsePlayers('2w+', '1b-'), 1)).toEqual([0.5, 0.5]);
});

test('a cut progressive score leaves out the points after round 1', () => {
  expect(values('PS', SIX, 4)).toEqual([10, 6, 7.5, 2.5, 0.5, 3.5]);
  expect(values('PS/C1', SIX, 4)).toEqual([9, 5, 6.5, 2.5, 0.5, 3.5]);
});

// Computed by the checker of FIDE’s Technical Commission.
test.each([
  [2.5, [2100, 2050, 1900, 2200], 2161],
  [0, [2100, 1950], 1150],
  [3, [2000, 2400, 1800], 3136],
  [0.5, [2300, 2310], 2112],
  [4, [1000, 1500, 2900, 2000], 3636],
  [1.5, [2735, 2000, 2001], 2180],
])(
  '%s points against %j are a perfect tournament performance of %i',
  (points, opponents, rating) => {
    expect(perfectPerformance(opponents, points)).toBe(rating);
  },
);

test('averages of opponents’ performances leave out those without one, and round half up', () => {
  // 2 beat 1 and drew with 3; 4 came only for a forfeit.
  const rated = parsePlayers('2w0 .', '1b1 3w=', '4w+ 2b=', '3b- .').map((player, index) => ({
    ...player,
    rating: 2000 + 100 * index,
  }));
  const [first, second, third, fourth] = values('TPR', rated, 2);
  expect(fourth).toBeNull();
  const average = Math.floor((Number(first) + Number(third)) / 2 + 0.5);
  expect(values('APRO', rated, 2)).toEqual([second, average, second, null]);
  const perfect = values('PTP', rated, 2);
  expect(values('APPO', rated, 2)[2]).toBe(perfect[1]);
});

test('games with Black count over the board alone', () => {
  const four = parsePlayers('2b1 3b+ U', '1w0 4b1 3w=', '4b= 1w- 2b=', '3w= 2w0 H');
  expect(values('BPG', four, 3)).toEqual([1, 1, 2, 0]);
  expect(values('BWG', four, 3)).toEqual([1, 1, 0, 0]);
});

test('the average Buchholz is that of opponents over the board, to two decimals', () => {
  const buchholz = values('BH', SIX, 4) as number[];
  const [first = 0, second = 0, third = 0, fourth = 0] = buchholz;
  expect(values('AOB', SIX, 4)[1]).toBe(
    Math.floor(((buchholz[4] ?? 0) + third + first + fourth) * 25 + 0.5) / 100,
  );
  expect(second).toBeGreaterThan(0);
  expect(values('AOB', parsePlayers('U', '3w+', '2b-'), 1)).toEqual([null, null, null]);
});

test('Koya in a round robin of five: the round without an opponent offers nothing', () => {
  // Points: 2½, 2, 2½, 2, 1. All except the last made half of four.
  const five = parsePlayers(
    '. 5b1 4w= 3b= 2w=',
    '5w= . 3w= 4b= 1b=',
    '4b1 . 2b= 1w= 5w=',
    '3w0 . 1b= 2w= 5b1',
    '2b= 1w0 . 3b= 4w0',
  );
  const points = standings(five, { rounds: 5, system: 'roundRobin', tieBreaks: [] });
  expect(points.map((row) => [row.startRank, row.points])).toEqual([
    [1, 2.5],
    [3, 2.5],
    [2, 2],
    [4, 2],
    [5, 1],
  ]);
  expect(values('KS', five, 5, 'roundRobin')).toEqual([1.5, 1.5, 2, 1, 1]);
});

test('Koya asks for half of all rounds in a Swiss, byes included', () => {
  const four = parsePlayers('2w1 3b1', '1b0 4w=', '4w1 1w0', '3b0 2b=');
  expect(values('KS', four, 2)).toEqual([1, 0, 0, 0]);
});

test('a forfeit in a round robin is a game like any other, and cut by the score alone', () => {
  // 1 lost to 2, who has the most points, by not coming.
  const four = parsePlayers('2w- 3w1 4b1', '1b+ 4w1 3w=', '4b= 1b0 2b=', '3w= 2b0 1w0');
  expect(values('BH', four, 3, 'roundRobin')[0]).toBe(4);
  expect(values('BH/C1', four, 3, 'roundRobin')[0]).toBe(3.5);
  // In a Swiss the voluntarily missed round is cut first.
  expect(values('BH/C1', four, 3)[0]).toBe(1.5);
});

test('an open game is no bye: the opponent counts with current points, and nothing is added', () => {
  // The game of 1 and 3 in round 2 was postponed.
  const open = parsePlayers('2w1 3b 4w=', '1b0 4w1 3b1', '4w1 1w 2w0', '3b0 2b0 1b=');
  // Points: 1½, 2, 1, ½.
  expect(values('BH', open, 3)).toEqual([3.5, 3, 4, 4.5]);
  // The lowest opponent is cut, not the open game.
  expect(values('BH/C1', open, 3)).toEqual([3, 2.5, 3.5, 3.5]);
  expect(values('SB', open, 3)[0]).toBe(2.25);
  expect(values('WIN', open, 3)).toEqual([1, 2, 1, 0]);
  expect(values('BPG', open, 3)).toEqual([0, 2, 0, 3]);
});

test('a bye asked for before an open game counts for opponents as it was awarded', () => {
  const four = parsePlayers('2w1 Z 3w', '1b0 4w1 4w1', '4w1 H 1b', '3b0 2b0 2b0');
  // 1 has 1 point: the zero-point bye of round 2 is not the end of the tournament.
  expect(values('BH', four, 3)[2]).toBe(0 + 1.5 + 1);
});

test('a player who leaves a round robin before half the games counts for no one and is last', () => {
  const order = (...lines: string[]) => {
    const players = parsePlayers(...lines).map((player) => ({
      ...player,
      hasWithdrawn: player.startRank === 3,
    }));
    return standings(players, { rounds: 3, system: 'roundRobin', tieBreaks: [] }).map(
      ({ startRank, points, isCounted }) => [startRank, points, isCounted],
    );
  };
  // 3 played two of three games: the last is a forfeit that counts.
  expect(order('2w1 3b0 4w1', '1b0 4w1 3w+', '4w1 1w1 2b-', '3b0 2b0 1b0')).toEqual([
    [1, 2, true],
    [2, 2, true],
    [3, 2, true],
    [4, 0, true],
  ]);
  // 3 played one, and neither the wins nor the losses of 3 count.
  expect(order('2w1 3b+ 4w1', '1b0 4w1 3w+', '4w1 1w- 2b-', '3b0 2b0 1b0')).toEqual([
    [1, 2, true],
    [2, 1, true],
    [4, 0, true],
    [3, 0, false],
  ]);
});

const FIXTURES = join(import.meta.dirname, '../interchange/trf/fixtures');

test.each(readdirSync(FIXTURES))('%s: cutting never adds', (file) => {
  const reading = readTrf(readFileSync(join(FIXTURES, file), 'utf8'));
  if (!reading.ok) throw new Error(reading.problem);
  const { players } = reading.tournament;
  const rounds = Math.max(...players.map(({ games }) => games.length));
  const tieBreaks: TieBreak[] = ['BH', 'BH/C1', 'BH/C2', 'BH/M1', 'BH/M2', 'SB', 'SB/C1'];
  for (const row of standings(players, { rounds, system: 'swiss', tieBreaks })) {
    const [bh = 0, c1 = 0, c2 = 0, m1 = 0, m2 = 0, sb = 0, sbC1 = 0] = row.values as number[];
    expect([bh >= c1, c1 >= c2, c1 >= m1, c2 >= m2, m1 >= m2, sb >= sbC1]).not.toContain(false);
  }
});
