import { expect, test } from 'vitest';
import { KNOWN_REQUESTS } from './known-requests.ts';

test('an entry is changed only in the version that was read', () => {
  const changes = KNOWN_REQUESTS.tables.filter(
    ({ table, method }) => table === 'participants' && method === 'PATCH',
  );
  expect(changes).not.toEqual([]);
  for (const { filters } of changes) expect(filters.split(' ')).toContain('version.eq');
});
