import { isEmailAddress } from '@tabiya/domain/accounts/credentials';
import { hasFee, openFeeLink } from '@tabiya/domain/entries/entry-fee';
import { requiresPaymentAcknowledgement } from '@tabiya/domain/entries/registration';
import { eventIsOver } from '@tabiya/domain/entries/registration-window';
import type { PublishedEvent } from '@tabiya/domain/event/event-page';
import { titleOf } from '@tabiya/domain/event/title';
import { formatFee } from '@tabiya/domain/money/currency';
import type { ParticipantStatus } from '@tabiya/domain/participants/participant';
import { STATUS_LABELS } from '@tabiya/domain/participants/participant';
import { SIGN_IN_PATH } from '@tabiya/domain/routes/paths';
import { toPlainText } from '@tabiya/domain/text/formatted-text';
import { formatDateRange } from '@tabiya/domain/time-and-place/calendar-date';
import { withoutLinks } from './plain-mail.ts';

/** A contact person; unknown parts are empty. */
export type Contact = { role: string; name: string; email: string; phone: string };

/** The content of a registration mail, before it is rendered as text or HTML. All texts are plain. */
export type RegistrationMail = {
  title: string;
  /** A short summary: the subject, and the line above the title. */
  heading: string;
  /** The sentence that follows the player's name. */
  opening: string;
  playerName: string;
  /** The rows of the table, in order; none is empty. */
  facts: (readonly [label: string, value: string])[];
  /** How to pay the outstanding fee; null when none is due. */
  payment: string | null;
  /** The organizer's payment page; null when there is none or nothing is due. */
  payAt: { label: string; url: string } | null;
  /** What the player can do, above the contacts. */
  closing: { heading: string; text: string };
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
};

/** The data of a registration and its event that the mail shows. */
export type Registered = {
  event: PublishedEvent;
  url: string;
  fullName: string;
  status: ParticipantStatus;
  /** Whether the mail confirms the registration or reports a status that the organizer set. */
  kind: 'registration' | 'status';
  /** The last status that the player was told; null when the mail confirms the registration. */
  knownStatus: ParticipantStatus | null;
  /** The organizer's contact: the event's, otherwise that of their profile, as on the player's page. */
  organizerEmail: string;
  organizerPhone: string;
  /** Whether a guest registered with an address that has an account. Only its owner may know that. */
  hasAccount: boolean;
};

/** The closing sentence, as on the player's page. */
const HOW_TO_CHANGE = 'To cancel or modify your registration, please contact the organizer.';

const HAS_ACCOUNT =
  'There is an account with this address. This registration was made without signing in, so it is not under My Tournaments. Sign in before you register next time.';

const NOT_YOU = 'You did not register? Then somebody mistyped their address; no need to act.';
const NOT_YOUR_STATUS =
  'You know nothing of this tournament? Then somebody mistyped their address; no need to act.';

export function registrationMailContent(registered: Registered, now: string): RegistrationMail {
  const { event, url, fullName } = registered;
  return {
    title: titleOf({ title: oneLine(event.title) }),
    // Typed by whoever registers, possibly with somebody else's address.
    playerName: withoutLinks(oneLine(fullName)),
    ...happeningOf(registered),
    facts: factsOf(registered),
    payment: paymentOf(registered),
    payAt: payAtOf(registered),
    closing: closingOf(registered),
    contacts: contactsOf(registered),
    account: accountOf(registered),
    notYou: registered.kind === 'registration' ? NOT_YOU : NOT_YOUR_STATUS,
    withCalendar: registered.kind === 'registration' && !eventIsOver(event, now),
    url,
    color: event.primaryColorHex,
  };
}

/** The summary for the reported status; back to registered depends on the previous status. */
function happeningOf({
  kind,
  status,
  knownStatus,
}: Registered): Pick<RegistrationMail, 'heading' | 'opening'> {
  if (kind === 'registration') {
    return { heading: 'You are registered', opening: 'is on the organizer’s list of players.' };
  }
  if (status === 'paid') {
    return {
      heading: 'You are marked as paid',
      opening: 'is marked as paid on the organizer’s list of players.',
    };
  }
  if (status === 'cancelled') {
    return {
      heading: 'Your registration is cancelled',
      opening: 'is no longer on the list of players: the organizer has cancelled the registration.',
    };
  }
  return knownStatus === 'cancelled'
    ? {
        heading: 'You are registered again',
        opening: 'is on the organizer’s list of players again.',
      }
    : {
        heading: 'You are no longer marked as paid',
        opening: 'is on the organizer’s list of players, and no longer marked as paid.',
      };
}

function closingOf({ status }: Registered): RegistrationMail['closing'] {
  return status === 'cancelled'
    ? { heading: 'If this is a mistake', text: 'Please contact the organizer.' }
    : { heading: 'If your plans change', text: HOW_TO_CHANGE };
}

function accountOf({ kind, hasAccount, url }: Registered): RegistrationMail['account'] {
  if (kind !== 'registration' || !hasAccount) return null;
  return { text: HAS_ACCOUNT, url: new URL(SIGN_IN_PATH, url).href };
}

function factsOf({ event, status }: Registered): RegistrationMail['facts'] {
  const place = [event.venueName, event.city, event.country];
  const facts: RegistrationMail['facts'] = [
    ['When', formatDateRange(event.startDate, event.endDate)],
    ['Where', place.map(oneLine).filter(Boolean).join(', ')],
    ['Address', oneLine(event.venueAddress)],
    ['Check-in', oneLine(event.checkinTime)],
    ['Registration fee', status === 'cancelled' ? '' : feeOf(event, status)],
    ['Your status', STATUS_LABELS[status]],
  ];
  return facts.filter(([, value]) => value !== '');
}

function feeOf(event: PublishedEvent, status: Registered['status']): string {
  const fee = formatFee(event.registrationFee, event.currency);
  if (fee === null) return '';
  if (!hasFee(event)) return fee;
  return status === 'paid' ? `${fee}, paid` : `${fee}, not paid yet`;
}

function paymentOf({ event, status }: Pick<Registered, 'event' | 'status'>): string | null {
  if (status !== 'registered' || !requiresPaymentAcknowledgement(event)) return null;
  const info = toPlainText(event.paymentInfo).trim();
  if (info !== '') return info;
  return payAtOf({ event, status }) === null
    ? 'The organizer will tell you how to pay.'
    : 'At the page of the organizer, who then marks you as paid.';
}

function payAtOf({ event, status }: Pick<Registered, 'event' | 'status'>) {
  const url = openFeeLink(event, status);
  if (url === null) return null;
  return { label: `Pay ${formatFee(event.registrationFee, event.currency)} online`, url };
}

function contactsOf({ event, organizerEmail, organizerPhone }: Registered): Contact[] {
  const contacts = [
    {
      role: 'Registration',
      name: oneLine(event.registrationName),
      email: oneLine(event.registrationEmail),
      phone: '',
    },
    {
      role: 'Organizer',
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
