import type { RevenueEvent } from '@tabiya/domain/entries/money/revenue';
import { makeSection } from '@tabiya/domain/entries/testing/entry-fixtures';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { textContent } from '../../../../../site-renderer/testing/html.ts';
import { Overview } from './Overview.tsx';

const EVENT: RevenueEvent = {
  ...{ registrationFee: 40, currency: 'USD', earlyFee: null, lateFee: null, isCancelled: false },
  sections: [makeSection({ fee: 60 }), makeSection({ id: 'u1800', name: 'U1800' })],
};
const entry = (id: string, sectionId: string, status: 'paid' | 'registered', feeOwed: number) => ({
  ...{ id, sectionId, status, feeOwed, feeSet: false, reduction: '' },
  registeredAt: '2027-11-20T10:00:00Z',
});
const ENTRIES = [
  entry('ann', 'open', 'paid', 6000),
  entry('bob', 'u1800', 'paid', 4000),
  entry('cora', 'u1800', 'registered', 4000),
];
const receipt = (participantId: string, amount: number, method: 'cash' | 'card') => ({
  ...{ id: `${participantId} ${amount}`, participantId, amount, method },
  ...{ receivedOn: '2028-01-08', note: '', isAutomatic: false, source: null, createdBy: null },
});
const RECEIPTS = [
  receipt('ann', 6000, 'cash'),
  receipt('bob', 5000, 'card'),
  receipt('bob', -1000, 'cash'),
  receipt('cora', 1000, 'cash'),
];

const text = textContent(
  renderToStaticMarkup(<Overview event={EVENT} entries={ENTRIES} receipts={RECEIPTS} />),
);

test('revenue starts with the amount received, the players who have paid, and the amount outstanding', () => {
  expect(text).toMatch(
    /Total Registered 3 Total Paid 2 of 3 players Unpaid 1 \$30 .* Revenue \$110 of \$140/,
  );
});

test('each section has its players, fees, payments, and amount outstanding, above the total', () => {
  expect(text).toContain('Open 1 $60 $60 $0 U1800 2 $80 $50 $30 Total 3 $140 $110 $30');
  expect(text).toContain('Cash $60 Card $50');
});

test('a cancelled tournament has players to refund, and nobody unpaid', () => {
  const cancelled = { ...EVENT, isCancelled: true };
  const markup = renderToStaticMarkup(
    <Overview event={cancelled} entries={ENTRIES} receipts={RECEIPTS} />,
  );
  expect(textContent(markup)).toContain('To Refund 3 $110');
  expect(textContent(markup)).not.toContain('Unpaid');
});
