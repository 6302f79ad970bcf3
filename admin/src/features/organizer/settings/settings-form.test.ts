import { EMPTY_EVENT, type TournamentEvent } from '@tabiya/domain/event';
import { expect, test } from 'vitest';
import { settingsChange, settingsOf, settingsSchema } from './settings-form.ts';

const event = {
  ...EMPTY_EVENT,
  title: 'Spring Open',
  venueName: 'Town Hall',
  startDate: '2027-04-02',
  endDate: '2027-04-02',
  isSingleDay: true,
} as TournamentEvent;
const settings = settingsOf(event);

test('an event gives settings that hold', () => {
  expect(settingsSchema.parse(settings)).toEqual(settings);
});

test('the end cannot be before the start', () => {
  const result = settingsSchema.safeParse({ ...settings, endDate: '2027-04-01' });
  expect(result.error?.issues[0]).toMatchObject({
    path: ['endDate'],
    message: 'End date cannot be before the start date',
  });
});

test('a longer event is no single-day event any more', () => {
  expect(settingsChange(settings, event).isSingleDay).toBe(true);
  expect(settingsChange({ ...settings, endDate: '2027-04-04' }, event).isSingleDay).toBe(false);
});
