import { afterEach, expect, test, vi } from 'vitest';
import { showStarts } from './starts.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Returns what follows the time of a round at that moment. */
function dayOf(dateTime: string, now: string): string {
  const lastChild = { textContent: ', Mar 20' };
  const querySelectorAll = () => [{ dateTime, lastChild }];
  vi.stubGlobal('document', { querySelectorAll, documentElement: { lang: 'en' } });
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  showStarts();
  return lastChild.textContent;
}

test('a round starts today or tomorrow by the venue’s calendar', () => {
  const start = '2027-03-20T00:30-04:00';
  expect(dayOf(start, '2027-03-19T23:00-04:00')).toBe(' tomorrow');
  expect(dayOf(start, '2027-03-20T00:10-04:00')).toBe(' today');
  expect(dayOf(start, '2027-03-21T23:00-04:00')).toBe(' yesterday');
  expect(dayOf(start, '2027-03-18T23:00-04:00')).toBe(', Mar 20');
});

test('without a known time the day remains, because the venue’s offset is unknown', () => {
  // In New York it is still the evening before.
  expect(dayOf('2027-03-20', '2027-03-19T21:00-04:00')).toBe(', Mar 20');
});
