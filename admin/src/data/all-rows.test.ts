import { expect, test } from 'vitest';
import { allRows } from './all-rows.ts';

test.each([0, 1, 999, 1000, 1001, 2000, 2500])(
  '%i rows are returned completely and in order',
  async (count) => {
    const stored = Array.from({ length: count }, (_, index) => index);
    const asked: number[] = [];
    const rows = await allRows(async (from, to, isFirst) => {
      asked.push(from);
      return { rows: stored.slice(from, to + 1), total: isFirst ? count : null };
    });
    expect(rows).toEqual(stored);
    expect(asked).toHaveLength(Math.max(1, Math.ceil(count / 1000)));
  },
);
