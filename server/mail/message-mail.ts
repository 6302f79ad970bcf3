import { createHash } from 'node:crypto';
import { type MessageMail, messageMail } from '@tabiya/domain/messages/message-mail';
import { isEmailAddress } from '@tabiya/domain/text/email-address';
import { type PublicWords, WORDS } from '@tabiya/domain/words/public-words';
import { html } from '../http/html.ts';
import { mailButton, mailColor, mailFrame, PARAGRAPH } from './mail-frame.ts';
import type { Mail } from './mailer.ts';
import { withoutLinks } from './plain-mail.ts';

/** An organizer's message to one player. */
export type AddressedMessage = Omit<Parameters<typeof messageMail>[0], 'takesAnswers'> & {
  /** The unique ID of the mail: the same for each attempt. */
  mailId: string;
  email: string;
  organizerEmail: string;
  /** The URL that unsubscribes the address; null in a test. */
  optOutUrl: string | null;
};

/** Creates the mail with a message to one player. It is sent by the site; replies go to the organizer. */
export function addressedMail(message: AddressedMessage, words: PublicWords = WORDS): Mail {
  const { email, organizerEmail, optOutUrl, mailId, player } = message;
  // Typed by the person who registers, possibly another person's address.
  const takesAnswers = isEmailAddress(organizerEmail);
  const named = {
    ...message,
    player: { ...player, fullName: withoutLinks(player.fullName) },
    takesAnswers,
  };
  const mail = messageMail(named, words);
  const digest = createHash('sha256').update(mailId).digest('hex').slice(0, 32);
  return {
    to: { name: '', address: email },
    replyTo: takesAnswers ? { name: '', address: organizerEmail } : null,
    subject: mail.subject,
    text: messageText(mail, optOutUrl, words),
    html: messageHtml(mail, optOutUrl, words),
    attachment: null,
    picture: null,
    id: `<message.${digest}@${new URL(message.url).hostname}>`,
    ...(optOutUrl !== null && {
      headers: {
        'List-Unsubscribe': `<${optOutUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  };
}

function messageText(
  mail: MessageMail,
  optOutUrl: string | null,
  { messageMail: messageWords, registrationMail }: PublicWords,
): string {
  const parts = [
    ...mail.paragraphs.map((lines) => lines.join('\n')),
    // Mail programs recognize a signature by the two dashes.
    `-- \n${messageWords.heading}: ${mail.title}`,
    registrationMail.tournamentPage(mail.url),
    mail.why,
    optOutUrl === null ? messageWords.test : `${messageWords.unsubscribe}:\n${optOutUrl}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function messageHtml(
  mail: MessageMail,
  optOutUrl: string | null,
  { messageMail: messageWords, terms }: PublicWords,
): string {
  const color = mailColor(mail.color);
  const paragraphs = mail.paragraphs.map(
    (lines) =>
      html`<p class="ink" dir="auto" style="${PARAGRAPH};margin-bottom:16px;color:#1c2420;overflow-wrap:anywhere">${lines.map(
        (line, index) => (index === 0 ? html`${line}` : html`<br>${line}`),
      )}</p>
`,
  );
  const unsubscribe =
    optOutUrl === null
      ? html`${messageWords.test}`
      : html`<a class="muted" href="${optOutUrl}" style="color:#5a615b">${messageWords.unsubscribe}</a>`;
  return mailFrame({
    language: terms.language,
    heading: messageWords.heading,
    title: mail.title,
    color,
    body: html`${paragraphs}${mailButton(mail.url, messageWords.viewTournament, color)}`,
    foot: html`${mail.why}<br>${unsubscribe}`,
  });
}
