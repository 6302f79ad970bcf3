import { expect, test } from 'vitest';
import { findNeighbors } from './neighbors.ts';

const SHOWN = ['ann', 'bob', 'cora'];

test('the neighbors are those before and after a participant in the list, and missing at its ends', () => {
  expect(findNeighbors(SHOWN, 'bob', 0)).toEqual({ position: 2, previous: 'ann', next: 'cora' });
  expect(findNeighbors(SHOWN, 'ann', 0)).toEqual({ position: 1, previous: null, next: 'bob' });
  expect(findNeighbors(SHOWN, 'cora', 0)).toEqual({ position: 3, previous: 'bob', next: null });
});

test('a participant who left the list is followed by whoever took their position', () => {
  const left = ['ann', 'cora'];
  expect(findNeighbors(left, 'bob', 1)).toEqual({ position: null, previous: 'ann', next: 'cora' });
  expect(findNeighbors([], 'bob', 0)).toEqual({ position: null, previous: null, next: null });
});
