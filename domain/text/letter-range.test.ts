import { expect, test } from 'vitest';
import { letterRange } from './letter-range.ts';

test('a page of names says from which letter to which it goes', () => {
  expect(letterRange(['Åkesson, Nils', 'Bishop, Ben', 'çelik, Ada'])).toBe('A – C');
  expect(letterRange(['Bishop, Ben', 'Brown, Cora'])).toBe('B');
  expect(letterRange([])).toBe('');
});
