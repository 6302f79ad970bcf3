import { PRICE_PER_MONTH } from '@tabiya/domain/accounts/prices';
import { escapeHtml } from '@tabiya/domain/text/escape-html';
import { z } from 'zod';
import { accountAddress } from '../../../server/payments/payment-provider.ts';
import { renderSimulatedPage } from './simulated-page.ts';
import { isFromHere, type Provider, report } from './simulated-provider.ts';
import { simulatedReport } from './simulated-reports.ts';

const subscriberSchema = z.object({ userId: z.uuid() });

const HAPPENINGS = {
  stop: 'The subscription ends after the paid month',
  keep: 'The subscription continues',
  end: 'The paid month is over, and the subscription has ended',
} as const;

const happeningSchema = z.enum(['stop', 'keep', 'end']);

/** Simulates Stripe's customer portal on this machine: cancels a subscription, renews it, or lets its month run out. */
export function createPortalPage(provider: Provider) {
  return async (request: Request, ip: string): Promise<Response> => {
    const { searchParams, origin } = new URL(request.url);
    const subscriber = subscriberSchema.safeParse(Object.fromEntries(searchParams));
    if (!subscriber.success) return new Response('No subscription.\n', { status: 404 });
    if (request.method !== 'POST') {
      const happened = happeningSchema.safeParse(searchParams.get('happened'));
      return portal(provider.siteUrl, happened.data);
    }
    const happening = happeningSchema.safeParse((await request.formData()).get('happening'));
    if (!happening.success || !isFromHere(request)) {
      return new Response('This request didn’t come from this page.\n', { status: 403 });
    }
    const purchase = { ...subscriber.data, eventId: null };
    const simulated = simulatedReport(happening.data, purchase, Math.floor(Date.now() / 1000));
    const answer = await report(simulated, provider, ip);
    if (!answer.ok) return new Response('The webhook rejected the event.\n', { status: 502 });
    searchParams.set('happened', happening.data);
    return Response.redirect(`${origin}/_local/portal?${searchParams}`, 303);
  };
}

function portal(siteUrl: string, happened: keyof typeof HAPPENINGS | undefined): Response {
  const isStopped = happened === 'stop';
  const notice = happened
    ? `<p role="status">Reported: ${HAPPENINGS[happened].toLowerCase()}.</p>`
    : '';
  const choice = isStopped
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
<form method="post">${happened === 'end' ? '' : choice}</form>
<p class="back"><a href="${escapeHtml(accountAddress(siteUrl))}">Return to Tabiya</a></p>
<details>
<summary>Simulate what happens next</summary>
<form method="post"><button name="happening" value="end">${HAPPENINGS.end}</button></form>
</details>`,
  });
}
