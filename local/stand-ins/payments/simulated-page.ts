import { readFileSync } from 'node:fs';

type SimulatedPage = {
  title: string;
  /** The heading of the page, which marks it as a simulation. */
  mark: string;
  /** HTML with every text escaped. */
  body: string;
  siteUrl: string;
};

const TOKENS = ['tokens', 'product-tokens']
  .map((name) => new URL(`../../../site-renderer/look/${name}.css`, import.meta.url))
  .map((file) => readFileSync(file, 'utf8'))
  .join('');

/** A simulated page of Stripe. */
export function renderSimulatedPage({ title, mark, body, siteUrl }: SimulatedPage): Response {
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} · Tabiya</title>
<style>${TOKENS}${STYLE}</style>
<main>
<p class="mark">${mark}</p>
${body}
</main>
</html>
`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'self' ${siteUrl}`,
      // Without a referrer a form has no Origin header either, which this page requires.
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
  });
}

/**
 * Answers a form of a simulated page: with a redirect to where its button leads, 502 if the site didn’t accept a report,
 * and 403 if the form isn’t from this site. Another site can make a browser post here, but not with this origin.
 */
export async function answerForm(
  request: Request,
  act: (happening: string) => Promise<string | null>,
): Promise<Response> {
  const happening = (await request.formData()).get('happening');
  const isFromHere = request.headers.get('origin') === new URL(request.url).origin;
  if (typeof happening !== 'string' || !isFromHere) {
    return new Response('This request didn’t come from this page.\n', { status: 403 });
  }
  const next = await act(happening);
  if (next === null) return new Response('The webhook rejected the event.\n', { status: 502 });
  return new Response(null, { status: 303, headers: { location: next } });
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
a{color:var(--brand)}
.back{margin-top:20px}
details{margin-top:24px;padding-top:16px;border-top:1px solid var(--line);font-size:14px}
summary{padding:8px 0;color:var(--muted);cursor:pointer}
details p{padding:8px 0}
details form{margin-top:8px;gap:8px}
details button{min-height:40px;font-size:14px}
`;
