import { expect, test } from 'vitest';
import { createSlidingWindow } from './sliding-window.ts';

test('a key is full at its limit, and has room again when its oldest entry has left', () => {
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

test('what is taken back does not count', () => {
  const window = createSlidingWindow(1, 1000);
  window.add('a', 0);
  window.remove('a', 0);
  expect(window.wait('a', 1)).toBe(0);
});

test('keys that anyone can make up do not pile up', () => {
  const window = createSlidingWindow(1, 1000);
  for (let n = 0; n <= 10_000; n++) window.add(`key ${n}`, 0);
  expect(window.wait('key 0', 0)).toBe(0);
  expect(window.wait('key 10000', 0)).toBe(1000);
});
