import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FEDERATION_TYPES } from '../event/federation.ts';
import {
  type EventListQuery,
  isFiltered,
  pageCount,
  readEventListQuery,
  writeEventListQuery,
} from './browse.ts';

const read = (query: string) => readEventListQuery(new URLSearchParams(query));

test('an address without parameters asks for everything, from the first page on', () => {
  const everything = { search: '', country: '', city: '', federationType: '', month: '', page: 1 };
  expect(read('')).toEqual(everything);
  expect(read('search=+&country=&federationType=&month=&page=')).toEqual(everything);
  expect(isFiltered(read('page=3'))).toBe(false);
});

test('unknown filters are dropped, and the rest stays', () => {
  expect(read('federationType=Chess960&month=2027-13&page=-2&search=open')).toEqual({
    search: 'open',
    country: '',
    city: '',
    federationType: '',
    month: '',
    page: 1,
  });
  expect(read('page=1.5').page).toBe(1);
  expect(read('page=99999999').page).toBe(1);
  expect(isFiltered(read('month=2027-12'))).toBe(true);
});

test('a search is cut at 100 characters, never inside one', () => {
  expect(read(`search=${'♞'.repeat(50)}${'😀'.repeat(80)}`).search).toBe(
    `${'♞'.repeat(50)}${'😀'.repeat(50)}`,
  );
});

test('a URL that was written is read back', () => {
  const queries: fc.Arbitrary<EventListQuery> = fc.record({
    search: fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.trim()),
    country: fc.string({ maxLength: 40 }).map((text) => text.trim()),
    city: fc.string({ maxLength: 40 }).map((text) => text.trim()),
    federationType: fc.constantFrom('' as const, ...FEDERATION_TYPES),
    month: fc.constantFrom('', '2027-01', '2027-12'),
    page: fc.integer({ min: 1, max: 400 }),
  });
  fc.assert(
    fc.property(queries, (query) => {
      fc.pre(![query.search, query.country, query.city].some((text) => text.includes('\0')));
      expect(read(writeEventListQuery(query))).toEqual(query);
    }),
  );
  expect(writeEventListQuery(read(''))).toBe('');
});

test('a list has as many pages as it takes', () => {
  expect([0, 1, 24, 25, 10_000].map(pageCount)).toEqual([1, 1, 1, 2, 417]);
});
