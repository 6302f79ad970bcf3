import { type EntryDetails, outstanding } from '@tabiya/domain/entries/entry-details';
import { toPaymentLink } from '@tabiya/domain/entries/entry-fee';
import { placeNumberText } from '@tabiya/domain/entries/place-number';
import { eventIsOver } from '@tabiya/domain/entries/registration-window';
import type { WebCalendar } from '@tabiya/domain/event/calendar-links';
import type { PublishedEvent } from '@tabiya/domain/event/event-page';
import { titleOf } from '@tabiya/domain/event/title';
import { directionsAddress } from '@tabiya/domain/event/venue-address';
import { formatFee, formatMoney, fromMinorUnits } from '@tabiya/domain/money/currency';
import { readPaymentInfo } from '@tabiya/domain/money/payment-details';
import type { ParticipantStatus } from '@tabiya/domain/participants/participant';
import { type OwnRound, ownRoundText } from '@tabiya/domain/results/own-rounds';
import { calendarPath, picturePath, SIGN_IN_PATH } from '@tabiya/domain/routes/paths';
import { isEmailAddress } from '@tabiya/domain/text/email-address';
import { toPlainText } from '@tabiya/domain/text/formatted-text';
import { formatDateRange } from '@tabiya/domain/time-and-place/calendar-date';
import { type PublicWords, WORDS } from '@tabiya/domain/words/public-words';
import { withoutLinks } from './plain-mail.ts';

/** A contact person; unknown parts are empty. */
export type Contact = { role: string; name: string; email: string; phone: string };

export type Payment = { rows: (readonly [label: string, value: string])[]; text: string };

/** A link of the mail. */
export type Way = { label: string; url: string };

/** The content of a registration mail, before it is rendered as text or HTML. All texts are plain. */
export type RegistrationMail = {
  title: string;
  /** A short summary: the subject, and the line above the title. */
  heading: string;
  /** The sentence about the player, with their name as one of its parts. */
  opening: <Node>(player: Node) => (Node | string)[];
  playerName: string;
  /** The rows of the table, in order; none is empty. */
  facts: (readonly [label: string, value: string])[];
  /** How to pay the outstanding fee: what is copied for it, a row each, and the text; null when none is due. */
  payment: Payment | null;
  /** Ways into a calendar, and to the venue. */
  ways: readonly Way[];
  /** The organizer's payment page; null when there is none or nothing is due. */
  payAt: { label: string; url: string } | null;
  /** What the player can do, above the contacts. */
  closing: { heading: string; text: string };
  /** Where they change or withdraw their entries themselves; none where they cannot. */
  manage: readonly Way[];
  contacts: Contact[];
  /** The note that the address has an account, when the player registered as a guest; null otherwise. */
  account: { text: string; url: string } | null;
  /** The note for recipients who did not register: anyone can type any address. */
  notYou: string;
  /** Whether a calendar file is attached: only to confirmations of events that are not over. */
  withCalendar: boolean;
  /** The address of the event's page. */
  url: string;
  /** The event's color. */
  color: string;
  /** The absolute address of the event's logo; null when it has none. */
  logoUrl: string | null;
};

/** What a mail about a registration is for. */
export const REGISTRATION_MAIL_KINDS = [
  /** Confirms the registration. */
  'registration',
  /** Reports a status that the organizer set. */
  'status',
  /** Reports a place that came free. */
  'promoted',
  /** Brings the link to the entry again. */
  'link',
  /** Confirms that the player withdrew, or took that back. */
  'withdrawn',
  'restored',
  /** Tells the former address that the entry has another one. */
  'addressChanged',
  /** Says on which board the player plays, as they asked for. */
  'board',
] as const;
type RegistrationMailKind = (typeof REGISTRATION_MAIL_KINDS)[number];

/** One of the entries that a mail is about. */
export type MailedEntry = {
  fullName: string;
  status: ParticipantStatus;
  details: EntryDetails;
  /** The number among those who have a place, from 1; null for those who have none. */
  placeNumber: number | null;
  /** The address at which the player manages the entry; null where they cannot. */
  manageUrl: string | null;
};

