import { expect, test } from 'vitest';
import { allRows } from './all-rows.ts';

test.each([0, 1, 999, 1000, 1001, 2000])('%i rows come whole and in order', async (count) => {
  const stored = Array.from({ length: count }, (_, index) => index);
  const rows = await allRows(async (from, to) => stored.slice(from, to + 1));
  expect(rows).toEqual(stored);
});
