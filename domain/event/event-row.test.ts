import { expect, test } from 'vitest';
import { EMPTY_EVENT, type EventFields } from './event.ts';
import { EVENT_COLUMNS, type EventRow, toEvent, toEventRow, toRowPatch } from './event-row.ts';

const fields: EventFields = {
  ...EMPTY_EVENT,
  title: ' Spring Open ',
  startDate: '2027-04-02',
  endDate: '2027-04-04',
  venueName: 'Town Hall',
  country: 'Norway',
  city: 'Bergen',
  registrationFee: 40,
  rounds: [{ round: 1, date: '2027-04-02', time: '18:00', notes: '' }],
};

const row = (edit: ReturnType<typeof toEventRow>): EventRow => ({
  ...edit,
  id: 'springopen040227ab12',
  organizer_id: 'u1',
  status: 'draft',
  onboarding_completed: true,
  version: 1,
  created_at: '2026-11-20T12:00:00Z',
  updated_at: '2026-11-20T12:00:00Z',
  published_at: null,
});

test('an event survives the way to its row and back', () => {
  const event = toEvent(row(toEventRow(fields)));
  expect(event).toMatchObject({ ...fields, title: 'Spring Open', eventId: 'springopen040227ab12' });
});

test('an empty fee is neither zero nor lost on the way', () => {
  expect(toEvent(row(toEventRow({ ...fields, registrationFee: null }))).registrationFee).toBeNull();
  expect(toEvent(row(toEventRow({ ...fields, registrationFee: 0 }))).registrationFee).toBe(0);
});

test('a single-day event ends on the day it starts', () => {
  expect(toEventRow({ ...fields, isSingleDay: true, endDate: '' }).end_date).toBe('2027-04-02');
});

test('content that is missing or malformed is empty, and the rest of it is kept', () => {
  const content = { announcement: 'Bring a clock', rounds: 'see the wall', tabsShown: null };
  const event = toEvent({ ...row(toEventRow(fields)), content });
  expect(event.announcement).toBe('Bring a clock');
  expect(event.rounds).toEqual([]);
  expect(event.tabsShown.showHome).toBe(true);
});

test('every column of a row is asked for', () => {
  expect(EVENT_COLUMNS.split(', ').sort()).toEqual(Object.keys(row(toEventRow(fields))).sort());
});

test('of a row only what changed is written, and content that is not known here stays', () => {
  const stored = { ...row(toEventRow(fields)), content: { announcement: 'Hi', later: 'kept' } };
  const event = toEvent(stored);
  expect(toRowPatch(stored, event)).toEqual({});
  expect(toRowPatch(stored, { ...event, city: ' Oslo' })).toEqual({ city: 'Oslo' });
  expect(toRowPatch(stored, { ...event, announcement: '' })).toEqual({
    content: { announcement: '', later: 'kept' },
  });
});
