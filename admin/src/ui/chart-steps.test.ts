import { expect, test } from 'vitest';
import { chartSteps } from './chart-steps.ts';

test('each day keeps its total until the next, and the last one for a day', () => {
  const days = [
    { date: '2026-11-20', total: 1 },
    { date: '2026-11-21', total: 2 },
    { date: '2026-11-23', total: 4 },
  ];
  expect(chartSteps(days)).toEqual([
    { to: 0.25, y: 0.25 },
    { to: 0.75, y: 0.5 },
    { to: 1, y: 1 },
  ]);
});

test('a refund steps down to zero, not below', () => {
  const days = [
    { date: '2026-11-20', total: 3 },
    { date: '2026-11-21', total: -1 },
  ];
  expect(chartSteps(days)[1]).toEqual({ to: 1, y: 0 });
});

test('without registrations there are no steps', () => {
  expect(chartSteps([])).toEqual([]);
});
