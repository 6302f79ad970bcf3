import { readableColor } from '@tabiya/domain/event/color';
import { isEmailAddress } from '@tabiya/domain/text/email-address';
import type { PublicWords } from '@tabiya/domain/words/public-words';
import { type Html, html } from '../http/html.ts';
import { mailButton, mailColor, mailFrame, PARAGRAPH, SANS } from './mail-frame.ts';
import type { Payment } from './registration-mail-payment.ts';
import type { Contact, MailLink, RegistrationMail } from './registration-mail-text.ts';

const HEADING = `margin:0 0 4px;${SANS};font-size:14px;line-height:20px;font-weight:600`;

/** Renders the mail as HTML. */
export function registrationMailHtml(mail: RegistrationMail, words: PublicWords): string {
  const color = mailColor(mail.color);
  return mailFrame({
    language: words.terms.language,
    heading: mail.heading,
    title: mail.title,
    color,
    logo: mail.logoUrl === null ? null : logo(mail.logoUrl, words),
    body: mailBody(mail, color, words),
    foot: html`${mail.notYou}`,
  });
}

/** The logo. Its size is set, so that nothing moves in mail programs that load pictures only on request. */
function logo(url: string, { registrationMail }: PublicWords): Html {
  return html`<img src="${url}" width="64" height="64" alt="${registrationMail.logo}" style="display:block;margin:0 0 16px;border-radius:8px;background:#ffffff;color:#1c2420;${SANS};font-size:12px">
`;
}

function mailBody(
  mail: RegistrationMail,
  color: string,
  { registrationMail: words, registrationPage: { done } }: PublicWords,
): Html {
  const { playerName, facts, ways, payment, payAt, closing, manage, contacts, account, url } = mail;
  const opening = mail
    .opening(html`<strong dir="auto">${playerName}</strong>`)
    .map((part) => (typeof part === 'string' ? html`${part}` : part));
  return html`<p class="ink" style="${PARAGRAPH};color:#1c2420;overflow-wrap:anywhere">${opening}</p>
${factTable(facts)}
${ways.length === 0 ? [] : linkButtons(ways, color)}
${payment === null ? [] : paymentHtml(payment, done)}
${payAt === null ? mailButton(url, words.viewTournament, color) : mailButton(payAt.url, payAt.label, color)}
${payAt === null ? [] : ownLine({ url, label: words.viewTournament }, color)}
<h2 class="ink" style="${HEADING};color:#1c2420">${closing.heading}</h2>
<p class="ink" style="${PARAGRAPH};margin-bottom:4px;color:#1c2420">${closing.text}</p>
${manage.map((way) => ownLine(way, color))}
${contacts.map((contact) => contactHtml(contact, color))}
${account === null ? [] : accountHtml(account, words.signIn, color)}
${mail.withCalendar ? calendarNote(words.calendar) : []}`;
}

function calendarNote(note: string): Html {
  return html`<p class="muted" style="margin:20px 0 0;${SANS};font-size:14px;line-height:20px;color:#5a615b">${note}</p>`;
}

function factRow([label, value]: readonly [string, string]): Html {
  const cell = `padding:8px 0;border-bottom:1px solid #e4e1d8;${SANS};font-size:16px;line-height:24px;vertical-align:top`;
  return html`<tr>
<td class="muted line" style="${cell};padding-inline-end:16px;width:30%;color:#5a615b">${label}</td>
<td class="ink line" dir="auto" style="${cell};color:#1c2420;overflow-wrap:anywhere">${value}</td>
</tr>`;
}

function paymentHtml(
  { heading, rows, text, code }: Payment,
  { bankCode, scanCode }: { bankCode: string; scanCode: string },
): Html {
  const lines = text.split('\n').map((line) => html`${line}<br>`);
  return html`<h2 class="ink" style="${HEADING};color:#1c2420">${heading}</h2>
${rows.length === 0 ? [] : factTable(rows)}
${code === null ? [] : codePicture(bankCode, scanCode)}
${text === '' ? [] : html`<p class="ink" dir="auto" style="${PARAGRAPH};margin-bottom:20px;color:#1c2420;overflow-wrap:anywhere">${lines}</p>`}`;
}

/** The Content-ID of the picture of a transfer’s code. */
export const CODE_ID = 'transfer-code';

/** The code of a transfer, on white: mail programs with a dark look would make it unreadable. */
function codePicture(label: string, help: string): Html {
  return html`<p style="${PARAGRAPH};margin-bottom:20px"><img src="cid:${CODE_ID}" width="180" height="180" alt="${label}" style="display:block;margin:0 0 8px;border-radius:8px;background:#ffffff;color:#1c2420"><span class="muted" style="${SANS};font-size:14px;line-height:20px;color:#5a615b">${help}</span></p>`;
}

function factTable(rows: readonly (readonly [string, string])[]): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${rows.map(factRow)}</table>`;
}

/** Links side by side, with enough line spacing to tap them. */
function linkButtons(ways: readonly MailLink[], color: string): Html {
  const links = ways.map(
    ({ label, url }) =>
      html`<a class="link" href="${url}" style="display:inline-block;padding:6px 16px 6px 0;color:${readableColor(color, '#ffffff')}">${label}</a> `,
  );
  return html`<p style="${PARAGRAPH};margin-bottom:20px">${links}</p>`;
}

/** A link in a line of its own, below a button. */
function ownLine({ label, url }: MailLink, color: string): Html {
  return html`<p class="ink" style="${PARAGRAPH};color:#1c2420"><a class="link" href="${url}" style="color:${readableColor(color, '#ffffff')};font-weight:600">${label}</a></p>`;
}

function accountHtml(
  { text, url }: { text: string; url: string },
  signIn: string,
  color: string,
): Html {
  return html`<p class="ink" style="${PARAGRAPH};margin-top:16px;color:#1c2420">${text} <a class="link" href="${url}" style="color:${readableColor(color, '#ffffff')}">${signIn}</a></p>`;
}

function contactHtml({ role, name, email, phone }: Contact, color: string): Html {
  const rest = [name, phone].filter(Boolean).join(', ');
  return html`<p class="ink" style="${PARAGRAPH};margin-bottom:4px;color:#1c2420;overflow-wrap:anywhere">${role}: <bdi>${rest}</bdi>${rest && email ? ', ' : ''}${emailHtml(email, color)}</p>`;
}

function emailHtml(email: string, color: string): Html {
  if (!isEmailAddress(email)) return html`<bdi>${email}</bdi>`;
  const address = encodeURIComponent(email).replace('%40', '@');
  return html`<a class="link" href="mailto:${address}" style="color:${readableColor(color, '#ffffff')}">${email}</a>`;
}
