import { afterEach, expect, test, vi } from 'vitest';
import { formatDates, WEEKDAY } from './dates.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

type Reader = { language: string; zone?: string };

/** Returns a date of a page, as it reads for a visitor, with its language. */
function readBy({ language, zone = 'Europe/Oslo' }: Reader, data: object, style?: typeof WEEKDAY) {
  const time = { dateTime: '2028-02-29', dataset: data, textContent: '', lang: '', dir: '' };
  vi.stubEnv('TZ', zone);
  vi.stubGlobal('document', { querySelectorAll: () => [time] });
  vi.stubGlobal('navigator', { languages: [language] });
  formatDates('time', style);
  return [time.textContent, time.lang, time.dir];
}

test.each(['Europe/Oslo', 'Pacific/Pago_Pago', 'Pacific/Kiritimati'])(
  'a date is written in the visitor’s language, and the zone %s does not move it',
  (zone) => {
    const day = { style: 'full' };
    expect(readBy({ language: 'de-DE', zone }, day)).toEqual([
      ...['Dienstag, 29. Februar 2028', 'de-DE', 'auto'],
    ]);
    expect(readBy({ language: 'en-US', zone }, day)[0]).toBe('Tuesday, February 29, 2028');
  },
);

test('days in a row and the days of a schedule are said in the visitor’s language', () => {
  const days = { style: 'long', end: '2028-03-02' };
  expect(readBy({ language: 'de-DE' }, days)[0]).toMatch(/^29\. Februar.*2\. März 2028$/);
  expect(readBy({ language: 'de-DE' }, {}, WEEKDAY)[0]).toBe('Dienstag, 29. Februar');
});