/** The data of a registration and its event that the mail shows. */
export type Registered = MailedEntry & {
  event: PublishedEvent;
  url: string;
  kind: RegistrationMailKind;
  /** The last status that the player was told; null unless the mail reports another. */
  knownStatus: ParticipantStatus | null;
  /** The organizer's contact: the event's, otherwise that of their profile, as on the player's page. */
  organizerEmail: string;
  organizerPhone: string;
  /** Whether a guest registered with an address that has an account. Only its owner may know that. */
  hasAccount: boolean;
  /** The round and what is known of it, in a mail of the kind `board`. */
  board?: OwnRound | undefined;
  /** Who else was registered with the same form at the address: one mail confirms all of them. */
  family: readonly MailedEntry[];
};

/** The content of the mail about a registration. `now` is an ISO instant. */
export function registrationMailContent(
  registered: Registered,
  now: string,
  words: PublicWords = WORDS,
): RegistrationMail {
  const { event, url } = registered;
  const { terms } = words;
  return {
    title: titleOf({ title: oneLine(event.title) }, terms.untitledTournament),
    playerName: listOf(entriesOf(registered).map(nameOf), words),
    ...happenedTo(registered, words),
    facts: factsOf(registered, words),
    payment: paymentOf(registered, words),
    ways: waysOf(registered, now, words),
    payAt: payAtOf(registered, words),
    closing: closingOf(registered, words),
    manage: manageOf(registered, words),
    contacts: contactsOf(registered, words),
    account: accountOf(registered, words),
    notYou: notYouOf(registered, words),
    withCalendar: CONFIRMING.has(registered.kind) && !eventIsOver(event, now),
    url,
    color: event.primaryColorHex,
    logoUrl: event.logo && new URL(picturePath(event.eventId, event.logo), url).href,
  };
}

/** The entries that the mail is about, each as if it were alone. */
function entriesOf(registered: Registered): Registered[] {
  return [registered, ...registered.family.map((entry) => ({ ...registered, ...entry }))];
}

/** Typed by whoever registers, possibly with somebody else's address. */
const nameOf = ({ fullName }: MailedEntry) => withoutLinks(oneLine(fullName));

function listOf(names: readonly string[], { terms }: PublicWords): string {
  return new Intl.ListFormat(terms.locale).format(names);
}

function manageOf(registered: Registered, { registrationMail: words }: PublicWords): Way[] {
  const isAlone = registered.family.length === 0;
  return entriesOf(registered).flatMap((entry) => {
    const { manageUrl: url } = entry;
    return url === null
      ? []
      : { url, label: isAlone ? words.manage : words.manageOf(nameOf(entry)) };
  });
}

/** The mails after which the player is in, or waits: they bring the dates for a calendar. */
const CONFIRMING: ReadonlySet<RegistrationMailKind> = new Set([
  'registration',
  'promoted',
  'restored',
]);

function closingOf(
  { kind, status, manageUrl }: Registered,
  { registrationMail: words }: PublicWords,
): RegistrationMail['closing'] {
  if (kind === 'addressChanged') return words.mistake;
  if (kind === 'board') return words.noMoreBoards;
  if (kind === 'withdrawn' && manageUrl !== null) return words.registerAgain;
  if (status === 'cancelled') return words.mistake;
  return manageUrl === null ? words.changes : words.ownChanges;
}

function notYouOf({ kind }: Registered, { registrationMail: words }: PublicWords): string {
  if (kind === 'status') return words.notYourStatus;
  return kind === 'link' ? words.notAsked : words.notYou;
}

