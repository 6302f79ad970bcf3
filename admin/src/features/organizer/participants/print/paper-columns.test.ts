import { COLUMN_NAMES, type ListColumnName } from '@tabiya/domain/entries/list/list-columns';
import { expect, test } from 'vitest';
import { PAPER_WIDTHS, paperColumns } from './paper-columns.ts';

test('every column is on the sheet or named below it, and those on it fit', () => {
  const names: ListColumnName[] = [...COLUMN_NAMES, 'answers.shirt'];
  const { columns, others } = paperColumns(names);
  expect([...columns, ...others].toSorted()).toEqual(names.toSorted());
  expect(columns.slice(0, 3)).toEqual(['fullName', 'email', 'phoneNumber']);
  expect(others).toContain('answers.shirt');
  const width = columns.reduce((sum, name) => sum + (PAPER_WIDTHS[name] ?? 0), 0);
  expect(width).toBeLessThanOrEqual(250);
});

test('columns that a desk needs come before notes', () => {
  const { columns } = paperColumns(COLUMN_NAMES);
  expect(columns).toEqual(expect.arrayContaining(['status', 'sectionId', 'rating', 'received']));
  expect(columns).not.toContain('notes');
});
