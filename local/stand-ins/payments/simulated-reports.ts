/** The purchase on the simulated page. */
type SimulatedPurchase = { userId: string; eventId: string | null };

/** The events of a purchase, now or in a later month. */
type PurchaseStep = 'pay' | 'renew' | 'fail' | 'stop' | 'keep' | 'end' | 'refund';

const MONTH = 30 * 86_400;

/** The webhook event that Stripe would send, with the fields we read. Times are in seconds. */
export function simulatedReport(
  happening: PurchaseStep,
  { userId, eventId }: SimulatedPurchase,
  now: number,
) {
  const metadata = { userId, ...(eventId !== null && { eventId }) };
  const customer = eventId === null ? `cus_simulated_${userId}` : null;
  const payment = eventId === null ? null : `pi_simulated_${eventId}`;
  const subscription = `sub_simulated_${userId}`;
  const amount = eventId === null ? 900 : 1900;
  const bill = { customer, currency: 'usd', created: now };
  const session = {
    ...bill,
    metadata,
    payment_intent: payment,
    subscription: eventId === null ? subscription : null,
    payment_status: 'paid',
    amount_total: amount,
  };
  const invoice = {
    ...bill,
    parent: { subscription_details: { subscription, metadata } },
    amount_paid: amount,
    amount_due: amount,
    lines: { data: [{ period: { end: now + MONTH } }] },
  };
  const running = { id: subscription, customer, metadata, status: 'active' };
  const stopped = { ...running, cancel_at_period_end: true, cancel_at: now + MONTH };
  const kept = { ...running, cancel_at_period_end: false, cancel_at: null };
  const ended = { id: subscription, customer, metadata, status: 'canceled', ended_at: now };
  const charge = {
    ...bill,
    metadata: eventId === null ? {} : metadata,
    payment_intent: payment,
    refunded: true,
    amount_refunded: amount,
  };
  const [type, object] = (
    {
      pay: ['checkout.session.completed', session],
      renew: ['invoice.paid', invoice],
      fail: ['invoice.payment_failed', invoice],
      stop: ['customer.subscription.updated', stopped],
      keep: ['customer.subscription.updated', kept],
      end: ['customer.subscription.deleted', ended],
      refund: ['charge.refunded', charge],
    } as const
  )[happening];
  const id = `evt_simulated_${crypto.randomUUID()}`;
  const previous = happening === 'keep' && { previous_attributes: { cancel_at_period_end: true } };
  return { id, object: 'event', type, created: now, data: { object, ...previous } };
}
