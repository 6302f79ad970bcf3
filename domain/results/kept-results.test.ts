import { expect, test } from 'vitest';
import {
  gameResult,
  shuffle,
  startResults,
  startRoundRobin,
  withPlayer,
  withResult,
  withRound,
  withWithdrawal,
} from './kept-results.ts';
import { roundsPlayed } from './rounds-played.ts';
import type { SectionEntry } from './section-entries.ts';
import { type SectionResults, sectionResultsSchema } from './section-results.ts';
import { standingsAfter } from './section-standings.ts';
import { gameLines } from './testing/crosstable.ts';
import { withoutRound } from './unpaired-round.ts';

const entry = (name: string): SectionEntry => ({
  participantId: `id ${name}`,
  name,
  title: '',
  federation: '',
  fideId: '',
  sex: '',
  birthYear: null,
  showName: null,
  club: '',
  rating: 1500,
});
type Player = SectionResults['players'][number];
const FOUR = ['Ann', 'Bob', 'Cid', 'Dot'].map(entry);

test('a round is paired by hand, with byes, and results are entered and corrected', () => {
  const started = startResults([...FOUR, entry('Eve')], 5);
  const paired = withRound(
    started,
    1,
    [
      { white: 3, black: 1 },
      { white: 2, black: 4 },
    ],
    [[5, 'U']],
  );
  expect(gameLines(paired)).toEqual(['3b', '4w', '1w', '2b', 'U']);
  expect(paired.boards).toEqual([[3, 2]]);
  expect(roundsPlayed(paired)).toMatchObject({ paired: 1, played: 0 });
  const over = withResult(withResult(paired, 1, 3, '0'), 1, 2, '+');
  expect(gameLines(over)).toEqual(['3b1', '4w+', '1w0', '2b-', 'U']);
  expect(gameLines(withResult(over, 1, 3, '='))).toEqual(['3b=', '4w+', '1w=', '2b-', 'U']);
  expect(gameLines(withResult(over, 1, 2, '--'))[3]).toBe('2b-');
  expect(gameLines(withResult(over, 1, 2, null))[1]).toBe('4w');
  expect(withResult(over, 1, 5, '1')).toBe(over);
  expect(withResult(over, 9, 1, '1')).toBe(over);
  expect(sectionResultsSchema.safeParse(over).success).toBe(true);
});

test('pairing a round again keeps the results of pairs that stay', () => {
  const started = startResults(FOUR, 3);
  const first = withResult(
    withRound(
      started,
      1,
      [
        { white: 1, black: 2 },
        { white: 3, black: 4 },
      ],
      [],
    ),
    1,
    1,
    '1',
  );
  const second = withResult(first, 1, 3, '1');
  const again = withRound(
    second,
    1,
    [
      { white: 1, black: 2 },
      { white: 4, black: 3 },
    ],
    [],
  );
  expect(gameLines(again)).toEqual(['2w1', '1b0', '4b', '3w']);
  expect(gameLines(withoutRound(withRound(again, 2, [{ white: 2, black: 1 }], []), 2))).toEqual(
    gameLines(again),
  );
});

test('unpairing keeps byes that are known in advance, also of later rounds', () => {
  const bye = (result: 'F' | 'H' | 'Z') => ({ opponent: null, color: null, result });
  const started = startResults([...FOUR, entry('Eve')], 4);
  const [ann, bob, cid, dot, eve] = started.players as [Player, Player, Player, Player, Player];
  const results = {
    ...started,
    players: [
      { ...ann, games: [bye('F')] },
      { ...bob, games: [null, bye('H')] },
      ...[cid, dot, eve],
    ],
    decisions: [
      { round: 1, player: 'id Eve', kind: 'absent', choice: 'out', hasArrived: false } as const,
    ],
  };
  const paired = withRound(
    results,
    1,
    [{ white: 3, black: 4 }],
    [
      [1, 'F'],
      [2, 'U'],
      [5, 'Z'],
    ],
  );
  expect(gameLines(paired)).toEqual(['F', 'U H', '4w', '3b', 'Z']);
  expect(withoutRound(paired, 1).players).toEqual(results.players);
  const robin = startRoundRobin(FOUR.slice(0, 3), false);
  expect(gameLines(withoutRound(robin, 1))).toEqual(['', '', '']);
});

