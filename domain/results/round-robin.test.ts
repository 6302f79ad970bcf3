import { expect, test } from 'vitest';
import { bergerRounds, type Pairing } from './round-robin.ts';

const text = (rounds: Pairing[][]) =>
  rounds.map((pairs) => pairs.map(({ white, black }) => `${white}-${black ?? 'bye'}`).join(' '));

test("FIDE's tables for four and six players", () => {
  expect(text(bergerRounds(4))).toEqual(['1-4 2-3', '4-3 1-2', '2-4 3-1']);
  expect(text(bergerRounds(6))).toEqual([
    '1-6 2-5 3-4',
    '6-4 5-3 1-2',
    '2-6 3-1 4-5',
    '6-5 1-4 2-3',
    '3-6 4-2 5-1',
  ]);
});

test('with an odd number, the opponent of the missing player has the bye', () => {
  expect(text(bergerRounds(3))).toEqual(['1-bye 2-3', '3-bye 1-2', '2-bye 3-1']);
});

test.each([2, 3, 5, 8, 15, 16, 30])('%i players: everyone plays everyone once', (count) => {
  const games = bergerRounds(count)
    .flat()
    .filter(({ black }) => black !== null);
  const pairs = new Set(games.map(({ white, black }) => [white, black].sort().join()));
  expect(pairs.size).toBe((count * (count - 1)) / 2);
  expect(games).toHaveLength(pairs.size);
  const byRound = bergerRounds(count).map((round) =>
    round.flatMap(({ white, black }) => [white, black ?? 0]),
  );
  for (const round of byRound) expect(new Set(round).size).toBe(round.length);
  const whites = Array.from(
    { length: count },
    (_, index) => games.filter(({ white }) => white === index + 1).length,
  );
  expect(Math.max(...whites) - Math.min(...whites)).toBeLessThanOrEqual(1);
});

test('a double round robin is repeated with colors reversed', () => {
  expect(text(bergerRounds(4, true))).toEqual([
    '1-4 2-3',
    '2-4 3-1',
    '4-3 1-2',
    '4-1 3-2',
    '3-4 2-1',
    '4-2 1-3',
  ]);
  expect(bergerRounds(1)).toEqual([]);
});

test.each([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16])(
  '%i players twice: no one has the same color three times in a row',
  (count) => {
    const rounds = bergerRounds(count, true);
    for (let player = 1; player <= count; player += 1) {
      const colors = rounds
        .flat()
        .filter(({ white, black }) => black !== null && [white, black].includes(player))
        .map(({ white }) => (white === player ? 'w' : 'b'));
      expect(colors).toHaveLength(2 * (count - 1));
      expect(colors.join('')).not.toMatch(/www|bbb/);
    }
  },
);
