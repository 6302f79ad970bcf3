/** A total by the end of a day, `2026-11-20`. */
export type DayTotal = { date: string; total: number };

const DAY = 86_400_000;

/** A day of a total over time: the end of its step and its height, each from 0 to 1, across and up. */
type ChartStep = { to: number; y: number };

/**
 * The steps of a total over time. Each day keeps its total until the next change, the last one for a day. A line
 * between them would suggest growth that no one saw.
 */
export function chartSteps(days: readonly DayTotal[]): ChartStep[] {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return [];
  const start = Date.parse(first.date);
  const end = Date.parse(last.date) + DAY;
  const most = Math.max(1, ...days.map(({ total }) => total));
  return days.map(({ total }, index) => {
    const next = days[index + 1];
    return {
      to: next ? (Date.parse(next.date) - start) / (end - start) : 1,
      // Money can be returned: nothing falls below the zero line.
      y: Math.max(0, total) / most,
    };
  });
}
