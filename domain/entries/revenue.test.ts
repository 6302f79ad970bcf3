import { expect, test } from 'vitest';
import { registrationsByDay, revenueSummary } from './revenue.ts';

const list = (['paid', 'registered', 'cancelled', 'paid', 'paid'] as const).map((status) => ({
  status,
}));

test('revenue is the paid count times the fee, and who cancelled owes nothing', () => {
  expect(revenueSummary(list, { registrationFee: 40, currency: 'USD' })).toEqual({
    registered: 5,
    paid: 3,
    unpaid: 1,
    cancelled: 1,
    revenue: 120,
    open: 40,
  });
});

test('amounts add up exactly in every currency', () => {
  const revenue = (registrationFee: number, currency: string) =>
    revenueSummary(list, { registrationFee, currency }).revenue;
  expect(revenue(12.1, 'EUR')).toBe(36.3);
  expect(revenue(5000, 'JPY')).toBe(15000);
  expect(revenue(4.255, 'KWD')).toBe(12.765);
});

test('while nobody said what entering costs, no sum is known', () => {
  const unsaid = { registrationFee: null, currency: 'USD' };
  expect(revenueSummary(list, unsaid)).toMatchObject({ paid: 3, revenue: null, open: null });
});

test('an empty list has no revenue', () => {
  expect(revenueSummary([], { registrationFee: 40, currency: 'USD' })).toMatchObject({
    registered: 0,
    unpaid: 0,
    revenue: 0,
  });
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
