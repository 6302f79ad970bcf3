import { EMPTY_EVENT } from '@tabiya/domain/event/event';
import { expect, test } from 'vitest';
import { eventProblems, parsedFields } from './event-problems.ts';

const event = {
  ...EMPTY_EVENT,
  title: 'Spring Open',
  venueName: 'Town Hall',
  country: 'Norway',
  city: 'Bergen',
  startDate: '2027-04-02',
  endDate: '2027-04-04',
};

test('what is wrong is named by field, and only of the fields of the form', () => {
  const wrong = { ...event, title: ' ', endDate: '2027-04-01', city: '' };
  expect(eventProblems(event, ['title', 'endDate'])).toEqual({});
  expect(eventProblems(wrong, ['title', 'endDate'])).toEqual({
    title: 'Title is required',
    endDate: 'End date can’t be before the start date',
  });
});

test('a fee has to exist in the currency of the event', () => {
  const fee = (registrationFee: number) =>
    eventProblems({ ...event, currency: 'JPY', registrationFee }, ['registrationFee']);
  expect(fee(1200)).toEqual({});
  expect(Object.keys(fee(12.5))).toEqual(['registrationFee']);
});

test('a fee that was not understood is a problem', () => {
  const typed = { ...event, registrationFee: 'about 40' as unknown };
  expect(Object.keys(eventProblems(typed as typeof event, ['registrationFee']))).toEqual([
    'registrationFee',
  ]);
});

test('fields are saved trimmed', () => {
  expect(parsedFields({ ...event, venueName: ' Castle ' }, ['venueName'])).toEqual({
    venueName: 'Castle',
  });
});
