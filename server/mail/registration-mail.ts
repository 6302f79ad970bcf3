import { createHash } from 'node:crypto';
import type { TransferCode } from '@tabiya/domain/money/transfer-codes';
import { toCalendarFile } from '@tabiya/domain/pages/calendar-file';
import { type PublicWords, WORDS } from '@tabiya/domain/words/public-words';
import { bankCodeModules } from '@tabiya/site-renderer/render';
import { codePng } from './code-png.ts';
import type { Mail } from './mailer.ts';
import type { RegistrationNews } from './registered.ts';
import { CODE_ID, registrationMailHtml } from './registration-mail-html.ts';
import {
  type Contact,
  type RegistrationMail,
  registrationMailContent,
  writableContact,
} from './registration-mail-text.ts';

/** A registration to send a mail about, with the state of the event's page. */
export type RegistrationMailSource = RegistrationNews & {
  participantId: string;
  /** The unique ID of the mail. */
  mailId: string;
  email: string;
  /** An ISO instant. Registering again later is a new registration with a mail of its own. */
  registeredAt: string;
  revision: number;
  changedAt: string;
};

/** Longer than any genuine name or title. */
const MOST_CHARACTERS = 120;

/**
 * Creates the mail about a registration. Its Message-ID is stable, so that duplicates are recognized. `now` is an ISO
 * instant.
 */
export function registrationMail(
  confirmable: RegistrationMailSource,
  now: string,
  words: PublicWords = WORDS,
): Mail {
  const { event, url, revision, changedAt, email } = confirmable;
  const mail = registrationMailContent(confirmable, now, words);
  const contact = writableContact(mail.contacts);
  return {
    to: { name: firstCharacters(mail.playerName), address: email },
    replyTo: contact && { name: firstCharacters(contact.name), address: contact.email },
    // Several entries may have one address: the names distinguish their mails.
    subject: `${mail.heading}: ${firstCharacters(mail.title)} (${firstCharacters(mail.playerName)})`,
    text: registrationMailText(mail, words),
    html: registrationMailHtml(mail, words),
    attachment: mail.withCalendar
      ? {
          filename: `${event.eventId}.ics`,
          contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
          content: toCalendarFile({ event, url, revision, changedAt, words: words.calendarFile }),
        }
      : null,
    picture: mail.payment?.code ? codePictureFile(mail.payment.code) : null,
    id: messageId(confirmable),
  };
}

function codePictureFile(code: TransferCode): Mail['picture'] {
  const content = codePng(bankCodeModules(code)).toString('base64');
  return { filename: 'transfer-code.png', id: CODE_ID, content };
}

function messageId({
  event,
  kind,
  mailId,
  participantId,
  registeredAt,
  url,
}: RegistrationMailSource): string {
  const registration =
    kind !== 'registration' ? mailId : `${event.eventId} ${participantId} ${registeredAt}`;
  const digest = createHash('sha256').update(registration).digest('hex').slice(0, 32);
  return `<registration.${digest}@${new URL(url).hostname}>`;
}

function firstCharacters(text: string): string {
  const characters = [...text];
  return characters.length <= MOST_CHARACTERS
    ? text
    : `${characters.slice(0, MOST_CHARACTERS).join('')}…`;
}

/** Renders the mail as plain text. */
function registrationMailText(
  mail: RegistrationMail,
  { registrationMail: words }: PublicWords,
): string {
  const { title, playerName, facts, ways, payment, payAt, closing, contacts, account, url } = mail;
  const parts = [
    mail.heading,
    mail.opening(playerName).join(''),
    title,
    textRows(facts).join('\n'),
    payment &&
      `${payment.heading}\n${[...textRows(payment.rows), payment.text].filter(Boolean).join('\n')}`,
    payAt && `${payAt.label}: ${payAt.url}`,
    `${closing.heading}\n${[closing.text, ...manageLines(mail), ...contacts.map(contactLine)].join('\n')}`,
    account && `${account.text}\n${account.url}`,
    words.tournamentPage(url),
    mail.withCalendar ? words.calendar : null,
    ways.length > 0 ? ways.map(({ label, url: to }) => `${label}: ${to}`).join('\n') : null,
    mail.notYou,
  ];
  return `${parts.filter((part) => part !== null).join('\n\n')}\n`;
}

/** The links to the entries, with the player's name if there are several. */
function manageLines({ manage }: RegistrationMail): string[] {
  return manage.map(({ label, url }) => (manage.length === 1 ? url : `${label}: ${url}`));
}

/** Labels and values, one row below the other. */
function textRows(rows: readonly (readonly [label: string, value: string])[]): string[] {
  const width = Math.max(...rows.map(([label]) => label.length));
  return rows.map(([label, value]) => `${`${label}:`.padEnd(width + 2)}${value}`);
}

/** A contact in one line: `Organizer: Olga, desk@club.example, 555 0199`. */
function contactLine({ role, name, email, phone }: Contact): string {
  return `${role}: ${[name, email, phone].filter(Boolean).join(', ')}`;
}
