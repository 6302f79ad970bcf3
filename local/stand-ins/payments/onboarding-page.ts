import { escapeHtml } from '@tabiya/domain/text/escape-html';
import type { Account, Ledger } from './ledger.ts';
import { answerForm, renderSimulatedPage } from './simulated-page.ts';
import type { StandIn } from './stand-in.ts';

/** What an organizer can do at Stripe about their account: the words, and the state of the account after it. */
const STEPS = {
  complete: { words: 'Complete the account', state: 'active' },
  later: { words: 'Return Without Completing', state: null },
  askMore: { words: 'Stripe asks for more', state: 'restricted' },
  disconnect: { words: 'The organizer disconnects this site', state: 'closed' },
} as const;

/** Simulates the pages on which an organizer completes their account at Stripe. */
export function createOnboardingPage({ ledger, siteUrl, deliver }: StandIn) {
  return async (request: Request): Promise<Response> => {
    const { searchParams } = new URL(request.url);
    const account = ledger.find('v2.core.account', searchParams.get('account'), null);
    const back = searchParams.get('back') ?? '';
    if (account === null || !back.startsWith(`${siteUrl}/`)) {
      return new Response('There’s no such account.\n', { status: 404 });
    }
    if (request.method !== 'POST') return renderOnboarding(account, siteUrl);
    return answerForm(request, async (step) => {
      if (Object.hasOwn(STEPS, step)) changeAccount(ledger, account, step as keyof typeof STEPS);
      return (await deliver()) ? back : null;
    });
  };
}

/** Does a step of an organizer at Stripe. */
export function changeAccount(ledger: Ledger, account: Account, step: keyof typeof STEPS): void {
  const { state } = STEPS[step];
  if (state === null) return;
  account.state = state;
  ledger.keep(account);
  const type = state === 'closed' ? 'account.application.deauthorized' : 'account.updated';
  ledger.report(type, { account: account.id }, { id: account.id });
}

function renderOnboarding({ id, display_name }: Account, siteUrl: string): Response {
  const button = (step: keyof typeof STEPS, className = '') =>
    `<button${className} name="happening" value="${step}">${STEPS[step].words}</button>`;
  return renderSimulatedPage({
    title: 'Your Stripe account (simulated)',
    mark: 'Simulated Stripe account',
    siteUrl,
    body: `<h1>${escapeHtml(display_name || id)}</h1>
<p class="note">Nothing is asked and no money moves. This page replaces Stripe because no Stripe keys are set.</p>
<form method="post">
${button('complete', ' class="pay"')}
${button('later')}
</form>
<details>
<summary>Simulate what happens next</summary>
<form method="post">${button('askMore')}${button('disconnect')}</form>
</details>`,
  });
}
