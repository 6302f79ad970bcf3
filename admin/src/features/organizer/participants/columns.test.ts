import { COLUMN_NAMES } from '@tabiya/domain/participants/list-columns';
import { expect, test } from 'vitest';
import {
  CHOICES,
  columnsOf,
  DEFAULT_CHOICE,
  fittingColumns,
  groupsUnderName,
  NAME_COLUMN,
  STATUS_COLUMN,
} from './columns.ts';

const idsAt = (pixels: number, chosen = DEFAULT_CHOICE) =>
  fittingColumns(chosen, pixels / 16).map(({ id }) => id);

test('every column of the list has its place in the table', () => {
  const groups = [NAME_COLUMN, STATUS_COLUMN, ...CHOICES].flatMap((column) => [...column.groups]);
  expect(columnsOf([...new Set(groups)]).toSorted()).toEqual(COLUMN_NAMES.toSorted());
});

test('a window of 1280 pixels has room for contact, notes and day; beside the details for contact and marks', () => {
  expect(idsAt(1280 - 48)).toEqual(['contact', 'private', 'notes', 'registered']);
  expect(idsAt(1280 - 48 - 416)).toEqual(['contact', 'marks']);
  expect(idsAt(768 - 48)).toEqual(['contact', 'marks']);
});

test('a column that is not chosen shows nowhere, however much room there is', () => {
  expect(idsAt(3000, ['contact', 'rating'])).toEqual(['contact', 'rating']);
});

test('rating and ids stand under the name until they have columns of their own', () => {
  expect(groupsUnderName(fittingColumns(DEFAULT_CHOICE, 100))).toEqual(['rating', 'ids']);
  expect(groupsUnderName(fittingColumns(['rating'], 100))).toEqual(['ids']);
});
