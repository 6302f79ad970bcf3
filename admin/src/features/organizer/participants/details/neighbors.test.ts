import { expect, test } from 'vitest';
import { neighborsOf } from './neighbors.ts';

const SHOWN = ['ann', 'bob', 'cora'];

test('the neighbors are those beside somebody in the list, and none at its ends', () => {
  expect(neighborsOf(SHOWN, 'bob', 0)).toEqual({ position: 2, previous: 'ann', next: 'cora' });
  expect(neighborsOf(SHOWN, 'ann', 0)).toEqual({ position: 1, previous: null, next: 'bob' });
  expect(neighborsOf(SHOWN, 'cora', 0)).toEqual({ position: 3, previous: 'bob', next: null });
});

test('who has left the list is followed by the one who took their place', () => {
  const left = ['ann', 'cora'];
  expect(neighborsOf(left, 'bob', 1)).toEqual({ position: null, previous: 'ann', next: 'cora' });
  expect(neighborsOf([], 'bob', 0)).toEqual({ position: null, previous: null, next: null });
});
