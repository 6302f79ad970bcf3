import { expect, test } from 'vitest';
import { EMPTY_EVENT } from '../../event/event.ts';
import { makeSection } from '../testing/entry-fixtures.ts';
import { moveDifference } from './move-difference.ts';

const EVENT = {
  ...EMPTY_EVENT,
  sections: [makeSection({ id: 'open', fee: 50 }), makeSection({ id: 'kids', fee: 20 })],
};
const kid = {
  ...{ status: 'paid' as const, sectionId: 'kids', registeredAt: '2026-05-01T12:00:00Z' },
  ...{ reduction: '', reductionState: '' as const, discount: null, discountState: '' as const },
  ...{ feeFull: 2000, reductionAmount: null, feeSet: false },
};

test('a move says what fees become, without those that stay, aren’t owed, or aren’t set', () => {
  const kids = [
    { ...kid, feeOwed: 2000 },
    { ...kid, feeOwed: 2000, status: 'waiting' as const },
    { ...kid, feeOwed: 2000, status: 'cancelled' as const },
    { ...kid, feeOwed: 1500, feeSet: true },
    { ...kid, feeFull: null, feeOwed: null },
  ];
  expect(moveDifference(EVENT, kids, 'open')).toEqual({ was: 4000, is: 10_000, players: 2 });
  expect(moveDifference(EVENT, kids, 'kids')).toBeNull();
});
