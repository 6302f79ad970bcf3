import { EMPTY_EVENT, type TournamentEvent } from '@tabiya/domain/event/event';
import { expect, test } from 'vitest';
import { settingsEdit, settingsOf, settingsProblems, settingsSchema } from './settings-form.ts';

const event = {
  ...EMPTY_EVENT,
  title: 'Spring Open',
  venueName: 'Town Hall',
  startDate: '2027-04-02',
  endDate: '2027-04-02',
  isSingleDay: true,
} as TournamentEvent;
const settings = settingsOf(event);
const dates = { today: '2027-03-01', stored: event.startDate };

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

test('what is wrong is named by field', () => {
  expect(settingsProblems(settings, dates)).toBeNull();
  expect(settingsProblems({ ...settings, title: ' ', endDate: '2027-04-01' }, dates)).toEqual({
    title: 'Title is required',
    endDate: 'End date cannot be before the start date',
  });
});

test('only what was changed is saved', () => {
  const base = { venueName: 'Town Hall' };
  expect(settingsEdit({ ...settings, venueName: ' Castle ' }, base, event)).toEqual({
    base,
    fields: { venueName: 'Castle' },
  });
});

test('a longer event is no single-day event any more', () => {
  const base = { endDate: '2027-04-02' };
  const longer = settingsEdit({ ...settings, endDate: '2027-04-04' }, base, event);
  expect(longer.fields).toEqual({ endDate: '2027-04-04', isSingleDay: false });
  expect(settingsEdit(settings, {}, event).fields).toEqual({});
});

test('a start in the past is refused, but for the one that is stored', () => {
  const onDay = (day: string) =>
    settingsProblems(
      { ...settings, startDate: day, endDate: day },
      { today: '2027-04-03', stored: '2027-04-02' },
    );
  expect(onDay('2027-04-02')).toBeNull();
  expect(onDay('2027-04-03')).toBeNull();
  expect(onDay('2027-04-01')).toEqual({ startDate: 'Start date cannot be in the past' });
});