test('a round paired after the last is planned until it is unpaired', () => {
  const boards = [{ white: 1, black: 2 }];
  const played = withRound(startResults(FOUR, 1), 1, boards, []);
  const longer = withRound(withRound(played, 2, boards, []), 3, boards, []);
  expect(longer.rounds).toBe(3);
  expect(withoutRound(longer, 3).rounds).toBe(2);
  expect(withoutRound(withoutRound(longer, 3), 2)).toEqual(played);
  expect(withoutRound(played, 1).rounds).toBe(1);
});

test('a round robin is paired to its end, and standings follow each result', () => {
  const results = startRoundRobin(FOUR, false);
  expect(gameLines(results)).toEqual(['4w 2w 3b', '3w 1b 4w', '2b 4b 1w', '1b 3w 2b']);
  expect(results).toMatchObject({ system: 'roundRobin', rounds: 3 });
  const withOneResult = withResult(results, 1, 1, '1');
  expect(standingsAfter(withOneResult, 1).rows[0]).toMatchObject({
    startRank: 1,
    points: 1,
  });
});

test('an odd number has a bye of no points in each round, and a double round robin turns colors', () => {
  const results = startRoundRobin(FOUR.slice(0, 3), true);
  expect(gameLines(results)).toEqual(['Z 3b 2w Z 2b 3w', '3w Z 1b 3b 1w Z', '2b 1w Z 2w Z 1b']);
  expect(sectionResultsSchema.safeParse(results).success).toBe(true);
});

test('a player who leaves a round robin loses the open games, and returning reopens them', () => {
  const begun = withResult(startRoundRobin(FOUR, false), 1, 1, '1');
  const left = withWithdrawal(begun, 1, true);
  expect(gameLines(left)).toEqual(['4w1 2w- 3b-', '3w 1b+ 4w', '2b 4b 1w+', '1b0 3w 2b']);
  expect(left.players[0]?.hasWithdrawn).toBe(true);
  const back = withWithdrawal(left, 1, false);
  expect(back).toEqual(begun);
  expect(withWithdrawal(begun, 77, true)).toBe(begun);
});

test('a late player has the next number', () => {
  const later = withPlayer(startResults(FOUR, 3), entry('Eve'));
  expect(later.players.at(-1)).toMatchObject({ startRank: 5, name: 'Eve', games: [] });
});

test('a late player gets half a point for as many missed rounds as the section grants', () => {
  const later = withPlayer(startResults(FOUR, 5), entry('Eve'), 2);
  const bye = { opponent: null, color: null, result: 'H' };
  expect(later.players.at(-1)?.games).toEqual([bye, bye]);
});

test('numbers are drawn by lot', () => {
  expect(shuffle([1, 2, 3, 4], () => 0)).toEqual([2, 3, 4, 1]);
  expect(shuffle([1, 2, 3, 4], () => 0.999)).toEqual([1, 2, 3, 4]);
  expect(shuffle([], Math.random)).toEqual([]);
});

test('results are shown from the side of White', () => {
  const game = (result: '1' | '=' | '-' | '+' | 'L' | null) =>
    ({ opponent: 2, color: 'w', result }) as const;
  expect(gameResult(game('1'), null)).toBe('1');
  expect(gameResult(game('L'), null)).toBe('0');
  expect(gameResult(game('-'), game('-'))).toBe('--');
  expect(gameResult(game('-'), game('+'))).toBe('-');
  expect(gameResult(game(null), null)).toBe(null);
  expect(gameResult(null, null)).toBe(null);
});