/** The heading and the opening sentence. */
function happenedTo(
  registered: Registered,
  words: PublicWords,
): Pick<RegistrationMail, 'heading' | 'opening'> {
  const { board } = registered;
  const happening = happeningOf(registered);
  if (happening !== 'board') return words.registrationMail[happening];
  const { heading, opening } = words.registrationMail.board;
  const [round, text] = [board?.round ?? 0, board ? ownRoundText(board, words) : ''];
  return { heading: heading(round), opening: (player) => opening(player, round, text) };
}

/** What the mail reports; back to registered depends on the previous status. */
function happeningOf(registered: Registered) {
  const { kind, status, knownStatus, family } = registered;
  if (kind === 'registration') {
    const allWait = entriesOf(registered).every((entry) => entry.status === 'waiting');
    if (family.length > 0) return allWait ? 'allWaiting' : 'allRegistered';
    return allWait ? 'waiting' : 'registered';
  }
  if (kind === 'restored') return status === 'waiting' ? 'waiting' : 'registeredAgain';
  if (kind !== 'status') return kind;
  if (status !== 'registered') return status;
  return knownStatus === 'cancelled' ? 'registeredAgain' : 'notPaid';
}

function accountOf(
  { kind, hasAccount, url }: Registered,
  { registrationMail }: PublicWords,
): RegistrationMail['account'] {
  if (kind !== 'registration' || !hasAccount) return null;
  return { text: registrationMail.hasAccount, url: new URL(SIGN_IN_PATH, url).href };
}

function factsOf(registered: Registered, words: PublicWords): RegistrationMail['facts'] {
  const { event, family } = registered;
  const { terms, registrationMail } = words;
  const labels = registrationMail.facts;
  const place = [event.venueName, event.city, event.country];
  const facts: RegistrationMail['facts'] = [
    [labels.when, formatDateRange(event.startDate, event.endDate, terms.locale)],
    [labels.where, place.map(oneLine).filter(Boolean).join(', ')],
    [labels.address, oneLine(event.venueAddress)],
    [labels.checkin, oneLine(event.checkinTime)],
    ...(family.length === 0
      ? entryFacts(registered, words)
      : entriesOf(registered).map((entry) => [nameOf(entry), entryLine(entry, words)] as const)),
    [labels.together, sumOf(registered, words)],
  ];
  return facts.filter(([, value]) => value !== '');
}

/** What the mail says of an entry, a row each. */
function entryFacts(registered: Registered, words: PublicWords): RegistrationMail['facts'] {
  const { status, details } = registered;
  const labels = words.registrationMail.facts;
  // A former address may be that of a stranger.
  const isFormer = registered.kind === 'addressChanged';
  const isOff = status === 'cancelled' || isFormer;
  return [
    [labels.section, isFormer ? '' : oneLine(details.sectionName ?? '')],
    [labels.place, isOff ? '' : placeOf(registered, words)],
    [labels.byes, isOff ? '' : details.byes.join(', ')],
    [labels.fee, isOff ? '' : feeOf(registered, words)],
    [labels.reduction, isOff ? '' : reductionOf(details, words)],
    [labels.status, isFormer ? '' : statusOf(registered, words)],
  ];
}

