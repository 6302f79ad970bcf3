import { expect, test } from 'vitest';
import { liveUntil } from './live-until.ts';

const EVENT = {
  startDate: '2026-07-25',
  endDate: '2026-07-27',
  rounds: [],
  timeZone: 'Europe/Oslo',
};
const roundOn = (date: string) => ({ date, time: '10:00', name: '' }) as never;

test('pages look for news until a day after the last day at the venue is over', () => {
  expect(liveUntil(EVENT)).toBe('2026-07-28T22:00Z');
  expect(liveUntil({ ...EVENT, timeZone: 'America/Los_Angeles' })).toBe('2026-07-29T07:00Z');
  expect(liveUntil({ ...EVENT, endDate: '' })).toBe('2026-07-26T22:00Z');
});

test('a round after the last day counts, and without a last day there is no end', () => {
  expect(liveUntil({ ...EVENT, rounds: [roundOn('2026-08-02'), roundOn('')] })).toBe(
    '2026-08-03T22:00Z',
  );
  expect(liveUntil({ ...EVENT, startDate: '', endDate: '' })).toBe('');
});
