import { expect, test } from 'vitest';
import {
  medianVisits,
  shareText,
  type VisitReport,
  visitPeriods,
  visitTotals,
} from './visit-report.ts';

const report = (days: VisitReport['days']): VisitReport => ({
  today: '2026-11-22',
  since: days[0]?.day ?? null,
  days,
  sources: [],
});
const day = (date: string, visits = 0, forms = 0, registered = 0) => ({
  ...{ day: date, visits, forms, registered },
});

test('days without visits are there, with nothing', () => {
  const periods = visitPeriods(report([day('2026-11-20', 3, 1), day('2026-11-22', 2)]), 7);
  expect(periods.map(({ to }) => to.slice(8))).toEqual(['16', '17', '18', '19', '20', '21', '22']);
  expect(periods.map(({ visits }) => visits)).toEqual([0, 0, 0, 0, 3, 0, 2]);
  expect(visitTotals(periods)).toEqual({ visits: 5, forms: 1, registered: 0 });
});

test.each([
  [[], 0],
  [[9], 9],
  [[9, 0, 4], 4],
  [[9, 1, 4, 6], 5],
])('the median of %j visits is %i', (visits, median) => {
  const periods = visits.map((count) => ({
    ...{ from: '2026-11-22', to: '2026-11-22', forms: 0, registered: 0 },
    visits: count,
  }));
  expect(medianVisits(periods)).toBe(median);
});

test('all days begin with the first count, and an event without any has today', () => {
  expect(visitPeriods(report([day('2026-11-19', 1)]), null)).toHaveLength(4);
  expect(visitPeriods(report([]), null)).toEqual([
    { from: '2026-11-22', to: '2026-11-22', visits: 0, forms: 0, registered: 0 },
  ]);
});

test('more than two months are shown by week, of which the last ends today', () => {
  const days = [
    day('2026-09-21', 1),
    day('2026-11-15', 2),
    day('2026-11-16', 3),
    day('2026-11-22', 4),
  ];
  const periods = visitPeriods(report(days), null);
  expect(periods).toHaveLength(9);
  expect(periods.at(-1)).toMatchObject({ from: '2026-11-16', to: '2026-11-22', visits: 7 });
  expect(visitTotals(periods).visits).toBe(10);
  expect(visitPeriods(report([day('2026-09-22', 1)]), null)).toHaveLength(62);
});

test.each([
  [1, 4, '25%'],
  [1, 1000, '< 1%'],
  [0, 10, '0%'],
  [3, 0, null],
  [5, 4, null],
])('%i of %i is %s', (part, whole, text) => {
  expect(shareText(part, whole)).toBe(text);
});
