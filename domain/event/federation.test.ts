import { expect, test } from 'vitest';
import { choiceText } from './federation.ts';

test.each([
  ['Elimination', 'Knockout'],
  ['USCF Rated', 'US Chess Rated'],
  ['Swiss System', 'Swiss System'],
  ['', ''],
  ['__proto__', '__proto__'],
])('the stored choice %j reads as %j', (stored, shown) => {
  expect(choiceText(stored)).toBe(shown);
});
