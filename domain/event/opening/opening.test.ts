import { expect, test } from 'vitest';
import { eventOpening, pawnsAfter, type Square } from './opening.ts';
import { OPENINGS } from './openings.ts';

const named = (squares: readonly Square[]) =>
  squares.map(({ file, rank }) => `${'abcdefgh'[file]}${rank + 1}`).join(' ');

test('there are 64 openings, no two of one name or with the same pawns', () => {
  const pawns = OPENINGS.map(([, moves]) => JSON.stringify(pawnsAfter(moves)));
  expect(OPENINGS).toHaveLength(64);
  expect(new Set(OPENINGS.map(([name]) => name)).size).toBe(64);
  expect(new Set(pawns).size).toBe(64);
});

test('the pawns of every opening are reached by moves that pawns can make', () => {
  for (const [name, moves] of OPENINGS) {
    const { white, black } = pawnsAfter(moves);
    expect(white.length, name).toBeLessThanOrEqual(8);
    expect(black.length, name).toBeLessThanOrEqual(8);
    for (const { rank } of [...white, ...black]) {
      expect(rank, name).toBeGreaterThan(0);
      expect(rank, name).toBeLessThan(7);
    }
    const taken = new Set([...white, ...black].map((square) => named([square])));
    expect(taken.size, name).toBe(white.length + black.length);
  }
});

test('pawns advance, capture, and are taken by pieces', () => {
  const { white, black } = pawnsAfter('e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6');
  expect(named(white)).toBe('e4 a2 b2 c2 f2 g2 h2');
  expect(named(black)).toBe('b7 e7 f7 g7 h7 a6 d6');
});

test.each(['e5', 'e4 e5 e5', 'a3 a4'])('%s is not a possible pawn move', (moves) => {
  expect(() => pawnsAfter(moves)).toThrow(RangeError);
});

test('an event keeps its opening, and events have different ones', () => {
  const ids = Array.from({ length: 500 }, (_, index) => `Event${index}`);
  expect(eventOpening('Event7')).toEqual(eventOpening('Event7'));
  expect(new Set(ids.map((id) => eventOpening(id).name)).size).toBeGreaterThan(60);
});
