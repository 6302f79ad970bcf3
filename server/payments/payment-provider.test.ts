import { expect, test } from 'vitest';
import { checkoutSession } from './payment-provider.ts';

const SITE = 'https://chess.example';
const buyer = { userId: '7b0c3a52-0c1f-4c0e-9b52-0f6f6d3f7c11', email: 'olga@club.example' };

test('a month costs $9, recurring, and names its buyer on the subscription', () => {
  const session = checkoutSession({ ...buyer, event: null }, SITE);
  expect(session).toMatchObject({
    mode: 'subscription',
    client_reference_id: buyer.userId,
    subscription_data: { metadata: { userId: buyer.userId } },
    success_url: `${SITE}/premium?payment=done`,
    cancel_url: `${SITE}/premium?payment=cancelled`,
  });
  expect(session.line_items?.[0]?.price_data).toMatchObject({
    unit_amount: 900,
    recurring: { interval: 'month' },
  });
});

test('an event costs $19 once, and the payment names event and buyer', () => {
  const event = { id: 'spring-open', title: 'Spring Open' };
  const session = checkoutSession({ ...buyer, event }, SITE);
  const metadata = { userId: buyer.userId, eventId: event.id };
  expect(session).toMatchObject({
    mode: 'payment',
    metadata,
    payment_intent_data: { metadata },
    success_url: `${SITE}/premium?eventId=spring-open&payment=done`,
  });
  expect(session.line_items?.[0]?.price_data).toMatchObject({ unit_amount: 1900 });
  expect(session.line_items?.[0]?.price_data?.recurring).toBeUndefined();
});
