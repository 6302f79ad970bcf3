import { expect, test } from 'vitest';
import { createSlidingWindow } from './sliding-window.ts';

test('a key is full at its limit, and has room again once its oldest entry expires', () => {
  const window = createSlidingWindow(2, 1000);
  window.add('a', 0);
  expect(window.wait('a', 400)).toBe(0);
  window.add('a', 400);
  expect(window.wait('a', 500)).toBe(500);
  expect(window.wait('b', 500)).toBe(0);
  expect(window.wait('a', 1000)).toBe(0);
  window.add('a', 1000);
  expect(window.wait('a', 1000)).toBe(400);
});

test('a withdrawn entry doesn’t count', () => {
  const window = createSlidingWindow(1, 1000);
  window.add('a', 0);
  window.remove('a', 0);
  expect(window.wait('a', 1)).toBe(0);
});

test('arbitrary keys don’t accumulate', () => {
  const window = createSlidingWindow(1, 1000);
  for (let n = 0; n <= 10_000; n++) window.add(`key ${n}`, 0);
  expect(window.wait('key 0', 0)).toBe(0);
  expect(window.wait('key 10000', 0)).toBe(1000);
});
