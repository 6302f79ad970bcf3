import { expect, test } from 'vitest';
import { roundBoards } from './round-boards.ts';
import { crosstable } from './testing/crosstable.ts';

const text = (results: Parameters<typeof roundBoards>[0], round: number) => {
  const { boards, byes } = roundBoards(results, round);
  return [
    ...boards.map(
      ({ board, white, black, result }) =>
        `${board}: ${white.startRank}-${black.startRank} ${result}`,
    ),
    ...byes.map(({ player, game }) => `${player.startRank} ${game?.result ?? 'nothing'}`),
  ];
};

test('boards are ordered by points and start rank, with byes after them', () => {
  const results = crosstable('2w0 3w', '1b1 4b=', '4w= 1b', '3b= 2w=', 'U', '');
  expect(text(results, 1)).toEqual(['1: 1-2 0', '2: 3-4 =', '5 U', '6 nothing']);
  expect(text(results, 2)).toEqual(['1: 4-2 =', '2: 1-3 null', '5 nothing', '6 nothing']);
});

test('boards that were set keep their order', () => {
  const results = { ...crosstable('2w1', '1b0', '4w-', '3b-'), boards: [[3, 1]] };
  expect(text(results, 1)).toEqual(['1: 3-4 --', '2: 1-2 1']);
});

test('games without colors are on the board of the lower number, and games without an opponent have none', () => {
  const results = crosstable('21', '10', '91');
  results.players = results.players.map((player, index) => ({
    ...player,
    games: [{ opponent: [2, 1, 9][index] ?? 0, color: null, result: '1' }],
  }));
  expect(text(results, 1)).toEqual(['1: 1-2 1', '3 1']);
});
