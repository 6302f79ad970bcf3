import { expect, test } from 'vitest';
import { formatInstant, parseInstant } from './instant.ts';

test.each([
  '2026-11-20 14:18:05.242+00',
  '2026-11-20T14:18:05.242+00:00',
  '2026-11-20 15:18:05.242+01',
  '2026-11-20T14:18:05.242Z',
])('%s is parsed as its instant', (text) => {
  expect(parseInstant(text).toISOString()).toBe('2026-11-20T14:18:05.242Z');
});

test('an instant is shown in the reader’s time zone', () => {
  expect(formatInstant('2026-11-20 14:18:05+00', 'America/New_York')).toBe('Nov 20, 2026, 09:18');
});

test('text that is no instant is shown unchanged', () => {
  expect(formatInstant('soon')).toBe('soon');
});
