import { afterEach, expect, test, vi } from 'vitest';
import { showDaysAway } from './days-away.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

type Reader = Record<'lang' | 'zone' | 'start' | 'end', string>;

/** Returns what stands beside the days of an event for a reader at that moment. */
function besideDays(now: string, more: Partial<Reader> = {}): string {
  const { lang = 'en', zone = 'Europe/Oslo', start = '2028-02-29', end = start } = more;
  let beside = '';
  const insertAdjacentHTML = (_: string, html: string) => {
    beside = html;
  };
  const time = { dateTime: start, dataset: { end }, insertAdjacentHTML };
  vi.stubEnv('TZ', zone);
  vi.stubGlobal('document', { querySelector: () => time, documentElement: { lang } });
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  showDaysAway('day {0} of {1}');
  return beside;
}

test('how far off an event is counts days of the reader’s calendar, in the page’s language', () => {
  expect(besideDays('2028-02-28T00:30+01:00', { lang: 'de' })).toBe('<b>morgen</b>');
  expect(besideDays('2028-01-13T23:30+01:00')).toBe('<b>in 47 days</b>');
  // The same moment is another day elsewhere.
  expect(besideDays('2028-02-28T00:30+01:00', { zone: 'America/New_York' })).toContain('in 2 days');
});

test('on a day on which clocks change a day is a day', () => {
  const march = { start: '2028-03-27', zone: 'Europe/Oslo' };
  expect(besideDays('2028-03-26T00:30+01:00', march)).toContain('tomorrow');
});

test('it is shown from a hundred days before to the last day', () => {
  expect(besideDays('2027-11-21T12:00+01:00')).toBe('');
  expect(besideDays('2027-11-22T12:00+01:00')).toContain('in 99 days');
  expect(besideDays('2028-02-29T23:30+01:00')).toContain('today');
  expect(besideDays('2028-03-01T00:30+01:00')).toBe('');
  const weekend = { start: '2028-02-26', end: '2028-02-27' };
  expect(besideDays('2028-02-25T20:00+01:00', weekend)).toContain('tomorrow');
  expect(besideDays('2028-02-26T20:00+01:00', weekend)).toBe('<b>day 1 of 2</b>');
  expect(besideDays('2028-02-27T20:00+01:00', weekend)).toBe('<b>day 2 of 2</b>');
  expect(besideDays('2028-02-28T00:30+01:00', weekend)).toBe('');
});
