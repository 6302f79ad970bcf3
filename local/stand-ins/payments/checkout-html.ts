import { PRICE_PER_EVENT, PRICE_PER_MONTH } from '@tabiya/domain/accounts/prices';
import { escapeHtml } from '@tabiya/domain/text/escape-html';
import { renderSimulatedPage } from './simulated-page.ts';

type Checkout = {
  eventId: string | null;
  title: string;
  /** The result of the last simulated event; null if there is none. */
  happened: string | null;
  siteUrl: string;
};

const LATER = {
  monthly: [
    ['renew', 'Next month’s payment succeeds'],
    ['fail', 'Next month’s payment fails'],
    ['end', 'The subscription ends'],
    ['refund', 'The payment is refunded'],
  ],
  event: [['refund', 'The payment is refunded']],
} as const;

/** The simulated payment page. */
export function renderCheckout({ eventId, title, happened, siteUrl }: Checkout): Response {
  const isMonthly = eventId === null;
  const price = isMonthly ? PRICE_PER_MONTH : PRICE_PER_EVENT;
  const bought = isMonthly ? 'Tabiya Premium' : `Tabiya Premium for ${title}`;
  return renderSimulatedPage({
    title: 'Pay for Premium (simulated)',
    mark: 'Simulated payment page',
    siteUrl,
    body: `<h1>${escapeHtml(bought)}</h1>
<p class="price"><strong>${price}</strong> ${isMonthly ? 'per month' : 'one-time'}</p>
<p class="note">No card needed, and nothing is charged. This page replaces Stripe because no Stripe keys are set.</p>
<form method="post">
<button class="pay" name="happening" value="pay">Pay ${price}</button>
<button name="happening" value="cancel">Cancel</button>
</form>
${laterHtml(isMonthly ? 'monthly' : 'event', happened)}`,
  });
}

function laterHtml(plan: keyof typeof LATER, happened: string | null): string {
  const simulated = LATER[plan].find(([value]) => value === happened);
  const buttons = LATER[plan].map(
    ([value, words]) => `<button name="happening" value="${value}">${words}</button>`,
  );
  return `<details${simulated ? ' open' : ''}>
<summary>Simulate what happens next</summary>
${simulated ? `<p role="status">Reported: ${simulated[1].toLowerCase()}.</p>` : ''}
<form method="post">${buttons.join('\n')}</form>
</details>`;
}
