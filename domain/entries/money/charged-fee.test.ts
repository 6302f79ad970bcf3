import { expect, test } from 'vitest';
import { EMPTY_EVENT } from '../../event/event.ts';
import { applyPlan, FREE_PLAN } from '../../event/plan.ts';
import { makeSection } from '../testing/entry-fixtures.ts';
import { chargedFee, owedWithCode, withCharge } from './charged-fee.ts';

const EVENT = {
  ...EMPTY_EVENT,
  registrationFee: 40,
  earlyUntil: '2026-06-30',
  sections: [
    makeSection({ id: 'open', fee: 60 }),
    makeSection({ id: 'kids', fee: 20, earlyFee: 10 }),
  ],
  reductions: [
    { id: 'half', name: 'Half', kind: 'percent' as const, value: 50 },
    { id: 'five', name: 'Five', kind: 'amount' as const, value: 5 },
  ],
};

const KID = {
  sectionId: 'kids',
  reduction: 'Five',
  reductionState: 'confirmed' as const,
  registeredAt: '2026-05-01T12:00:00Z',
};

/** An entry with what it is charged. */
const entered = (byHand: number | null = null) => ({
  discount: null,
  discountState: '' as const,
  ...KID,
  ...chargedFee(EVENT, KID, byHand),
});

test('an entry is charged by its section, the day of its registration, and its reduction', () => {
  const fee = { feeFull: 1000, reductionAmount: 500, feeOwed: 500, feeSet: false };
  expect(chargedFee(EVENT, KID, null)).toEqual(fee);
  expect(chargedFee(EVENT, KID, 500)).toEqual(fee);
  expect(chargedFee(EVENT, KID, 700)).toEqual({ ...fee, feeOwed: 700, feeSet: true });
  expect(chargedFee(EVENT, { ...KID, reduction: 'Gone' }, null)).toMatchObject({
    reductionAmount: null,
    feeOwed: 1000,
  });
});

test('without a fee nothing is charged but an amount by hand', () => {
  const free = { ...EMPTY_EVENT };
  const none = { feeFull: null, reductionAmount: null };
  expect(chargedFee(free, KID, null)).toEqual({ ...none, feeOwed: null, feeSet: false });
  expect(chargedFee(free, KID, 700)).toEqual({ ...none, feeOwed: 700, feeSet: true });
});

test('a plan without sections charges the event’s fee', () => {
  const lapsed = applyPlan(FREE_PLAN, EVENT);
  expect(chargedFee(lapsed, KID, null)).toMatchObject({ feeFull: 4000, feeOwed: 4000 });
});

test('moving an entry charges the other section’s fee of its day, unless the organizer set it', () => {
  const change = { sectionId: 'open' };
  expect(withCharge(EVENT, entered(), change)).toEqual({
    ...change,
    ...{ feeFull: 6000, reductionAmount: 500, feeOwed: 5500, feeSet: false },
  });
  expect(withCharge(EVENT, entered(700), change)).toMatchObject({ feeOwed: 700, feeSet: true });
  // It stays even where it is what the section charges.
  expect(withCharge(EVENT, entered(5500), change)).toMatchObject({ feeSet: true });
});

test('an amount that the organizer clears is computed again', () => {
  expect(withCharge(EVENT, entered(700), { feeOwed: null })).toEqual({
    feeOwed: 500,
    feeSet: false,
  });
  expect(withCharge(EVENT, entered(), { feeOwed: 700 })).toEqual({ feeOwed: 700, feeSet: true });
});

test('a declined reduction leaves the full fee due, and a confirmed one the rest', () => {
  const claimed = entered();
  const refused = withCharge(EVENT, claimed, { reductionState: 'refused' });
  expect(refused).toEqual({ reductionState: 'refused', feeOwed: 1000, feeSet: false });
  expect(
    withCharge(EVENT, { ...claimed, ...refused }, { reductionState: 'confirmed' }),
  ).toMatchObject({ feeOwed: 500 });
  expect(withCharge(EVENT, entered(700), { reductionState: 'refused' })).toMatchObject({
    feeOwed: 700,
    feeSet: true,
  });
});

test('another change is sent as it is', () => {
  expect(withCharge(EVENT, entered(), { sectionId: 'kids' })).toEqual({ sectionId: 'kids' });
  const arrival = { arrivedAt: '2026-07-01T09:00:00Z' };
  expect(withCharge<object>(EVENT, entered(), arrival)).toEqual(arrival);
});

const CLUB = { code: 'CLUB', kind: 'percent' as const, value: 25, sections: ['kids'] };

test('a discount comes after the reduction, follows its decision, and counts in its sections alone', () => {
  const kid = { ...KID, discount: CLUB, discountState: 'confirmed' as const };
  const charged = { ...kid, ...chargedFee(EVENT, kid, null) };
  expect(charged).toMatchObject({ reductionAmount: 500, discountAmount: 125, feeOwed: 375 });
  const later = (change: Parameters<typeof withCharge>[2]) => withCharge(EVENT, charged, change);
  expect(later({ reductionState: 'refused' })).toMatchObject({ discountAmount: 250, feeOwed: 750 });
  expect(later({ discountState: 'refused' })).toMatchObject({ discountAmount: 125, feeOwed: 500 });
  expect(later({ sectionId: 'open' })).toMatchObject({ discountAmount: 0, feeOwed: 5500 });
  expect(later({ feeOwed: 100 })).toMatchObject({ feeOwed: 100, feeSet: true });
});

test('a code comes off what the reduction leaves, and an amount by hand stays with and without it', () => {
  const code = { code: 'CLUB', kind: 'percent' as const, value: 20, sections: [] };
  expect(owedWithCode(entered(), code)).toBe(400);
  expect(owedWithCode({ ...entered(), discount: code, discountState: 'confirmed' }, null)).toBe(
    500,
  );
  expect(owedWithCode(entered(), { ...code, sections: ['open'] })).toBe(500);
  expect(owedWithCode(entered(700), code)).toBe(700);
});
