import { expect, test, vi } from 'vitest';
import { unwrapStored } from './dropped.ts';

test('values that no longer fit are logged each time, and missing ones once per path', () => {
  const lines: string[] = [];
  vi.spyOn(console, 'info').mockImplementation((line: string) => lines.push(line));
  const older = { value: 1, dropped: [{ path: 'sections.0.note', why: 'missing' }] } as const;
  const wrong = { value: null, dropped: [{ path: 'system', why: 'invalid' }] } as const;
  expect(unwrapStored('publication', 'spring', older)).toBe(1);
  unwrapStored('publication', 'autumn', older);
  expect(unwrapStored('results', 'spring', wrong)).toBeNull();
  unwrapStored('results', 'spring', wrong);
  const logged = lines.map((line) => JSON.parse(line) as { id: string; parts: unknown });
  expect(logged.map(({ id, parts }) => [id, parts])).toEqual([
    ['spring', older.dropped],
    ['spring', wrong.dropped],
    ['spring', wrong.dropped],
  ]);
});
