import { createHash } from 'node:crypto';
import { toCalendarFile } from '@tabiya/domain/calendar-file';
import type { Mail } from './mailer.ts';
import {
  type Contact,
  HOW_TO_CHANGE,
  NOT_YOU,
  type Registered,
  type RegistrationLetter,
  registrationLetter,
  writableContact,
} from './registration-letter.ts';
import { registrationMailHtml } from './registration-mail-html.ts';

/** A registration to be confirmed: who, of what, and how the event's page stands. */
export type Confirmable = Registered & {
  participantId: string;
  email: string;
  /** An ISO instant: registering again later is another registration, and gets another mail. */
  registeredAt: string;
  revision: number;
  changedAt: string;
};

/** More than any name or title that is meant as one. */
const MOST_CHARACTERS = 120;

/** The mail that confirms a registration. The same registration gives the same message id, so that a copy is known. */
export function registrationMail(confirmable: Confirmable): Mail {
  const { event, url, revision, changedAt, email } = confirmable;
  const letter = registrationLetter(confirmable);
  const contact = writableContact(letter.contacts);
  return {
    to: { name: firstCharacters(letter.playerName), address: email },
    replyTo: contact && { name: firstCharacters(contact.name), address: contact.email },
    subject: `You are registered: ${firstCharacters(letter.title)}`,
    text: registrationMailText(letter),
    html: registrationMailHtml(letter),
    attachment: {
      filename: `${event.eventId}.ics`,
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      content: toCalendarFile({ event, url, revision, changedAt }),
    },
    id: idOf(confirmable),
  };
}

function idOf({ event, participantId, registeredAt, url }: Confirmable): string {
  const registration = `${event.eventId} ${participantId} ${registeredAt}`;
  const digest = createHash('sha256').update(registration).digest('hex').slice(0, 32);
  return `<registration.${digest}@${new URL(url).hostname}>`;
}

function firstCharacters(text: string): string {
  const characters = [...text];
  return characters.length <= MOST_CHARACTERS
    ? text
    : `${characters.slice(0, MOST_CHARACTERS).join('')}…`;
}

/** The letter as plain text. */
export function registrationMailText(letter: RegistrationLetter): string {
  const { title, playerName, facts, payment, payAt, contacts, url } = letter;
  const width = Math.max(...facts.map(([label]) => label.length));
  const parts = [
    'You are registered',
    `${playerName} is on the organizer’s list of players.`,
    title,
    facts.map(([label, value]) => `${`${label}:`.padEnd(width + 2)}${value}`).join('\n'),
    payment && `How the fee is paid\n${payment}`,
    payAt && `${payAt.label}: ${payAt.url}`,
    `If your plans change\n${[HOW_TO_CHANGE, ...contacts.map(contactLine)].join('\n')}`,
    `The tournament page: ${url}`,
    'The dates are attached for your calendar.',
    NOT_YOU,
  ];
  return `${parts.filter((part) => part !== null).join('\n\n')}\n`;
}

/** A contact in one line: `Organizer: Olga, desk@club.example, 555 0199`. */
export function contactLine({ role, name, email, phone }: Contact): string {
  return `${role}: ${[name, email, phone].filter(Boolean).join(', ')}`;
}
