import { expect, test } from 'vitest';
import { registrationsByDay, revenueSummary } from './revenue.ts';

const list = (['paid', 'registered', 'cancelled', 'paid', 'paid'] as const).map((status) => ({
  status,
}));

test('revenue is the paid count times the fee, and who cancelled owes nothing', () => {
  expect(revenueSummary(list, 40)).toEqual({
    registered: 5,
    paid: 3,
    unpaid: 1,
    cancelled: 1,
    revenue: 120,
    open: 40,
  });
});

test('cents add up exactly', () => {
  expect(revenueSummary(list, 12.1).revenue).toBe(36.3);
});

test('an empty list has no revenue', () => {
  expect(revenueSummary([], 40)).toMatchObject({ registered: 0, unpaid: 0, revenue: 0 });
});

test('registrations add up day by day where the reader is', () => {
  const instants = ['2026-11-20T23:30:00Z', '2026-11-19T10:00:00Z', '2026-11-20T12:00:00Z'];
  expect(
    registrationsByDay(
      instants.map((text) => new Date(text)),
      'Europe/Oslo',
    ),
  ).toEqual([
    { date: '2026-11-19', total: 1 },
    { date: '2026-11-20', total: 2 },
    { date: '2026-11-21', total: 3 },
  ]);
});
