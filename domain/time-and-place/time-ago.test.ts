import { expect, test } from 'vitest';
import { timeAgo } from './time-ago.ts';

const NOW = new Date('2027-04-10T12:00:00Z');

test.each([
  ['2027-04-10T12:00:30Z', 'just now'],
  ['2027-04-10T11:59:01Z', 'just now'],
  ['2027-04-10T11:59:00Z', '1 minute ago'],
  ['2027-04-10T11:00:01Z', '59 minutes ago'],
  ['2027-04-10T11:00:00Z', '1 hour ago'],
  ['2027-04-09T12:00:01Z', '23 hours ago'],
  ['2027-04-09T12:00:00Z', 'yesterday'],
  ['2027-03-01T12:00:00Z', '40 days ago'],
])('%s is %s', (instant, words) => {
  expect(timeAgo(new Date(instant), NOW)).toBe(words);
});
