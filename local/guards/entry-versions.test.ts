import { expect, test } from 'vitest';
import { KNOWN_REQUESTS, type TableRequest } from './known-requests.ts';

/** Returns the filters of each request to the entries with a method. */
const filters = (wanted: TableRequest['method']) =>
  KNOWN_REQUESTS.tables.flatMap(({ table, method, filters: own }) =>
    table === 'participants' && method === wanted ? [own.split(' ')] : [],
  );

test('an entry is changed only in the version that was read', () => {
  expect(filters('PATCH')).not.toEqual([]);
  for (const own of filters('PATCH')) expect(own).toContain('version.eq');
});

test('entries are deleted by an operation that compares them, or with a whole example tournament', () => {
  expect(filters('DELETE')).toEqual([['event_id.eq']]);
});
