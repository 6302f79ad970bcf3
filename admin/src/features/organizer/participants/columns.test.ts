import { COLUMN_NAMES, listColumn } from '@tabiya/domain/participants/list-columns';
import { expect, test } from 'vitest';
import { headsOf, TABLE_COLUMNS, TABLE_WIDTH } from './columns.ts';

test('every column of the list has its place in the table', () => {
  const heads = TABLE_COLUMNS.flatMap(({ group }) => headsOf(group));
  expect(heads.toSorted()).toEqual(COLUMN_NAMES.map((name) => listColumn(name).label).toSorted());
});

test('the table fits into a window of 1280 pixels, beside its borders and a scroll bar', () => {
  const pageWidth = 1200 - 2 * 32;
  expect(TABLE_WIDTH).toBeLessThanOrEqual(pageWidth - 2 - 17);
});
