import { expect, test } from 'vitest';
import { daysLeft, unpaidText } from './words.ts';

const weekend = { startDate: '2027-04-10', endDate: '2027-04-11' };

test('days count down to the start, and up afterwards', () => {
  expect(daysLeft(weekend, '2027-02-22')).toEqual({ name: 'Days left', value: '47' });
  expect(daysLeft(weekend, '2027-04-09')).toEqual({ name: 'Day left', value: '1' });
  expect(daysLeft(weekend, '2027-04-10')).toEqual({ name: 'In progress', value: 'Day 1 of 2' });
  expect(daysLeft(weekend, '2027-04-11')).toEqual({ name: 'In progress', value: 'Day 2 of 2' });
  const single = { startDate: '2027-04-10', endDate: '2027-04-10' };
  expect(daysLeft(single, '2027-04-10')).toEqual({ name: 'Starts', value: 'Today' });
});

test('the unpaid count has registered players who have not paid, with the amount due', () => {
  const event = { unpaidCount: 12, open: 444, currency: 'EUR' as const };
  expect(unpaidText(event)).toEqual({ count: '12', outstanding: '€444 outstanding' });
  expect(unpaidText({ ...event, open: 0 }).outstanding).toBe('');
  expect(unpaidText({ ...event, open: null })).toEqual({ count: '12', outstanding: '' });
});
