import { expect, test } from 'vitest';
import { memoize } from './memoize.ts';

test('a result is made once', () => {
  const made: string[] = [];
  const shout = memoize((text) => {
    made.push(text);
    return text.toUpperCase();
  });
  expect([shout('a'), shout('b'), shout('a')]).toEqual(['A', 'B', 'A']);
  expect(made).toEqual(['a', 'b']);
});

test('no more than the limit is kept, and what was let go is made again', () => {
  let made = 0;
  const count = memoize(() => ++made, 2);
  expect([count('a'), count('b'), count('c'), count('c'), count('a')]).toEqual([1, 2, 3, 3, 4]);
});
