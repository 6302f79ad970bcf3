import { z } from 'zod';
import { returnAddresses } from '../../../server/payments/payment-provider.ts';
import { renderCheckout } from './checkout-html.ts';
import { isFromHere, type Provider, report } from './simulated-provider.ts';
import { simulatedReport } from './simulated-reports.ts';

const purchaseSchema = z.object({
  userId: z.uuid(),
  eventId: z.string().min(1).nullable().default(null),
  title: z.string().default(''),
});

const happeningSchema = z.enum(['pay', 'cancel', 'renew', 'fail', 'end', 'refund']);

/**
 * Simulates Stripe's checkout on this machine: a page to pay, and to simulate later events of a purchase. It calls the
 * site's own webhook, signed like Stripe's.
 */
export function createCheckoutPage(provider: Provider) {
  const { siteUrl } = provider;
  return async (request: Request, ip: string): Promise<Response> => {
    const { searchParams } = new URL(request.url);
    const purchase = purchaseSchema.safeParse(Object.fromEntries(searchParams));
    if (!purchase.success) return new Response('There’s nothing to pay for.\n', { status: 404 });
    const { eventId } = purchase.data;
    if (request.method !== 'POST') {
      return renderCheckout({ ...purchase.data, happened: searchParams.get('happened'), siteUrl });
    }
    const happening = happeningSchema.safeParse((await request.formData()).get('happening'));
    if (!happening.success || !isFromHere(request)) {
      return new Response('This request didn’t come from this page.\n', { status: 403 });
    }
    const { success, cancel } = returnAddresses(siteUrl, eventId);
    if (happening.data === 'cancel') return Response.redirect(cancel, 303);
    const simulated = simulatedReport(happening.data, purchase.data, Math.floor(Date.now() / 1000));
    const answer = await report(simulated, provider, ip);
    if (!answer.ok) return new Response('The webhook rejected the event.\n', { status: 502 });
    if (happening.data === 'pay') return Response.redirect(success, 303);
    searchParams.set('happened', happening.data);
    return Response.redirect(`${new URL(request.url).origin}/_local/checkout?${searchParams}`, 303);
  };
}
