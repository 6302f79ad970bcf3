import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapeHtml } from '@tabiya/domain/text/escape-html';
import type { Attachment, Mail } from '../embedded/mailbox.ts';

/** In the machine's own time zone. */
const MOMENT = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });

/**
 * Shows the mails that the embedded Supabase and the functions would have sent, newest first, so that links to reset a
 * password can be followed. With `?to=<address>`, only those to this address.
 */
export function renderMailbox(
  mails: readonly Mail[],
  { url = '' }: IncomingMessage,
  response: ServerResponse,
): void {
  const address = new URL(url, 'http://localhost').searchParams.get('to');
  const shown = address === null ? mails : mails.filter(({ to }) => to === address);
  const list = shown.toReversed().map(renderMail).join('');
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  response.end(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Local mailbox</title>
<style>
  :root { color-scheme: light dark }
  body { max-width: 48rem; margin: 32px auto; padding: 0 16px; font: 16px/1.6 system-ui, sans-serif }
  h1, h2 { font-family: ui-serif, Georgia, serif; line-height: 1.2; overflow-wrap: anywhere }
  h1 { font-size: 32px }
  h2 { margin: 0; font-size: 20px }
  article { margin-top: 24px; padding: 20px; border: 1px solid #8885; border-radius: 12px }
  article p { margin: 4px 0 16px; font-size: 14px; overflow-wrap: anywhere }
  article p:last-child { margin: 16px 0 0 }
  iframe { display: block; width: 100%; height: 24rem; border: 0; border-radius: 8px; background: #fff }
</style>
<h1>Mailbox</h1>
<p>This machine doesn’t send email. Messages are kept here until the server stops.</p>
${list || '<p>No emails yet.</p>'}
</html>
`);
}

/** The sandbox allows links to open in a new tab and prevents scripts. */
function renderMail({ to, subject, body, sentAt, attachment }: Mail): string {
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, <time datetime="${escapeHtml(sentAt)}">${MOMENT.format(new Date(sentAt))}</time></p>
<iframe loading="lazy" title="${escapeHtml(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(`<base target="_blank">${body}`)}"></iframe>
${attachment ? renderAttachment(attachment) : ''}
</article>
`;
}

function renderAttachment({ filename, contentType, content }: Attachment): string {
  const file = `data:${contentType};base64,${Buffer.from(content).toString('base64')}`;
  return `<p>Attached: <a download="${escapeHtml(filename)}" href="${escapeHtml(file)}">${escapeHtml(filename)}</a></p>`;
}
