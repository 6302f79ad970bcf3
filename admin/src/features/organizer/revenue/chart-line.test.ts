import { expect, test } from 'vitest';
import { chartPoints } from './chart-line.ts';

test('the line starts at nobody on the day before the first', () => {
  expect(chartPoints([{ date: '2026-11-20', total: 3 }])).toEqual([
    { x: 0, y: 0 },
    { x: 1, y: 1 },
  ]);
});

test('days without registrations take their room', () => {
  const days = [
    { date: '2026-11-20', total: 1 },
    { date: '2026-11-23', total: 4 },
  ];
  expect(chartPoints(days)).toEqual([
    { x: 0, y: 0 },
    { x: 0.25, y: 0.25 },
    { x: 1, y: 1 },
  ]);
});

test('without registrations there is no line', () => {
  expect(chartPoints([])).toEqual([]);
});
