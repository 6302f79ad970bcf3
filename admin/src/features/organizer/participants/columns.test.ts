import { expect, test } from 'vitest';
import { COLUMNS, TABLE_WIDTH } from './columns.ts';
import type { SortColumn } from './list-view.ts';

test('the table names every column of the specification', () => {
  expect(COLUMNS.flatMap(({ heads }) => heads.map(({ label }) => label))).toEqual([
    'Name',
    'Email',
    'Phone',
    'Local federation ID',
    'FIDE ID',
    'Rating',
    'Player notes',
    'Organizer notes (private)',
    'Status',
    'Registered at',
    'Actions',
  ]);
});

const SORTABLE: Record<SortColumn, true> = {
  fullName: true,
  email: true,
  phoneNumber: true,
  localFederationId: true,
  fideId: true,
  rating: true,
  registeredAt: true,
  status: true,
};

test('whatever the list can be sorted by has a head to press', () => {
  const sorted = COLUMNS.flatMap(({ heads }) => heads.flatMap(({ sortBy }) => sortBy ?? []));
  expect(sorted.toSorted()).toEqual(Object.keys(SORTABLE).toSorted());
});

test('the table fits into a window of 1280 pixels, beside its borders and a scroll bar', () => {
  const pageWidth = 1200 - 2 * 32;
  expect(TABLE_WIDTH).toBeLessThanOrEqual(pageWidth - 2 - 17);
});
