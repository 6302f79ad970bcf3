import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PARTICIPANT_STATUSES } from '../list/participant.ts';
import { makeSection } from '../testing/entry-fixtures.ts';
import { entryMoney, isUnpaid } from './entry-money.ts';
import { RECEIPT_METHODS, type Receipt, receivedByEntry } from './receipts.ts';
import { countRevenue, type RevenueEvent, recentTotals, registrationsByDay } from './revenue.ts';
import { type RevenueEntry, revenueSummary } from './revenue-summary.ts';

const ONE_FEE: RevenueEvent = {
  registrationFee: 40,
  currency: 'USD',
  earlyFee: null,
  lateFee: null,
  isCancelled: false,
  sections: [],
};

const entry = (more: Partial<RevenueEntry>): RevenueEntry => ({
  id: 'a',
  status: 'registered',
  sectionId: null,
  feeOwed: null,
  feeSet: false,
  reduction: '',
  ...more,
});

const receipt = (more: Partial<Receipt>): Receipt => ({
  id: 'r',
  participantId: 'a',
  amount: 4000,
  method: 'cash',
  receivedOn: '2027-04-02',
  note: '',
  isAutomatic: false,
  source: null,
  createdBy: null,
  ...more,
});

const list = (['paid', 'registered', 'cancelled', 'paid', 'paid'] as const).map((status, at) =>
  entry({ id: String(at), status }),
);

test('revenue is the paid count times the fee, and cancelled players owe nothing', () => {
  expect(revenueSummary(list, [], ONE_FEE)).toEqual({
    registered: 5,
    paid: 3,
    unpaid: 1,
    cancelled: 1,
    waiting: 0,
    revenue: 120,
    open: 40,
  });
});

test('with one fee, marks as paid are worth what the fee is now, whatever their receipts say', () => {
  const entries = list.map((entry) => ({ ...entry, feeOwed: 4000 }));
  const marks = ['0', '3', '4'].map((participantId) =>
    receipt({ id: participantId, participantId, isAutomatic: true }),
  );
  expect(revenueSummary(entries, marks, { ...ONE_FEE, registrationFee: 50 })).toMatchObject({
    revenue: 150,
    open: 50,
  });
});

test('in a cancelled tournament nobody is unpaid, and nothing is outstanding', () => {
  const cancelled = { ...ONE_FEE, isCancelled: true };
  const none = { paid: 3, unpaid: 0, open: 0, revenue: 120 };
  expect(revenueSummary(list, [], cancelled)).toMatchObject(none);
  const byHand = list.map((entry) => ({ ...entry, feeSet: true, feeOwed: 5000 }));
  expect(revenueSummary(byHand, [], cancelled)).toMatchObject({ unpaid: 0, open: 0 });
});

test('once money is entered by hand, revenue is what was received', () => {
  const entries = list.map((entry) => ({ ...entry, feeOwed: 4000 }));
  const receipts = [
    receipt({ id: '1', participantId: '0', isAutomatic: true }),
    receipt({ id: '2', participantId: '1', amount: 1500 }),
    receipt({ id: '3', participantId: '2', amount: 4000 }),
  ];
  expect(revenueSummary(entries, receipts, ONE_FEE)).toMatchObject({ revenue: 55, open: 105 });
  expect(countRevenue(entries, receipts, ONE_FEE)).toMatchObject({ held: 4000, overpaid: 0 });
});

test('payments of removed entries count as owed and received', () => {
  const entries = [entry({ id: '0', feeOwed: 4000, sectionId: 'open' })];
  const receipts = [
    receipt({ id: '1', participantId: null, isAutomatic: true }),
    receipt({ id: '2', participantId: null, method: 'card', amount: -1000 }),
  ];
  expect(revenueSummary(entries, receipts, ONE_FEE)).toMatchObject({ revenue: 30, open: 40 });
  expect(countRevenue(entries, receipts, ONE_FEE)).toMatchObject({
    total: { entries: 1, owed: 7000, received: 3000, outstanding: 4000 },
    methods: [
      { method: 'cash', sum: 4000 },
      { method: 'card', sum: -1000 },
    ],
    ...{ withoutReceipt: 0, held: 0, removed: 3000 },
  });
  const { sections } = countRevenue(entries, receipts, { ...ONE_FEE, sections: SECTIONS });
  expect(sections.at(-1)).toEqual({
    id: '',
    name: 'Removed from the list',
    sums: { entries: 0, owed: 3000, received: 3000, outstanding: 0 },
  });
  // Without a fee nothing was outstanding, and the money was received all the same.
  const unsaid = { ...ONE_FEE, registrationFee: null };
  expect(revenueSummary([], receipts, unsaid)).toMatchObject({ revenue: 30, open: 0 });
});