/** The same of one of a family, in a line. */
function entryLine(registered: Registered, words: PublicWords): string {
  return entryFacts(registered, words)
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label}: ${value}`)
    .join(' · ');
}

function placeOf({ event, placeNumber }: Registered, { terms }: PublicWords): string {
  return placeNumber === null ? '' : placeNumberText(placeNumber, event, terms);
}

/** The ways into a calendar, for mails that bring the dates, and the way to the venue. */
function waysOf(registered: Registered, now: string, { registrationMail: words }: PublicWords) {
  const { event, url, status, kind } = registered;
  if (status === 'cancelled' || kind === 'addressChanged' || eventIsOver(event, now)) return [];
  const calendar = (name?: WebCalendar) => new URL(calendarPath(event.eventId, name), url).href;
  const directions = event.venueName.trim() === '' ? null : directionsAddress(event);
  const ways: Way[] = [];
  if (CONFIRMING.has(kind)) {
    ways.push({ label: words.google, url: calendar('google') });
    ways.push({ label: words.outlook, url: calendar('outlook') });
    ways.push({ label: words.calendarFile, url: calendar() });
  }
  if (directions !== null) ways.push({ label: words.directions, url: directions });
  return ways;
}

function statusOf(
  { status, details }: Registered,
  { terms, registrationMail }: PublicWords,
): string {
  const { waitingPosition } = details;
  return waitingPosition === null
    ? terms.statuses[status]
    : registrationMail.waitingAt(terms.statuses[status], waitingPosition);
}

/** What is owed and how much of it is paid; nothing where nobody said what entering costs. */
function feeOf({ event, status, details }: Registered, words: PublicWords): string {
  const { feeOwed, received } = details;
  if (feeOwed === null) return '';
  const fee = amountOf(feeOwed, event, words);
  if (feeOwed === 0) return fee;
  const { feePaid, feeNotPaid, feePartlyPaid } = words.registrationMail;
  if (status === 'paid') return feePaid(fee);
  return received > 0 ? feePartlyPaid(fee, amountOf(received, event, words)) : feeNotPaid(fee);
}

/** Those of a mail who have a place and have not paid it. */
function owing(registered: Registered): Registered[] {
  return entriesOf(registered).filter(({ status }) => status === 'registered');
}

/** What they owe in all, in minor units. */
function dueOf(registered: Registered): number {
  return owing(registered).reduce((sum, { details }) => sum + outstanding(details), 0);
}

/** What those of a family who have a place owe, in the mail that confirms them. */
function sumOf(registered: Registered, words: PublicWords): string {
  const [due, players] = [dueOf(registered), owing(registered).length];
  if (players < 2 || due === 0) return '';
  return words.registrationMail.sumFor(amountOf(due, registered.event, words), players);
}

function amountOf(minor: number, { currency }: PublishedEvent, { terms }: PublicWords): string {
  return formatFee(fromMinorUnits(minor, currency), currency, terms) ?? '';
}

function reductionOf(
  { reduction, reductionState }: EntryDetails,
  { registrationMail }: PublicWords,
): string {
  return reductionState === ''
    ? ''
    : registrationMail.reductions[reductionState](oneLine(reduction));
}

function paymentOf(registered: Registered, words: PublicWords): Payment | null {
  const { event, kind } = registered;
  const info = toPlainText(event.paymentInfo).trim();
  const due = dueOf(registered);
  const isFree = owing(registered).every(({ details }) => details.feeOwed === 0);
  if (kind === 'addressChanged' || kind === 'board' || (due === 0 && (info === '' || isFree)))
    return null;
  const { organizerTells, paidOnline, amount } = words.registrationMail;
  const read = readPaymentInfo(event.paymentInfo);
  const rows = read.details.map(({ label, value }) => [oneLine(label), oneLine(value)] as const);
  const otherwise = payAtOf(registered, words) === null ? organizerTells : paidOnline;
  return {
    rows: due === 0 ? rows : [[amount, amountOf(due, event, words)], ...rows],
    text: info === '' ? otherwise : toPlainText(read.text),
  };
}

function payAtOf(registered: Registered, { terms, registrationMail }: PublicWords) {
  const { event, kind } = registered;
  const url =
    kind === 'addressChanged' || kind === 'board' ? null : toPaymentLink(event.paymentLink);
  const left = fromMinorUnits(dueOf(registered), event.currency);
  if (url === null || left === 0) return null;
  return {
    label: registrationMail.payOnline(formatMoney(left, event.currency, terms.locale)),
    url,
  };
}

function contactsOf(
  { event, organizerEmail, organizerPhone }: Registered,
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

/** The first contact with a valid email address. */
export function writableContact(contacts: readonly Contact[]): Contact | null {
  return contacts.find(({ email }) => isEmailAddress(email)) ?? null;
}

/**
 * A text as one line of a header or table: line breaks and other control characters become spaces, and characters that
 * change the text direction are removed.
 */
function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
}
