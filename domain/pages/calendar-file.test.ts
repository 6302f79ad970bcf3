import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PublishedEvent } from '../event/published-event.ts';
import { sampleEventPage } from '../sample/sample-event.ts';
import { CALENDAR_FILE } from '../words/en/calendar-file.ts';
import { toCalendarFile } from './calendar-file.ts';

const SAMPLE = sampleEventPage('2026-11-20', 'https://tabiya.example/SampleData0725').event;

const fileOf = (event: Partial<PublishedEvent> = {}) =>
  toCalendarFile({
    event: { ...SAMPLE, eventId: 'harbor-open', ...event },
    url: 'https://tabiya.example/harbor',
    revision: 7,
    changedAt: '2026-11-20T18:05:09.123+00:00',
    words: CALENDAR_FILE,
  });

/** The properties of one entry as a calendar parses them: unfolded, by name. */
function read(file: string, entry = 0): Map<string, string> {
  const unfolded = file.replaceAll('\r\n ', '');
  const lines = unfolded.split('BEGIN:VEVENT\r\n')[entry + 1]?.split('\r\n') ?? [];
  return new Map(
    lines.map((line) => [line.slice(0, line.search(/[:;]/)), line.slice(line.indexOf(':') + 1)]),
  );
}

test('the file has one entry of whole days, ending on the day after the last', () => {
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
    LOCATION: 'Harbor Hall\\, 18 Lighthouse Road\\, Portland\\, ME 04101\\, United States',
  });
});

test('each round with a known start is an entry of its own, in the venue’s time', () => {
  const rounds = [
    { round: 1, date: '2027-07-23', time: '6:30 PM', notes: 'Opening words' },
    { round: 2, date: '2027-07-24', time: '', notes: '' },
    { round: 3, date: '2027-07-24', time: '09.00', notes: '' },
    { round: 4, date: 'Sunday', time: '09:00', notes: '' },
  ];
  const file = fileOf({ rounds });
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(3);
  expect(Object.fromEntries(read(file, 1))).toMatchObject({
    UID: 'harbor-open-round-1@tabiya.example',
    DTSTART: '20270723T223000Z',
    DTEND: '20270724T023000Z',
    SUMMARY: 'Round 1: Harbor City Summer Open',
    DESCRIPTION: 'Opening words\\nhttps://tabiya.example/harbor',
  });
  expect(read(file, 2).get('DTSTART')).toBe('20270724T130000Z');
  const tabsShown = { ...SAMPLE.tabsShown, showSchedule: false };
  expect(fileOf({ rounds, tabsShown }).match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(fileOf({ rounds, useInternalScheduler: false }).match(/BEGIN:VEVENT/g)).toHaveLength(1);
});

test('the organizer is in the file only if the page has an email address', () => {
  const named = { organizerName: 'Olga "O" Berg', organizerEmail: 'olga@club.example' };
  expect(fileOf(named)).toContain('ORGANIZER;CN="Olga O Berg":mailto:olga@club.example\r\n');
  expect(fileOf({ ...named, organizerName: '' })).toContain('ORGANIZER:mailto:olga@club.example');
  expect(fileOf({ ...named, organizerEmail: '' })).not.toContain('ORGANIZER');
  expect(fileOf({ ...named, organizerEmail: 'ask at the desk' })).not.toContain('ORGANIZER');
  const tabsShown = { ...SAMPLE.tabsShown, showContactInfo: false };
  expect(fileOf({ ...named, tabsShown })).not.toContain('ORGANIZER');
});

test.each([
  ['Main Street 1', 'Bergen', 'Norway', 'Hall, Main Street 1, Bergen, Norway'],
  ['Main Street 1, 5003 BERGEN', 'Bergen', 'Norway', 'Hall, Main Street 1, 5003 BERGEN, Norway'],
  ['Bergen, Norway', 'Bergen', 'Norway', 'Hall, Bergen, Norway'],
  ['12 Rue de Saint-Etienne', 'Saint-Étienne', 'France', 'Hall, 12 Rue de Saint-Etienne, France'],
  ['Yorkshire Road', 'York', 'UK', 'Hall, Yorkshire Road, York, UK'],
  ['', 'Bergen', 'Norway', 'Hall, Bergen, Norway'],
])('the address %j in %s, %s is the place %j', (venueAddress, city, country, place) => {
  const file = fileOf({ venueName: 'Hall', venueAddress, city, country });
  expect(read(file).get('LOCATION')?.replaceAll('\\', '')).toBe(place);
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
  const rounds = (notes: string) => [{ round: 1, date: '2027-07-23', time: '18:00', notes }];
  const organizerEmail = 'olga@club.example';
  const names = [...read(fileOf({ rounds: rounds(''), organizerEmail })).keys()];
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 100 }),
      fc.string({ unit: 'grapheme', maxLength: 100 }),
      (title, venueName) => {
        const file = fileOf({
          title,
          venueName,
          checkinTime: title,
          timeControl: venueName,
          organizerName: venueName,
          organizerEmail,
          rounds: rounds(title),
        });
        expect([...read(file).keys()]).toEqual(names);
        const octets = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
        expect(Math.max(...octets)).toBeLessThanOrEqual(75);
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      },
    ),
  );
});

test('a cancelled event is marked in status, title, and text, in each of its entries', () => {
  const rounds = [{ round: 1, date: '2027-07-23', time: '18:30', notes: '' }];
  const file = fileOf({ rounds, isCancelled: true, cancellationReason: 'The hall is flooded.' });
  expect(file.match(/STATUS:CANCELLED\r\n/g)).toHaveLength(2);
  expect(read(file).get('SUMMARY')).toBe('Cancelled: Harbor City Summer Open');
  expect(read(file).get('DESCRIPTION')).toContain('The hall is flooded.');
  expect(read(file, 1).get('SUMMARY')).toBe('Round 1: Cancelled: Harbor City Summer Open');
  expect(fileOf({ rounds })).not.toContain('STATUS:');
});

test('a round ends after four hours, or when the next starts', () => {
  const at = (round: number, time: string) => ({ round, date: '2027-07-24', time, notes: '' });
  const file = fileOf({ rounds: [at(1, '09:00'), at(2, '10:00'), at(3, '13:00')] });
  expect([1, 2, 3].map((round) => read(file, round).get('DTEND'))).toEqual([
    '20270724T140000Z',
    '20270724T150000Z',
    '20270724T180000Z',
  ]);
});
