import { EMPTY_EVENT } from '@tabiya/domain/event/event';
import { expect, test } from 'vitest';
import { settingsEdit, startDateProblems } from './settings-form.ts';

const settings = {
  ...EMPTY_EVENT,
  title: 'Spring Open',
  venueName: 'Town Hall',
  startDate: '2027-04-02',
  endDate: '2027-04-02',
};
const singleDay = { isSingleDay: true };

test('only changed fields are saved', () => {
  const base = { venueName: 'Town Hall' };
  const edit = {
    fields: { ...settings, venueName: 'Castle' },
    changed: ['venueName'],
    base,
  } as const;
  expect(settingsEdit(edit, singleDay)).toEqual({ base, fields: { venueName: 'Castle' } });
});

test('an event with a later end is no longer single-day', () => {
  const longer = settingsEdit(
    {
      fields: { ...settings, endDate: '2027-04-04' },
      changed: ['endDate'],
      base: { endDate: '2027-04-02' },
    },
    singleDay,
  );
  expect(longer.fields).toEqual({ endDate: '2027-04-04', isSingleDay: false });
  expect(settingsEdit({ fields: settings, changed: [], base: {} }, singleDay).fields).toEqual({});
});

test('a start in the past is rejected, unless it is the stored one', () => {
  const onDay = (day: string) =>
    startDateProblems(day, { today: '2027-04-03', stored: '2027-04-02' });
  expect(onDay('2027-04-02')).toEqual({});
  expect(onDay('2027-04-03')).toEqual({});
  expect(onDay('2027-04-01')).toEqual({ startDate: 'Start date can’t be in the past' });
});
