import type { DayTotal } from '@tabiya/domain/entries/revenue';

const DAY = 86_400_000;

type ChartPoint = { x: number; y: number };

/**
 * The points of a line over time: from the day before the first, with nobody in, to the last, each from 0 to 1
 * across and up. Days without registrations take their room.
 */
export function chartPoints(days: readonly DayTotal[]): ChartPoint[] {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return [];
  const start = Date.parse(first.date) - DAY;
  const span = Date.parse(last.date) - start;
  const most = Math.max(1, ...days.map(({ total }) => total));
  const points = days.map(({ date, total }) => ({
    x: (Date.parse(date) - start) / span,
    // Money can be returned: the line never falls below the zero line.
    y: Math.max(0, total) / most,
  }));
  return [{ x: 0, y: 0 }, ...points];
}
