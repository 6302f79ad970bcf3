import { expect, test } from 'vitest';
import { nearestRow } from './use-row-focus.ts';

test.each([
  ['prpr', 1, 1],
  ['hpphp', 3, 4],
  ['hpp', 3, 2],
  ['hp', 0, 1],
  ['h', 0, -1],
  ['', 2, -1],
])('in the lines %j, the row at or nearest to %j is %j', (lines, index, row) => {
  const all = [...lines].map((line) => ({
    kind: line === 'h' ? ('section' as const) : ('participant' as const),
  }));
  expect(nearestRow(all, index)).toBe(row);
});
