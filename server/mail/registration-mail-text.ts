import type { RegistrationMailKind } from '@tabiya/domain/entries/registration-mail-kinds';
import { eventIsOver } from '@tabiya/domain/event/entry-terms/registration-window';
import { eventTitle } from '@tabiya/domain/event/title';
import { directionsAddress } from '@tabiya/domain/event/venue-address';
import type { WebCalendar } from '@tabiya/domain/pages/calendar-links';
import { ownRoundText } from '@tabiya/domain/results/own-rounds';
import { calendarPath, picturePath, SIGN_IN_PATH } from '@tabiya/domain/routes/paths';
import { isEmailAddress } from '@tabiya/domain/text/email-address';
import { type PublicWords, WORDS } from '@tabiya/domain/words/public-words';
import { mailedEntries, oneLine, type RegistrationNews } from './registered.ts';
import { type MailFact, mailFacts, playerName } from './registration-mail-facts.ts';
import {
  movedMoneyText,
  moveText,
  type Payment,
  paymentDate,
  paymentSection,
} from './registration-mail-payment.ts';

/** A contact person; unknown parts are empty. */
export type Contact = { role: string; name: string; email: string; phone: string };

/** A link of the mail. */
export type MailLink = { label: string; url: string };

/** The content of a registration mail, before it is rendered as text or HTML. All texts are plain. */
export type RegistrationMail = {
  title: string;
  /** A short summary: the subject, and the line above the title. */
  heading: string;
  /** The sentence about the player, with their name as one of its parts. */
  opening: <Node>(player: Node) => (Node | string)[];
  playerName: string;
  /** The rows of the table, in order; none is empty. */
  facts: MailFact[];
  /** How to pay the outstanding fee: the values to copy, a row each, and the text; null if none is due. */
  payment: Payment | null;
  /** Links to calendars and to directions. */
  ways: readonly MailLink[];
  /** The organizer's payment page; null if there is none or nothing is due. */
  payAt: { label: string; url: string } | null;
  /** The player's next steps, above the contacts. */
  closing: { heading: string; text: string };
  /** Links to change or withdraw the entries; empty if the player cannot. */
  manage: readonly MailLink[];
  contacts: Contact[];
  /** The note that the address has an account, if the player registered as a guest; null otherwise. */
  account: { text: string; url: string } | null;
  /** The note for recipients who did not register: anyone can type any address. */
  notYou: string;
  /** True if a calendar file is attached: only to confirmations of events that are not over. */
  withCalendar: boolean;
  /** The address of the event's page. */
  url: string;
  /** The event's color. */
  color: string;
  /** The absolute address of the event's logo; null if it has none. */
  logoUrl: string | null;
};

/** Returns the content of a mail about a registration. `now` is an ISO instant. */
export function registrationMailContent(
  registered: RegistrationNews,
  now: string,
  words: PublicWords = WORDS,
): RegistrationMail {
  const { event, url } = registered;
  const { terms } = words;
  return {
    title: eventTitle({ title: oneLine(event.title) }, terms),
    playerName: nameList(mailedEntries(registered).map(playerName), words),
    ...headingAndOpening(registered, words),
    facts: mailFacts(registered, words),
    payment: paymentSection(registered, words),
    ways: mailLinks(registered, now, words),
    payAt: paymentDate(registered, words),
    closing: closingText(registered, words),
    manage: manageLinks(registered, words),
    contacts: mailContacts(registered, words),
    account: accountText(registered, words),
    notYou: notYouText(registered, words),
    withCalendar: CONFIRMING.has(registered.kind) && !eventIsOver(event, now),
    url,
    color: event.primaryColorHex,
    logoUrl: event.logo && new URL(picturePath(event.eventId, event.logo), url).href,
  };
}

function nameList(names: readonly string[], { terms }: PublicWords): string {
  return new Intl.ListFormat(terms.locale).format(names);
}

function manageLinks(
  registered: RegistrationNews,
  { registrationMail: words }: PublicWords,
): MailLink[] {
  if (registered.kind === 'takenOver') {
    return [{ label: words.signIn, url: new URL(SIGN_IN_PATH, registered.url).href }];
  }
  const isAlone = registered.family.length === 0;
  return mailedEntries(registered).flatMap((entry) => {
    const { manageUrl: url } = entry;
    return url === null
      ? []
      : { url, label: isAlone ? words.manage : words.manageOf(playerName(entry)) };
  });
}

/** The mails after which the player has a place or waits for one: they include the calendar links. */
const CONFIRMING: ReadonlySet<RegistrationMailKind> = new Set([
  'registration',
  'promoted',
  'restored',
  'movedEntry',
]);

/** The mails to players who know of their registration. */
const ABOUT_KNOWN: ReadonlySet<RegistrationMailKind> = new Set([
  'status',
  'reminder',
  'moved',
  'movedEntry',
]);

