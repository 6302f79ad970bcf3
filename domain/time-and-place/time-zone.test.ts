import { expect, test } from 'vitest';
import { TERMS } from '../words/en/terms.ts';
import { timeZoneForNewEvent } from './country-time-zone.ts';
import { endOfDay, isLocalTime, isTimeZone, timeZoneLabel, toInstant } from './time-zone.ts';
import { timeZones } from './zone-names.ts';

const iso = (instant: number) => new Date(instant).toISOString();

test('a local time is the instant that clocks in the zone make of it, summer and winter', () => {
  expect(iso(toInstant('2027-07-01T18:00', 'Europe/Oslo'))).toBe('2027-07-01T16:00:00.000Z');
  expect(iso(toInstant('2027-01-01T18:00', 'Europe/Oslo'))).toBe('2027-01-01T17:00:00.000Z');
  expect(iso(toInstant('2027-07-01T18:00', 'Asia/Kolkata'))).toBe('2027-07-01T12:30:00.000Z');
});

test('a time that clocks show twice or never is the later one', () => {
  expect(iso(toInstant('2026-10-25T02:30', 'Europe/Oslo'))).toBe('2026-10-25T01:30:00.000Z');
  expect(iso(toInstant('2027-03-28T02:30', 'Europe/Oslo'))).toBe('2027-03-28T01:30:00.000Z');
});

test('the days around a change of clocks have the offset of their own', () => {
  for (const [local, instant] of [
    ['2027-03-27T12:00', '2027-03-27T11:00:00.000Z'],
    ['2027-03-28T01:30', '2027-03-28T00:30:00.000Z'],
    ['2027-03-28T12:00', '2027-03-28T10:00:00.000Z'],
    ['2027-03-29T00:30', '2027-03-28T22:30:00.000Z'],
  ] as const) {
    expect(iso(toInstant(local, 'Europe/Oslo'))).toBe(instant);
    expect(iso(toInstant(local, 'UTC'))).toBe(`${local}:00.000Z`);
  }
});

test('a day is over at midnight at the venue, also where clocks skip it', () => {
  expect(iso(endOfDay('2027-04-04', 'America/New_York'))).toBe('2027-04-05T04:00:00.000Z');
  expect(iso(endOfDay('2026-09-05', 'America/Santiago'))).toBe('2026-09-06T04:00:00.000Z');
  expect(endOfDay('', 'UTC')).toBeNaN();
});

test('a time zone has an IANA name, and an unknown one counts as UTC', () => {
  expect(['UTC', 'Europe/Oslo', 'America/Argentina/Ushuaia'].every(isTimeZone)).toBe(true);
  expect(['', '+02:00', 'EST5EDT', 'Europe/Nowhere', 'Oslo'].some(isTimeZone)).toBe(false);
  for (const unknown of ['Europe/Nowhere', 'Europe/Oslo or so']) {
    expect(iso(toInstant('2027-07-01T18:00', unknown))).toBe('2027-07-01T18:00:00.000Z');
  }
  expect(timeZones().every(isTimeZone)).toBe(true);
  expect(timeZoneLabel('America/New_York', TERMS)).toBe('New York time');
});

test('a local time is a day and a time that exist', () => {
  expect(isLocalTime('2027-04-02T18:00')).toBe(true);
  for (const text of ['', '2027-02-30T18:00', '2027-04-02', '2027-04-02T24:00', 'infinity']) {
    expect(isLocalTime(text)).toBe(false);
  }
});

test.each([
  ['Norway', 'America/New_York', 'Europe/Oslo'],
  [' germany ', 'America/New_York', 'Europe/Berlin'],
  ['Turkey', 'UTC', 'Europe/Istanbul'],
  ['Türkiye', 'UTC', 'Europe/Istanbul'],
  ['India', 'UTC', 'Asia/Kolkata'],
  ['NO', 'UTC', 'Europe/Oslo'],
  ['Polska', 'UTC', 'Europe/Warsaw'],
  ['Deutschland', 'UTC', 'Europe/Berlin'],
  ['The Netherlands', 'UTC', 'Europe/Amsterdam'],
  ['Wales', 'UTC', 'Europe/London'],
  ['United States', 'America/Chicago', 'America/Chicago'],
  ['United States', 'Europe/Oslo', 'Europe/Oslo'],
  ['Argentina', 'America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['Atlantis', 'Asia/Calcutta', 'Asia/Kolkata'],
])('a new event in %s, made in %s, goes by %s', (country, organizersZone, expected) => {
  expect(timeZoneForNewEvent(country, organizersZone)).toBe(expected);
});
