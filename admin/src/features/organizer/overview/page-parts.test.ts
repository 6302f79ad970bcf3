import { EMPTY_EVENT, type EventFields } from '@tabiya/domain/event/event';
import { FREE_PLAN, PREMIUM_PLAN } from '@tabiya/domain/event/plan';
import { expect, test } from 'vitest';
import { pageParts } from './page-parts.ts';

const FIELDS: EventFields = {
  ...EMPTY_EVENT,
  startDate: '2027-02-14',
  endDate: '2027-02-15',
  venueName: 'Old Rope Works',
  timeControl: '90 min',
  rounds: [{ round: 1, date: '', time: '', notes: '' }],
};

test('a filled-in part has a summary, and an empty one has none', () => {
  const values = pageParts('cup', FIELDS, PREMIUM_PLAN).map(({ label, value }) => [label, value]);
  expect(Object.fromEntries(values)).toMatchObject({
    'Dates and venue': expect.stringMatching(/^Feb 14.*2027 · Old Rope Works$/),
    'Registration fee': '',
    Format: '90 min',
    Schedule: '1 round',
    'Cover picture': '',
  });
});

test('a part that the plan keeps off the page is not requested', () => {
  const labels = pageParts('cup', FIELDS, FREE_PLAN).map(({ label }) => label);
  expect(labels).not.toContain('Schedule');
  expect(labels).not.toContain('Description');
  expect(labels).toContain('Registration fee');
});
