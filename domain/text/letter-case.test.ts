import { expect, test } from 'vitest';
import { camelCased, snakeCased } from './letter-case.ts';

test('a row has the names of the domain, and back those of the database', () => {
  const row = { id: 'a', full_name: 'Ann', disputed_fide_id: '' };
  expect(camelCased(row)).toEqual({ id: 'a', fullName: 'Ann', disputedFideId: '' });
  expect(snakeCased(camelCased(row))).toEqual(row);
});
