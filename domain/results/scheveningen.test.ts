import { expect, test } from 'vitest';
import { scheveningenRounds } from './scheveningen.ts';

/** The rounds in the notation of tables, with A and B for the teams: `A1-B1 B2-A2`. */
function table(size: number): string[] {
  const name = (number: number | null) =>
    number === null ? 'bye' : number <= size ? `A${number}` : `B${number - size}`;
  return scheveningenRounds(size, size).map((pairs) =>
    pairs.map(({ white, black }) => `${name(white)}-${name(black)}`).join(' '),
  );
}

test('the usual tables for two to five players a team', () => {
  expect(table(2)).toEqual(['A1-B1 A2-B2', 'B2-A1 B1-A2']);
  expect(table(3)).toEqual(['A1-B1 A2-B2 B3-A3', 'B2-A1 A2-B3 B1-A3', 'A1-B3 B1-A2 A3-B2']);
  expect(table(4)).toEqual([
    'A1-B1 A2-B2 B3-A3 B4-A4',
    'B2-A1 B1-A2 A3-B4 A4-B3',
    'A1-B3 A2-B4 B1-A3 B2-A4',
    'B4-A1 B3-A2 A3-B2 A4-B1',
  ]);
  expect(table(5)).toEqual([
    'A1-B1 A2-B2 A3-B3 B4-A4 B5-A5',
    'B2-A1 B3-A2 A3-B4 A4-B5 B1-A5',
    'A1-B3 A2-B4 B5-A3 B1-A4 A5-B2',
    'B4-A1 A2-B5 A3-B1 B2-A4 B3-A5',
    'A1-B5 B1-A2 B2-A3 A4-B3 A5-B4',
  ]);
});

test.each(Array.from({ length: 30 }, (_, index) => index + 1))(
  'teams of %i: everybody meets the whole other team once a round, with fair colors',
  (size) => {
    const rounds = scheveningenRounds(size, size);
    const games = rounds.flat();
    expect(rounds).toHaveLength(size);
    expect(new Set(games.map(({ white, black }) => [white, black].sort().join())).size).toBe(
      size * size,
    );
    for (const round of rounds) {
      expect(new Set(round.flatMap(({ white, black }) => [white, black])).size).toBe(2 * size);
      const whites = round.filter(({ white }) => white <= size).length;
      // In tables of two, six, ten, …, each team has one color per round.
      if (size % 4 !== 2) expect(Math.abs(2 * whites - size)).toBeLessThanOrEqual(1);
    }
    for (let player = 1; player <= 2 * size; player += 1) {
      const colors = rounds.map((round) => round.some(({ white }) => white === player));
      const whites = colors.filter(Boolean).length;
      expect(Math.abs(2 * whites - size), `player ${player}`).toBeLessThanOrEqual(1);
      const text = colors.map((isWhite) => (isWhite ? 'w' : 'b')).join('');
      expect(text).not.toMatch(/www|bbb/);
    }
  },
);

test('in teams of different size, the opponent of the missing player has the bye', () => {
  expect(scheveningenRounds(1, 2)).toEqual([
    [
      { white: 1, black: 2 },
      { white: 3, black: null },
    ],
    [
      { white: 3, black: 1 },
      { white: 2, black: null },
    ],
  ]);
  expect(scheveningenRounds(0, 3)).toEqual([]);
});
