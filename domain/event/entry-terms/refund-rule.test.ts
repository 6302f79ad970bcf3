import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WORDS } from '../../words/public-words.ts';
import {
  bestRule,
  NO_REFUND_RULE,
  refundOf,
  refundRuleSchema,
  refundStepsText,
} from './refund-rule.ts';

const rule = (...steps: [percent: number, until: string][]) => ({
  steps: steps.map(([percent, until]) => ({ percent, until })),
});
const paid = (received: number) => ({ received, feeOwed: received });
const at = (day: string) => ({ day, currency: 'EUR' });
const march = rule([50, '2027-03-20'], [90, '2027-03-01']);

test('each step counts until the end of its day, whatever their order, and nothing after the last', () => {
  const given = ['02-28', '03-01', '03-02', '03-20', '03-21'].map((day) =>
    refundOf(paid(5500), [march], at(`2027-${day}`)),
  );
  expect(given).toEqual([4950, 4950, 2750, 2750, 0]);
});

test('the better of two rules counts, half a cent is rounded up, and without a rule there is no amount', () => {
  expect(refundOf(paid(5500), [march, rule([100, '2027-03-05'])], at('2027-03-04'))).toBe(5500);
  expect(refundOf(paid(5500), [rule(), march], at('2027-03-04'))).toBe(2750);
  expect(refundOf(paid(101), [march], at('2027-03-04'))).toBe(51);
  expect(refundOf(paid(5500), [rule(), rule()], at('2027-03-04'))).toBeNull();
  expect(refundOf(paid(0), [march], at('2027-03-04'))).toBeNull();
});

test('of a currency with three decimals, Stripe returns whole tens', () => {
  const kuwait = { day: '2027-03-04', currency: 'KWD' };
  expect(refundOf(paid(5550), [march], kuwait)).toBe(2780);
  expect(refundOf(paid(5555), [rule([100, '2027-03-05'])], kuwait)).toBe(5555);
});

test('the best of several rules is a rule of its own, which gives the same on each day', () => {
  const other = rule([70, '2027-03-10'], [50, '2027-03-25']);
  expect(bestRule([march, other])).toEqual(
    rule([90, '2027-03-01'], [70, '2027-03-10'], [50, '2027-03-25']),
  );
  expect(bestRule([march])).toEqual(rule([90, '2027-03-01'], [50, '2027-03-20']));
  expect(bestRule([rule()])).toEqual(rule());
});

test('two steps until the same day are refused', () => {
  const steps = [...march.steps, { percent: 10, until: '2027-03-20' }];
  expect(refundRuleSchema.safeParse({ ...NO_REFUND_RULE, steps }).success).toBe(false);
  expect(refundRuleSchema.safeParse({ ...NO_REFUND_RULE, ...march }).success).toBe(true);
});

test('what was paid beyond the fee is returned whole, and what was kept before is kept', () => {
  const over = { received: 10_000, feeOwed: 5000 };
  expect(refundOf(over, [march], at('2027-03-04'))).toBe(7500);
  expect(refundOf(over, [march], at('2027-03-21'))).toBe(5000);
  const back = { received: 5000, feeOwed: 10_000, feeKept: 5000 };
  expect(refundOf(back, [march], at('2027-03-04'))).toBe(0);
  expect(refundOf({ ...back, received: 10_000 }, [march], at('2027-03-04'))).toBe(5000);
  expect(refundOf({ received: 5000, feeOwed: null }, [march], at('2027-03-04'))).toBe(2500);
});

test('no rule returns more than was paid, and another rule never makes it less', () => {
  const day = fc.integer({ min: 1, max: 28 }).map((of) => `2027-03-${String(of).padStart(2, '0')}`);
  const rules = fc.array(fc.tuple(fc.integer({ min: 0, max: 100 }), day), { maxLength: 4 });
  fc.assert(
    fc.property(fc.nat(10_000_000), rules, rules, day, (received, one, other, on) => {
      const first = refundOf(paid(received), [rule(...one)], at(on)) ?? 0;
      const both = refundOf(paid(received), [rule(...one), rule(...other)], at(on)) ?? 0;
      return first <= both && both <= received && Number.isInteger(both);
    }),
  );
});

test('the steps are read in the order of their days', () => {
  expect(refundStepsText(march, { ...WORDS.registrationPage.refunds, ...WORDS.terms })).toBe(
    '90% until Mar 1, 2027, 50% until Mar 20, 2027, and nothing later',
  );
});
