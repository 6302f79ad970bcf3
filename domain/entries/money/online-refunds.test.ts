import { expect, test } from 'vitest';
import {
  entryOnline,
  entryReturn,
  type OnlinePart,
  refundsFor,
  returnLimits,
} from './online-refunds.ts';

const part = (paymentId: string, participantId: string, more: Partial<OnlinePart> = {}) => ({
  eventId: 'spring',
  paymentId,
  part: 1,
  participantId,
  standing: 'open' as const,
  refundable: 5500,
  held: 9900,
  away: 0,
  asked: 0,
  pending: 0,
  refused: null,
  ...more,
});

test('a family’s payment is refunded once, with the part of each', () => {
  const parts = [part('p1', 'ann'), part('p1', 'ben', { part: 2, refundable: 2000 })];
  const wanted = [
    { participantId: 'ann', amount: 1000 },
    { participantId: 'ben', amount: 2500 },
  ];
  expect(refundsFor(wanted, parts)).toEqual([
    {
      ...{ paymentId: 'p1', parts: { 1: 1000, 2: 2000 } },
      participants: { 1: 'ann', 2: 'ben' },
    },
  ]);
});

test('what one payment can’t return is returned of the next, and nothing of a disputed one', () => {
  const parts = [
    part('p2', 'ann', { refundable: 1500 }),
    part('p3', 'ann', { standing: 'disputed' }),
    part('p1', 'ann'),
    part('p4', 'ben'),
  ];
  expect(refundsFor([{ participantId: 'ann', amount: 4000 }], parts)).toEqual([
    { paymentId: 'p2', parts: { 1: 1500 }, participants: { 1: 'ann' } },
    { paymentId: 'p1', parts: { 1: 2500 }, participants: { 1: 'ann' } },
  ]);
  expect(entryOnline(parts.slice(0, 3))).toMatchObject({ refundable: 7000, obstacle: 'disputed' });
});

test('of two payments, no more is returned online than is left of them, wherever it was returned', () => {
  const parts = ['p1', 'p2'].map((id) => part(id, 'ann', { refundable: 4000, held: 1000 }));
  expect(entryOnline(parts).refundable).toBe(1000);
});

test('what counts in another tournament for good is named, as far as it keeps a payment from being returned online', () => {
  const away = (more: Partial<OnlinePart>, ...others: OnlinePart[]) =>
    entryOnline([part('p1', 'ann', { refundable: 4000, ...more }), ...others]);
  expect(away({ held: 0, away: 4000 })).toMatchObject({ refundable: 0, away: 4000 });
  // A desk returned €15 of what is held.
  expect(away({ held: 2500 }).away).toBe(0);
  // The player has paid again.
  expect(away({ held: 4000, away: 4000 })).toMatchObject({ refundable: 4000, away: 0 });
  const second = part('p2', 'ann', { refundable: 4000, held: 4000, away: 4000 });
  expect(away({ held: 4000, away: 4000 }, second)).toMatchObject({ refundable: 4000, away: 4000 });
});

test('what Stripe is being asked for is not due as well, and what the rule keeps is not returned online', () => {
  const parts = [part('p1', 'ann', { refundable: 2500, asked: 1000 }), part('p2', 'ben')];
  const wanted = { participantId: 'ann', amount: 3150 };
  expect(entryReturn(parts, wanted)).toMatchObject({ due: 2150, dueOnline: 2150 });
  expect(entryReturn(parts, { ...wanted, amount: 900 })).toMatchObject({ due: 0, dueOnline: 0 });
});

test('money that went to another tournament is returned online where it was paid, and by hand where it is', () => {
  const paid = { refundable: 4000, asked: 0 };
  const limits = (received: number, moved: number, online = paid) =>
    returnLimits({ received, moved }, online);
  expect(limits(4000, 0)).toEqual({ online: 4000, desk: 4000 });
  expect(limits(0, -4000)).toEqual({ online: 4000, desk: 0 });
  expect(limits(4000, 4000, { refundable: 0, asked: 0 })).toEqual({ online: 0, desk: 4000 });
  // A desk had returned €15 of it before.
  expect(limits(0, -2500)).toEqual({ online: 2500, desk: 0 });
  // Stripe is being asked for €10.
  expect(limits(4000, 0, { refundable: 3000, asked: 1000 })).toEqual({ online: 3000, desk: 3000 });
  expect(limits(0, -4000, { refundable: 3000, asked: 1000 })).toEqual({ online: 3000, desk: 0 });
});
