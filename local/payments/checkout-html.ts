import { readFileSync } from 'node:fs';
import { PRICE_PER_EVENT, PRICE_PER_MONTH } from '@tabiya/domain/offer';
import { escapeHtml } from '../web/escape-html.ts';

type Checkout = {
  eventId: string | null;
  title: string;
  /** What was played just now. */
  happened: string | null;
  siteUrl: string;
};

const TOKENS = readFileSync(
  new URL('../../site-renderer/page/tokens.css', import.meta.url),
  'utf8',
);

const LATER = {
  monthly: [
    ['renew', 'The next month is paid'],
    ['fail', 'The next month is not paid'],
    ['end', 'The subscription ends'],
    ['refund', 'The payment is refunded'],
  ],
  event: [['refund', 'The payment is refunded']],
} as const;

/** The stand-in payment page. */
export function renderCheckout({ eventId, title, happened, siteUrl }: Checkout): Response {
  const isMonthly = eventId === null;
  const price = isMonthly ? PRICE_PER_MONTH : PRICE_PER_EVENT;
  const bought = isMonthly ? 'Tabiya Premium' : `Tabiya Premium for ${title}`;
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Pay for Premium (stand-in) · Tabiya</title>
<style>${TOKENS}${STYLE}</style>
<main>
<p class="mark">Stand-in payment page</p>
<h1>${escapeHtml(bought)}</h1>
<p class="price"><strong>${price}</strong> ${isMonthly ? 'per month' : 'one-time'}</p>
<p class="note">No money moves and no card is asked for. On this machine, without the keys of Stripe, this page stands in for Stripe’s own.</p>
<form method="post">
<button class="pay" name="happening" value="pay">Pay ${price}</button>
<button name="happening" value="cancel">Cancel</button>
</form>
${laterHtml(isMonthly ? 'monthly' : 'event', happened)}
</main>
</html>
`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'self' ${siteUrl}`,
      // A form that is sent without a referrer has no origin either, and this page asks for it.
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
  });
}

function laterHtml(plan: keyof typeof LATER, happened: string | null): string {
  const played = LATER[plan].find(([value]) => value === happened);
  const buttons = LATER[plan].map(
    ([value, words]) => `<button name="happening" value="${value}">${words}</button>`,
  );
  return `<details${played ? ' open' : ''}>
<summary>Play what happens after paying</summary>
${played ? `<p role="status">Reported: ${played[1].toLowerCase()}.</p>` : ''}
<form method="post">${buttons.join('\n')}</form>
</details>`;
}

const STYLE = `
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:16px;background:var(--paper);color:var(--ink);font:16px/1.5 var(--font-sans)}
main{width:100%;max-width:440px;padding:clamp(24px,6vw,40px);background:var(--surface);border:1px solid var(--line);border-radius:var(--radius-card);box-shadow:var(--shadow-float)}
p{margin:0}
.mark{width:fit-content;padding:2px 12px;border:1px solid var(--walnut);border-radius:var(--radius-pill);color:var(--walnut);font-size:14px;font-weight:600}
h1{margin:20px 0 4px;font:600 var(--text-28)/1.2 var(--font-serif);overflow-wrap:anywhere}
.price{color:var(--muted)}
.price strong{color:var(--ink);font:600 var(--text-40)/1.2 var(--font-serif)}
.note{margin:20px 0;padding:12px 16px;background:var(--sunken);border-radius:var(--radius-control);font-size:14px}
form{display:grid;gap:12px}
button{min-height:44px;padding:8px 20px;border:1px solid var(--line-strong);border-radius:var(--radius-control);background:none;color:inherit;font:600 16px/1.5 var(--font-sans);cursor:pointer}
button:hover{background:var(--sunken)}
.pay{border-color:transparent;background:var(--brand);color:var(--on-brand)}
.pay:hover{background:var(--brand-hover)}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
details{margin-top:24px;padding-top:16px;border-top:1px solid var(--line);font-size:14px}
summary{padding:8px 0;color:var(--muted);cursor:pointer}
details p{padding:8px 0}
details form{margin-top:8px;gap:8px}
details button{min-height:40px;font-size:14px}
`;
