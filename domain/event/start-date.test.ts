import { expect, test } from 'vitest';
import { earliestStart, endDateRemark, startDateProblem } from './start-date.ts';

const TODAY = '2027-04-03';
const PAST = 'Start date can’t be in the past';

test.each([
  ['2027-04-03', null, null],
  ['2027-04-02', null, PAST],
  ['2027-04-02', '2027-04-02', null],
  ['2027-04-01', '2027-04-02', PAST],
  ['2027-04-02', '2027-05-01', PAST],
  ['2027-05-01', '2027-04-02', null],
  ['', '2027-04-02', null],
])('a start on %j, with %j stored, is shown as %j', (startDate, stored, problem) => {
  expect(startDateProblem(startDate, { today: TODAY, stored })).toBe(problem);
});

test('the calendar offers days from today, or from the start if the event has begun', () => {
  expect(earliestStart({ today: TODAY, stored: null })).toBe(TODAY);
  expect(earliestStart({ today: TODAY, stored: '2027-05-01' })).toBe(TODAY);
  expect(earliestStart({ today: TODAY, stored: '2027-04-02' })).toBe('2027-04-02');
});

test.each([
  ['2027-04-02', '2027-04-04', null],
  ['2027-09-01', '2028-06-30', null],
  ['2027-04-02', '2028-04-02', null],
  ['2027-04-02', '2029-04-02', 'More than a year after the start'],
  ['2027-04-02', '2099-12-31', 'More than a year after the start'],
  ['', '2099-12-31', null],
  ['2027-04-02', '', null],
])('a tournament from %j to %j has the remark %j', (startDate, endDate, remark) => {
  expect(endDateRemark(startDate, endDate)).toBe(remark);
});
