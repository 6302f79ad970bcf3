import type { Participant } from '@tabiya/domain/entries/list/participant';
import { minorUnitsText } from '@tabiya/domain/money/plain-amount';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { findElements, textContent } from '../../../../../site-renderer/testing/html.ts';
import { RefundTable } from './RefundTable.tsx';

const player = (fullName: string, status: Participant['status']) =>
  ({
    ...{ id: fullName, fullName, status, sectionId: null, phoneNumber: '' },
    email: `${fullName.toLowerCase()}@club.example`,
  }) as Participant;
type Props = Parameters<typeof RefundTable>[0];

const tableOf = (refunds: Props['refunds'], parts: Props['parts'] = []) =>
  renderToStaticMarkup(
    <RefundTable
      event={{ sections: [], currency: 'USD' }}
      refunds={refunds}
      money={(minor) => minorUnitsText(minor, 'USD')}
      parts={parts}
      onReturn={() => {}}
      onReturnAll={() => {}}
      onRefund={() => {}}
    />,
  );

test('players to refund are listed with what they paid, their email, and a button', () => {
  const html = tableOf([
    { entry: player('Ann', 'paid'), amount: 4000, method: 'card' },
    { entry: player('Bob', 'cancelled'), amount: 2500, method: null },
  ]);
  const text = textContent(html);
  expect(text).toContain('Ann $40 ann @club.example');
  expect(text).toContain('Bob $25 bob @club.example');
  expect(text).toContain('$65 in total');
  const names = findElements(html, 'button').map((button) => button['aria-label']);
  expect(names.filter((name) => name?.startsWith('Mark'))).toEqual([
    'Mark as Refunded: Ann',
    'Mark as Refunded: Bob',
  ]);
});

test('without anyone to refund, the list says so and offers nothing', () => {
  const html = tableOf([]);
  expect(textContent(html)).toContain('All payments have been refunded');
  expect(findElements(html, 'button')).toEqual([]);
});

test('what was paid online is returned from here, for each player and for all', () => {
  const part = { paymentId: 'p', part: 1, participantId: 'Ann', asked: 0, pending: 0 };
  const html = tableOf(
    [
      { entry: player('Ann', 'paid'), amount: 4000, method: 'online' },
      { entry: player('Bob', 'cancelled'), amount: 2500, method: 'cash' },
    ],
    [
      {
        ...part,
        eventId: 'e',
        standing: 'open',
        refundable: 4000,
        held: 4000,
        away: 0,
        refused: null,
      },
    ],
  );
  const buttons = findElements(html, 'button').map((button) => button['aria-label']);
  expect(buttons).toContain('Return $40 to Ann');
  expect(buttons).toContain('Mark as Refunded: Bob');
  expect(textContent(html)).toContain('Return Online Payments…');
});
