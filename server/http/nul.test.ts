import { expect, test } from 'vitest';
import { containsNul } from './nul.ts';

test.each([
  ['a\0b', true],
  [{ a: ['b', { 'c\0': 1 }] }, true],
  [{ a: ['b', { c: '\0' }] }, true],
  [{ a: ['b', 1, null, true] }, false],
])('NUL is found in %j: %s', (value, isThere) => {
  expect(containsNul(value)).toBe(isThere);
});

test('a value may be nested as deeply as its text allows', () => {
  const levels = 90_000;
  expect(containsNul(JSON.parse('['.repeat(levels) + ']'.repeat(levels)))).toBe(false);
});
