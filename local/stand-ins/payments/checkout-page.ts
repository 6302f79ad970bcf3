import { formatMoney, fromMinorUnits } from '@tabiya/domain/money/currency';
import { escapeHtml } from '@tabiya/domain/text/escape-html';
import { findPurchase, HAPPENINGS, type Happening, pay } from './happenings.ts';
import type { Session } from './ledger.ts';
import { answerForm, renderSimulatedPage } from './simulated-page.ts';
import type { StandIn } from './stand-in.ts';
import { standInPage } from './stripe-api.ts';

/**
 * Simulates Stripe’s checkout on this machine: a page to pay, and to make happen what else can happen to the payment,
 * now or later. Each report goes to the site’s own webhook, signed like Stripe’s.
 */
export function createCheckoutPage({ ledger, siteUrl, deliver }: StandIn) {
  return async (request: Request): Promise<Response> => {
    const { searchParams } = new URL(request.url);
    const session = ledger.findSession(searchParams.get('session'));
    if (session === null) return new Response('There’s nothing to pay for.\n', { status: 404 });
    const purchase = findPurchase(ledger, session);
    const state = { isSilent: ledger.isSilent(), waiting: ledger.waiting().length };
    if (request.method !== 'POST') {
      return renderCheckout({
        ...purchase,
        ...state,
        happened: searchParams.get('happened'),
        siteUrl,
      });
    }
    return answerForm(request, async (happening) => {
      if (happening === 'cancel') return session.cancel_url;
      if (happening === 'pay') {
        if (session.status === 'open') pay(purchase, 'succeeded');
        return (await deliver()) ? successAddress(session) : null;
      }
      if (happening === 'withhold' || happening === 'report') {
        ledger.setSilent(happening === 'withhold');
      } else if (isHappening(happening) && HAPPENINGS[happening].can(purchase)) {
        HAPPENINGS[happening].act(purchase);
        if (happening === 'payLater' || happening === 'getVoucher') {
          return (await deliver()) ? successAddress(session) : null;
        }
      }
      if (!(await deliver())) return null;
      return standInPage(siteUrl, 'checkout', { session: session.id, happened: happening });
    });
  };
}

function isHappening(text: string): text is Happening {
  return Object.hasOwn(HAPPENINGS, text);
}

function successAddress({ success_url, id }: Session): string {
  return success_url.replace('{CHECKOUT_SESSION_ID}', id);
}

type Checkout = ReturnType<typeof findPurchase> & {
  isSilent: boolean;
  /** The number of reports that were not sent. */
  waiting: number;
  /** What happened last; null if nothing has. */
  happened: string | null;
  siteUrl: string;
};

function renderCheckout(checkout: Checkout): Response {
  const { session, siteUrl, happened } = checkout;
  const { currency, amount_total, mode, names, account } = session;
  const code = currency.toUpperCase();
  const price = escapeHtml(formatMoney(fromMinorUnits(amount_total, code), code));
  const [name = '', ...others] = names.map(escapeHtml);
  const more = others.map((other) => `<li>${other}</li>`).join('');
  const isOpen = session.status === 'open';
  return renderSimulatedPage({
    title: 'Pay (simulated)',
    mark: 'Simulated payment page',
    siteUrl,
    body: `<h1>${name}</h1>
${more && `<ul>${more}</ul>`}
<p class="price"><strong>${price}</strong> ${mode === 'subscription' ? 'per month' : 'one-time'}</p>
<p class="note">No card needed, and nothing is charged. This page replaces Stripe because no Stripe keys are set.${account === null ? '' : ` The money would go to ${account}.`}</p>
${isOpen ? formHtml(['pay', `Pay ${price}`], ['cancel', 'Cancel']) : `<p role="note">This page is ${session.status === 'expired' ? 'expired' : 'complete'}.</p>`}
${laterHtml(checkout, happened)}`,
  });
}

function formHtml(first: readonly [string, string], second: readonly [string, string]): string {
  return `<form method="post">
<button class="pay" name="happening" value="${first[0]}">${first[1]}</button>
<button name="happening" value="${second[0]}">${second[1]}</button>
</form>`;
}

function laterHtml(checkout: Checkout, happened: string | null): string {
  const words = happened !== null && isHappening(happened) ? HAPPENINGS[happened].words : null;
  const possible = Object.entries(HAPPENINGS).filter(([, { can }]) => can(checkout));
  const buttons = possible.map(([value, { words: text }]) => [value, text] as const);
  const silence = checkout.isSilent
    ? (['report', `Send the ${checkout.waiting} withheld reports`] as const)
    : (['withhold', 'Withhold reports from now on'] as const);
  return `<details${happened === null ? '' : ' open'}>
<summary>Simulate what happens next</summary>
${words === null ? '' : `<p role="status">${checkout.isSilent ? 'Withheld' : 'Reported'}: ${words.toLowerCase()}.</p>`}
<form method="post">${[...buttons, silence].map(([value, text]) => `<button name="happening" value="${value}">${text}</button>`).join('\n')}</form>
</details>`;
}
