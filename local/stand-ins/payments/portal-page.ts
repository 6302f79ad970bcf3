import { PRICE_PER_MONTH } from '@tabiya/domain/accounts/prices';
import { escapeHtml } from '@tabiya/domain/text/escape-html';
import { z } from 'zod';
import { accountAddress } from '../../../server/payments/payment-provider.ts';
import { changeSubscription } from './happenings.ts';
import type { Subscription } from './ledger.ts';
import { answerForm, renderSimulatedPage } from './simulated-page.ts';
import type { StandIn } from './stand-in.ts';
import { standInPage } from './stripe-api.ts';

const HAPPENINGS = {
  stop: 'The subscription ends after the paid month',
  keep: 'The subscription continues',
  end: 'The paid month is over, and the subscription has ended',
} as const;

const happeningSchema = z.enum(['stop', 'keep', 'end']);

/** Simulates Stripe's customer portal on this machine: cancels a subscription, renews it, or lets its month run out. */
export function createPortalPage({ ledger, siteUrl, deliver }: StandIn) {
  return async (request: Request): Promise<Response> => {
    const { searchParams } = new URL(request.url);
    const customer = searchParams.get('customer') ?? '';
    const subscription = ledger.all('subscription', null).find((one) => one.customer === customer);
    if (subscription === undefined) return new Response('No subscription.\n', { status: 404 });
    if (request.method !== 'POST') {
      const happened = happeningSchema.safeParse(searchParams.get('happened'));
      return portal(siteUrl, subscription, happened.data);
    }
    return answerForm(request, async (text) => {
      const happening = happeningSchema.parse(text);
      changeSubscription(ledger, subscription, happening);
      if (!(await deliver())) return null;
      return standInPage(siteUrl, 'portal', { customer, happened: happening });
    });
  };
}

function portal(
  siteUrl: string,
  subscription: Subscription,
  happened: keyof typeof HAPPENINGS | undefined,
): Response {
  const notice = happened
    ? `<p role="status">Reported: ${HAPPENINGS[happened].toLowerCase()}.</p>`
    : '';
  const choice = subscription.cancel_at_period_end
    ? '<button class="pay" name="happening" value="keep">Keep the subscription</button>'
    : '<button name="happening" value="stop">Cancel subscription</button>';
  return renderSimulatedPage({
    title: 'Your subscription (simulated)',
    mark: 'Simulated customer page',
    siteUrl,
    body: `<h1>Tabiya Premium</h1>
<p class="price"><strong>${PRICE_PER_MONTH}</strong> per month</p>
<p class="note">Nothing is charged. This page replaces Stripe’s customer portal because no Stripe keys are set.</p>
${notice}
<form method="post">${subscription.status === 'canceled' ? '' : choice}</form>
<p class="back"><a href="${escapeHtml(accountAddress(siteUrl))}">Return to Tabiya</a></p>
<details>
<summary>Simulate what happens next</summary>
<form method="post"><button name="happening" value="end">${HAPPENINGS.end}</button></form>
</details>`,
  });
}