test('amounts add up exactly in every currency', () => {
  const revenue = (registrationFee: number, currency: string) =>
    revenueSummary(list, [], { ...ONE_FEE, registrationFee, currency }).revenue;
  expect(revenue(12.1, 'EUR')).toBe(36.3);
  expect(revenue(5000, 'JPY')).toBe(15000);
  expect(revenue(4.255, 'KWD')).toBe(12.765);
});

test('as long as no fee is set, no sum is known', () => {
  const unsaid = { ...ONE_FEE, registrationFee: null };
  expect(revenueSummary(list, [], unsaid)).toMatchObject({ paid: 3, revenue: null, open: null });
});

test('an empty list has no revenue', () => {
  expect(revenueSummary([], [], ONE_FEE)).toMatchObject({ registered: 0, unpaid: 0, revenue: 0 });
});

test('free, waiting, and cancelled players are not unpaid', () => {
  const people = [
    entry({ id: 'free', feeOwed: 0 }),
    entry({ id: 'waits', status: 'waiting', feeOwed: 4000 }),
    entry({ id: 'owes', feeOwed: 4000 }),
  ];
  expect(people.filter(isUnpaid).map(({ id }) => id)).toEqual(['owes']);
});

const IDS = ['a', 'b', 'c', 'd', 'e', 'f'];
const SECTIONS = [
  makeSection({ id: 'open', name: 'Open', fee: 60 }),
  makeSection({ id: 'u1800', name: 'U1800' }),
];
const amount = fc.integer({ min: 0, max: 20_000 });
const entries = fc.tuple(
  ...IDS.map((id) =>
    fc.record({
      id: fc.constant(id),
      status: fc.constantFrom(...PARTICIPANT_STATUSES),
      sectionId: fc.constantFrom(null, 'open', 'u1800', 'removed'),
      feeOwed: fc.option(amount),
      feeSet: fc.boolean(),
      reduction: fc.constantFrom('', 'Junior'),
    }),
  ),
);
const receipts = fc.array(
  fc.record({
    id: fc.uuid(),
    participantId: fc.constantFrom(...IDS, null),
    amount: fc.integer({ min: -20_000, max: 20_000 }),
    method: fc.constantFrom(...RECEIPT_METHODS),
    receivedOn: fc.constantFrom('2027-04-01', '2027-04-02'),
    note: fc.constant(''),
    isAutomatic: fc.boolean(),
    source: fc.constant(null),
    createdBy: fc.constant(null),
  }),
);

test('owed minus received is outstanding, and sections and methods add up to the total', () => {
  fc.assert(
    fc.property(entries, receipts, fc.option(fc.constantFrom(0, 40)), (people, money, fee) => {
      const event = { ...ONE_FEE, registrationFee: fee, sections: SECTIONS };
      const { total, sections, methods, withoutReceipt } = countRevenue(people, money, event);
      expect(total.owed - total.received).toBe(total.outstanding);
      for (const key of ['entries', 'owed', 'received', 'outstanding'] as const) {
        expect(sections.reduce((sum, { sums }) => sum + sums[key], 0)).toBe(total[key]);
      }
      const byMethod = methods.reduce((sum, method) => sum + method.sum, 0);
      expect(byMethod + withoutReceipt).toBe(total.received);
    }),
  );
});

test('a mark as paid from before there was a fee counts as the fee, and a receipt as itself', () => {
  const marked = entry({ status: 'paid' });
  expect(entryMoney(marked, 0, ONE_FEE)).toEqual({ owed: 4000, received: 4000, outstanding: 0 });
  expect(entryMoney({ ...marked, feeOwed: 4000 }, 1000, ONE_FEE)).toEqual({
    owed: 4000,
    received: 1000,
    outstanding: 3000,
  });
  expect(receivedByEntry([receipt({}), receipt({ amount: -1500 })]).get('a')).toBe(2500);
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

test('the totals of the last days begin with those before, and end today', () => {
  const window = { today: '2026-11-26', days: 30 };
  const all = [
    { date: '2026-10-01', total: 4 },
    { date: '2026-11-02', total: 6 },
  ];
  expect(recentTotals(all, window)).toEqual([
    { date: '2026-10-27', total: 4 },
    { date: '2026-11-02', total: 6 },
    { date: '2026-11-26', total: 6 },
  ]);
  const edges = [
    { date: '2026-10-27', total: 1 },
    { date: '2026-11-26', total: 2 },
  ];
  expect(recentTotals(edges, window)).toEqual(edges);
  expect(recentTotals([], window)).toEqual([
    { date: '2026-10-27', total: 0 },
    { date: '2026-11-26', total: 0 },
  ]);
});
