import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCalendarFile } from './calendar-file.ts';
import type { PublishedEvent } from './event-page.ts';
import { sampleEventPage } from './sample-event.ts';

const SAMPLE = sampleEventPage('2026-11-20', 'https://tabiya.example/SampleData0725').event;

const fileOf = (event: Partial<PublishedEvent> = {}) =>
  toCalendarFile({
    event: { ...SAMPLE, eventId: 'harbor-open', ...event },
    url: 'https://tabiya.example/harbor',
    revision: 7,
    changedAt: '2026-11-20T18:05:09.123+00:00',
  });

/** The properties as a calendar reads them: unfolded, by name. */
function read(file: string): Map<string, string> {
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  return new Map(
    lines.map((line) => [line.slice(0, line.search(/[:;]/)), line.slice(line.indexOf(':') + 1)]),
  );
}

test('the file holds one entry of whole days, whose end is the day after the last', () => {
  const entry = read(fileOf());
  expect(entry.get('DTSTART')).toBe('20270723');
  expect(entry.get('DTEND')).toBe('20270726');
  expect(fileOf()).toContain('DTSTART;VALUE=DATE:20270723\r\n');
  expect(Object.fromEntries(entry)).toMatchObject({
    UID: 'harbor-open@tabiya.example',
    SEQUENCE: '7',
    DTSTAMP: '20261120T180509Z',
    SUMMARY: 'Harbor City Summer Open',
    URL: 'https://tabiya.example/harbor',
    LOCATION:
      'Harbor Hall\\, 18 Lighthouse Road\\, Portland\\, ME 04101\\, Portland\\, Maine\\, United States',
  });
});

test('an event of one day ends on the next, also over the end of a year', () => {
  const entry = read(fileOf({ startDate: '2027-12-31', endDate: '2027-12-31' }));
  expect([entry.get('DTSTART'), entry.get('DTEND')]).toEqual(['20271231', '20280101']);
});

test('text is escaped, so that none of it becomes a property', () => {
  const entry = read(fileOf({ title: 'A\\B; C, D\r\nEND:VEVENT\u0000\nX:1' }));
  expect(entry.get('SUMMARY')).toBe('A\\\\B\\; C\\, D\\nEND:VEVENT\\nX:1');
});

test('whatever people type, lines stay within 75 octets, no character is cut and no property is added', () => {
  const names = [...read(fileOf()).keys()];
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      (title, venueName) => {
        const file = fileOf({ title, venueName, checkinTime: title, timeControl: venueName });
        expect([...read(file).keys()]).toEqual(names);
        for (const line of file.split('\r\n')) {
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        }
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      },
    ),
  );
});
