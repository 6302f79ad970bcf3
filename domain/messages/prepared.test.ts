import { expect, test } from 'vitest';
import { EMPTY_EVENT } from '../event/event.ts';
import { formatDateRange } from '../time-and-place/calendar-date.ts';
import { messageProblems } from './message.ts';
import { changeMessage, PREPARED } from './prepared.ts';

const event = {
  ...EMPTY_EVENT,
  startDate: '2027-04-02',
  endDate: '2027-04-04',
  venueName: 'Town Hall',
  city: 'Bergen',
  country: 'Norway',
  rounds: [
    { round: 1, date: '2027-04-02', time: '18:00', notes: '' },
    { round: 2, date: '2027-04-03', time: '10:00', notes: '' },
  ],
};

test('changed dates, times, and venues are listed with their previous values', () => {
  const rounds = [event.rounds[0], { round: 2, date: '2027-04-03', time: '11:00', notes: 'x' }];
  const message = changeMessage(event, {
    ...event,
    endDate: '2027-04-05',
    venueName: 'School {hall}',
    rounds: rounds.filter((round) => round !== undefined),
  });
  expect(message?.body).toContain(
    [
      `- Dates: ${formatDateRange('2027-04-02', '2027-04-05')} (was: ${formatDateRange('2027-04-02', '2027-04-04')})`,
      '- Venue: School hall, Bergen, Norway (was: Town Hall, Bergen, Norway)',
      '- Round 2: Saturday, April 3, 2027, 11:00 (was: Saturday, April 3, 2027, 10:00)',
    ].join('\n'),
  );
  expect(messageProblems(message ?? { subject: '', body: '' }, { hasSections: false })).toEqual({});
});

test('a change that does not affect the day prepares no email', () => {
  const announced = { ...event, announcement: 'The blitz on Friday is cancelled.' };
  expect(changeMessage(event, announced)).toBeNull();
  expect(changeMessage({ ...event, rounds: [] }, event)).toBeNull();
});

test('a cancellation prepares an email, once', () => {
  const off = { ...event, isCancelled: true };
  expect(changeMessage(event, off)).toEqual(PREPARED.cancelled.draft);
  expect(changeMessage(off, off)).toBeNull();
});

test('prepared drafts can be sent unchanged', () => {
  for (const { draft } of Object.values(PREPARED)) {
    expect(messageProblems(draft, { hasSections: false })).toEqual({});
  }
});