function closingText(
  { kind, status, manageUrl }: RegistrationNews,
  { registrationMail: words }: PublicWords,
): RegistrationMail['closing'] {
  if (kind === 'addressChanged') return words.mistake;
  if (kind === 'takenOver') return words.notYourAccount;
  if (kind === 'board') return words.noMoreBoards;
  if (kind === 'withdrawn' && manageUrl !== null) return words.registerAgain;
  if (status === 'cancelled') return words.mistake;
  return manageUrl === null ? words.changes : words.ownChanges;
}

function notYouText({ kind }: RegistrationNews, { registrationMail: words }: PublicWords): string {
  if (ABOUT_KNOWN.has(kind)) return words.notYourStatus;
  if (kind === 'takenOver') return words.yourAddress;
  return kind === 'link' ? words.notAsked : words.notYou;
}

/** The heading and the opening sentence. */
function headingAndOpening(
  registered: RegistrationNews,
  words: PublicWords,
): Pick<RegistrationMail, 'heading' | 'opening'> {
  const { board, details } = registered;
  const happening = newsText(registered);
  if (happening === 'moved') {
    const { moved, feeChanged } = words.registrationMail;
    const [section, money] = [oneLine(details.sectionName ?? ''), moveText(registered, words)];
    return registered.isMoved
      ? { heading: moved.heading, opening: (player) => moved.opening(player, section, money) }
      : { heading: feeChanged.heading, opening: (player) => feeChanged.opening(player, money) };
  }
  if (happening === 'movedEntry') {
    const { heading, opening } = words.registrationMail.movedEntry;
    const [from, to] = [registered.movedFrom ?? '', registered.event.title].map(oneLine);
    const money = movedMoneyText(registered, words);
    return { heading, opening: (player) => opening(player, from ?? '', to ?? '', money) };
  }
  if (happening !== 'board') return words.registrationMail[happening];
  const { heading, opening } = words.registrationMail.board;
  const [round, text] = [board?.round ?? 0, board ? ownRoundText(board, words) : ''];
  return { heading: heading(round), opening: (player) => opening(player, round, text) };
}

/** Returns the news that the mail reports; the wording of a return to registered depends on the previous status. */
function newsText(registered: RegistrationNews) {
  const { kind, status, knownStatus, family, details } = registered;
  if (kind === 'registration') {
    const allWait = mailedEntries(registered).every((entry) => entry.status === 'waiting');
    if (family.length > 0) return allWait ? 'allWaiting' : 'allRegistered';
    return allWait ? 'waiting' : 'registered';
  }
  if (kind === 'restored') return status === 'waiting' ? 'waiting' : 'registeredAgain';
  if (kind !== 'status') return kind;
  if (status === 'cancelled') return details.isGivenUp ? 'givenUp' : status;
  if (knownStatus === 'cancelled') return 'registeredAgain';
  return status === 'registered' ? 'notPaid' : status;
}

function accountText(
  { kind, hasAccount, url }: RegistrationNews,
  { registrationMail }: PublicWords,
): RegistrationMail['account'] {
  if (kind !== 'registration' || !hasAccount) return null;
  return { text: registrationMail.hasAccount, url: new URL(SIGN_IN_PATH, url).href };
}

/** The calendar links, for mails with the dates, and the link to directions. */
function mailLinks(
  registered: RegistrationNews,
  now: string,
  { registrationMail: words }: PublicWords,
) {
  const { event, url, status, kind } = registered;
  if (status === 'cancelled' || kind === 'addressChanged' || eventIsOver(event, now)) return [];
  const calendar = (name?: WebCalendar) => new URL(calendarPath(event.eventId, name), url).href;
  const directions = event.venueName.trim() === '' ? null : directionsAddress(event);
  const ways: MailLink[] = [];
  if (CONFIRMING.has(kind)) {
    ways.push({ label: words.google, url: calendar('google') });
    ways.push({ label: words.outlook, url: calendar('outlook') });
    ways.push({ label: words.calendarFile, url: calendar() });
  }
  if (directions !== null) ways.push({ label: words.directions, url: directions });
  return ways;
}

function mailContacts(
  { event, organizerEmail, organizerPhone }: RegistrationNews,
  { registrationMail }: PublicWords,
): Contact[] {
  const roles = registrationMail.contacts;
  const contacts = [
    {
      role: roles.registration,
      name: oneLine(event.registrationName),
      email: oneLine(event.registrationEmail),
      phone: '',
    },
    {
      role: roles.organizer,
      name: oneLine(event.organizerName),
      email: oneLine(organizerEmail),
      phone: oneLine(organizerPhone),
    },
  ];
  return contacts.filter(({ name, email, phone }) => name + email + phone !== '');
}

/** Returns the first contact with a valid email address. */
export function writableContact(contacts: readonly Contact[]): Contact | null {
  return contacts.find(({ email }) => isEmailAddress(email)) ?? null;
}
