import type { Receipt } from '@tabiya/domain/entries/money/receipts';
import { minorUnitsText } from '@tabiya/domain/money/plain-amount';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { findElements, textContent } from '../../../../../site-renderer/testing/html.ts';
import CashUpCard from './CashUpCard.tsx';

const PEOPLE = ['Ann', 'Bob', 'Cora'].map((fullName) => ({
  ...{ id: fullName, fullName, sectionId: null },
}));
const receipt = (
  participantId: string | null,
  amount: number,
  more: Partial<Receipt>,
): Receipt => ({
  ...{ id: `${participantId} ${amount}`, participantId, amount, method: 'cash' },
  ...{
    receivedOn: '2028-01-08',
    note: '',
    isAutomatic: false,
    source: null,
    createdBy: null,
    ...more,
  },
});
const cardOf = (receipts: readonly Receipt[]) =>
  renderToStaticMarkup(
    <CashUpCard
      event={{ timeZone: 'Europe/Oslo' }}
      participants={PEOPLE}
      receipts={receipts}
      money={(minor) => minorUnitsText(minor, 'USD')}
      onPrint={() => {}}
      onRemove={() => {}}
      onDownload={() => {}}
    />,
  );

test('the last day with payments is totaled by method, with refunds, and each payment is listed', () => {
  const html = cardOf([
    receipt('Ann', 6000, {}),
    receipt('Bob', 5000, { method: 'card' }),
    receipt('Bob', -1000, { note: 'Too much' }),
    receipt('Cora', 1000, { receivedOn: '2028-01-07' }),
  ]);
  expect(findElements(html, 'input')[0]?.['value']).toBe('2028-01-08');
  const text = textContent(html);
  expect(text).toContain('Cash 2 payments $50 Card 1 payment $50 Total $10 refunded $100');
  expect(text).toContain('Ann Cash $60 Bob Card $50 Bob Cash Too much −$10');
  expect(text).not.toContain('Cora');
});

test('a removed participant’s payment counts without their name, and can be deleted', () => {
  const html = cardOf([receipt(null, 500, {}), receipt('Ann', 1000, {})]);
  expect(textContent(html)).toMatch(/Cash 2 payments \$15 Total \$15 .* Cash \$5/);
  const names = findElements(html, 'button').map((button) => button['aria-label']);
  expect(names.filter((name) => name?.startsWith('Remove'))).toEqual([
    'Remove the payment of $5, Jan 8, 2028',
  ]);
});

test('of many payments, five are shown, and all of them on paper', () => {
  const html = cardOf(Array.from({ length: 12 }, (_, index) => receipt('Ann', 100 + index, {})));
  const rows = findElements(html, 'tr').map((row) => row['class'] ?? '');
  expect(rows.filter((look) => look.includes('hidden print:table-row'))).toHaveLength(7);
  expect(textContent(html)).toContain('Ann Cash $1.11');
});
