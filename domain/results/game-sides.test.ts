import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reconcileSides } from './game-sides.ts';

const OPEN = 'The game is left without a result.';
const LESS = 'The two scores add up to less than a point. They’re imported as they are.';

test.each([
  ['1', '0', '1', '0', null],
  ['=', '=', '=', '=', null],
  ['+', '-', '+', '-', null],
  ['-', '-', '-', '-', null],
  ['W', 'L', 'W', 'L', null],
  [null, null, null, null, null],
  ['1', '=', null, null, OPEN],
  ['1', '1', null, null, OPEN],
  ['+', '=', null, null, OPEN],
  ['=', '-', null, null, OPEN],
  ['1', '-', '+', '-', 'It counts as a forfeit.'],
  ['0', '+', '-', '+', 'It counts as a forfeit.'],
  ['1', 'L', 'W', 'L', 'It counts as unrated.'],
  ['=', '0', '=', '0', LESS],
  ['0', '0', '0', '0', LESS],
  [null, '1', '0', '1', 'One side’s result is used for both.'],
] as const)('%s and %s are %s and %s', (own, theirs, first, second, reason) => {
  expect(reconcileSides(own, theirs)).toEqual([[first, second], reason]);
});

test('two sides never have more than a point together, in either order', () => {
  const points = { '1': 1, '+': 1, W: 1, '=': 0.5, D: 0.5, '0': 0, '-': 0, L: 0 } as const;
  const results = fc.option(fc.constantFrom(...(Object.keys(points) as (keyof typeof points)[])));
  fc.assert(
    fc.property(results, results, (own, theirs) => {
      const [[first, second]] = reconcileSides(own, theirs);
      const value = (result: typeof first) =>
        result !== null && result in points ? points[result as keyof typeof points] : 0;
      expect(value(first) + value(second)).toBeLessThanOrEqual(1);
      expect(reconcileSides(theirs, own)[0]).toEqual([second, first]);
    }),
  );
});
