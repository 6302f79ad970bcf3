import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { roundsPlayed } from '../results/rounds-played.ts';
import { standingsSystem } from '../results/section-groups.ts';
import { trfResults } from '../results/testing/trf-results.ts';
import { explainedTieBreak } from '../standings/explained-tie-break.ts';
import { perfectPerformance, performanceRating } from '../standings/performance.ts';
import { standings } from '../standings/standings.ts';
import { TIE_BREAK_CODES } from '../standings/tie-breaks.ts';
import { TIE_BREAK_TERMS } from './en/tie-break-terms.ts';
import { type TieBreakLines, tieBreakLines } from './tie-break-text.ts';

const FIXTURES = join(import.meta.dirname, '../interchange/trf/fixtures');

/** Adds up the numbers in the text, using only the text. */
function recomputed({ lines, total }: TieBreakLines): number {
  const amounts = lines
    .filter(({ isCut }) => !isCut)
    .map(({ amount }) => {
      const [score = 0, weight = 1] = amount.split(' = ')[0]?.split(' × ').map(Number) ?? [];
      return score * weight;
    });
  const sum = amounts.reduce((all, one) => all + one, 0);
  if (total.startsWith('Sum')) return sum;
  const points = /^(\S+) of \d+ against/.exec(total)?.[1];
  if (points !== undefined) return performanceRating(amounts, Number(points)) ?? Number.NaN;
  const expected = /expected to score (\S+) of/.exec(total)?.[1];
  if (expected !== undefined) return perfectPerformance(amounts, Number(expected)) ?? Number.NaN;
  const digits = total.includes('rounded') ? 1 : 100;
  return Math.floor((sum / amounts.length) * digits + 0.5) / digits;
}

test.each(['45p8r-4028.trf', '27p8r-4022.trf', '31p5r-184.trf'])(
  'each tie-break of each player of %s adds up from its words to its value',
  (file) => {
    const results = trfResults(readFileSync(join(FIXTURES, file), 'latin1'));
    const { players } = results;
    const system = standingsSystem(results.system);
    const rounds = roundsPlayed({ players }).played;
    const tieBreaks = TIE_BREAK_CODES;
    let cuts = 0;
    for (const { startRank, values } of standings(players, { rounds, system, tieBreaks })) {
      for (const [index, code] of tieBreaks.entries()) {
        const explained = explainedTieBreak(players, startRank, code, { rounds, system });
        const value = values[index] ?? null;
        expect(explained === null, `${code} of ${startRank}`).toBe(value === null);
        if (explained === null || value === null) continue;
        const lines = tieBreakLines(explained, value, (rank) => `Player ${rank}`, TIE_BREAK_TERMS);
        expect(recomputed(lines), `${code} of ${startRank}`).toBe(value);
        expect(lines.total).toContain(String(value));
        cuts += lines.lines.filter(({ isCut }) => isCut).length;
      }
    }
    // Cut-1 and -2, Median 1 and 2, and Sonneborn-Berger Cut-1 drop ten games per player, the progressive
    // score one round.
    expect(cuts).toBe(players.length * 11);
  },
);

test('the text names opponents, dropped games, and unplayed rounds', () => {
  const game = (
    opponent: number | null,
    color: 'w' | 'b' | null,
    result: '1' | '0' | '+' | '-' | 'H',
  ) => ({ opponent, color, result }) as const;
  const players = [
    {
      startRank: 1,
      rating: 2000,
      games: [game(2, 'w', '1'), game(3, null, '+'), game(null, null, 'H')],
    },
    { startRank: 2, rating: 1900, games: [game(1, 'b', '0'), null, null] },
    { startRank: 3, rating: 1800, games: [null, game(1, null, '-'), null] },
  ];
  const explained = explainedTieBreak(players, 1, 'BH/C1', { rounds: 3, system: 'swiss' });
  expect(explained && tieBreakLines(explained, 2, (rank) => `P${rank}`, TIE_BREAK_TERMS)).toEqual({
    lines: [
      { label: 'Round 1, P2', amount: '1', isCut: false },
      { label: 'Round 2, P3, not played', amount: '1', isCut: false },
      { label: 'Round 3, no opponent', amount: '1.5, dropped', isCut: true },
    ],
    total: 'Sum: 2',
    note: expect.stringContaining('C.07, 16'),
  });
});
