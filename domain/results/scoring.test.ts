import { expect, test } from 'vitest';
import type { TieBreak } from '../standings/tie-breaks.ts';
import { resultsView } from './results-view.ts';
import type { SectionResults } from './section-results.ts';
import { sectionRound } from './section-round.ts';
import { sectionPoints, sectionStandings } from './section-standings.ts';
import { crosstable } from './testing/crosstable.ts';

/** Won and drew; drew and lost; lost and the bye; the bye and won. */
const games = crosstable('2w1 4b=', '1b0 3w=', '4w0 2b=', '3b1 1w=');
const withBye = crosstable('2w1 U', '1b0 3w1', 'U 2b0');

function scored(
  results: SectionResults,
  scoring: SectionResults['scoring'],
  ...tieBreaks: TieBreak[]
): Record<number, unknown[]> {
  const { rows } = sectionStandings({ ...results, scoring, tieBreaks });
  return Object.fromEntries(
    rows.map(({ startRank, points, values }) => [startRank, [points, ...values]]),
  );
}

test('with 3-1-0, points and the tie-breaks made of points follow, and ratings do not', () => {
  const three = { win: 3, draw: 1, bye: 3 };
  expect(scored(games, three, 'BH', 'SB', 'WIN', 'KS', 'PS')).toEqual({
    1: [4, 5, 7, 1, 1, 7],
    2: [1, 5, 1, 0, 0, 1],
    3: [1, 5, 1, 0, 0, 1],
    4: [4, 5, 7, 1, 1, 7],
  });
  expect(scored(games, three, 'TPR', 'PTP')[1]?.slice(1)).toEqual(
    scored(games, undefined, 'TPR', 'PTP')[1]?.slice(1),
  );
});

test('the limit of Koya can be half a point higher or lower', () => {
  expect(scored(games, undefined, 'KS/L+1', 'KS', 'KS/L-1')[1]).toEqual([1.5, 0.5, 0.5, 1.5]);
});

test('a missing game between tied players could still be won, for three points', () => {
  // Of the three with three points, the first beat the second. The third has met neither, and could.
  const tied = crosstable('2w1 4b0', '1b0 5w1', '6w1 Z', '5w= 1w1', '4b= 2b0', '3b0 Z');
  const three = { win: 3, draw: 1, bye: 3 };
  const { rows } = sectionStandings({ ...tied, scoring: three, tieBreaks: ['DE'] });
  expect(rows.filter(({ points }) => points === 3).map(({ rank }) => rank)).toEqual([2, 2, 2]);
});

test('a draw without points is no loss for ratings, and a bye without points is none', () => {
  const none = { win: 1, draw: 0, bye: 0 };
  expect(scored(games, none, 'TPR')[2]?.[1]).toEqual(scored(games, undefined, 'TPR')[2]?.[1]);
  const view = resultsView({ ...withBye, scoring: none });
  expect(view.rounds[0]?.byes.map(({ score }) => score)).toEqual(['0']);
});

test('a half-point bye of the pairing counts like a draw, is no win, and is shown as one', () => {
  const half = { win: 1, draw: 0.5, bye: 0.5 };
  expect(scored(withBye, half, 'WIN')).toEqual({ 1: [1.5, 1], 2: [1, 1], 3: [0.5, 0] });
  const view = resultsView({ ...withBye, scoring: half });
  expect(view.rounds[0]?.byes.map(({ score }) => score)).toEqual(['½']);
  expect(sectionPoints({ ...withBye, scoring: half }, 1).get(3)).toBe(0.5);
});

test('a round is paired by the points of the section, and the bye bars from another whatever it is worth', () => {
  const next = sectionRound({ ...withBye, scoring: { win: 3, draw: 1, bye: 1 } }, 3, new Set());
  expect(next.points).toEqual({ win: 3, loss: 0 });
  expect(next.players.map(({ rounds }) => rounds.map((past) => past?.points))).toEqual([
    [3, 1],
    [0, 3],
    [1, 0],
  ]);
  expect(next.players[2]?.rounds[0]?.kind).toBe('pairingBye');
});
