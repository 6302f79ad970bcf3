import { expect, test, vi } from 'vitest';
import { usedOf } from './dropped.ts';

test('what no longer fits is logged each time, and what is missing once, by its path', () => {
  const lines: string[] = [];
  vi.spyOn(console, 'info').mockImplementation((line: string) => lines.push(line));
  const older = { value: 1, dropped: [{ path: 'sections.0.note', why: 'missing' }] } as const;
  const wrong = { value: null, dropped: [{ path: 'system', why: 'invalid' }] } as const;
  expect(usedOf('publication', 'spring', older)).toBe(1);
  usedOf('publication', 'autumn', older);
  expect(usedOf('results', 'spring', wrong)).toBeNull();
  usedOf('results', 'spring', wrong);
  const logged = lines.map((line) => JSON.parse(line) as { id: string; parts: unknown });
  expect(logged.map(({ id, parts }) => [id, parts])).toEqual([
    ['spring', older.dropped],
    ['spring', wrong.dropped],
    ['spring', wrong.dropped],
  ]);
});
