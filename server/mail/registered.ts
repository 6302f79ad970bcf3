import type { EntryDetails } from '@tabiya/domain/entries/entry-details';
import type { ParticipantStatus } from '@tabiya/domain/entries/list/participant';
import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import type { OwnRound } from '@tabiya/domain/results/own-rounds';

/** The occasions of mails about a registration. */
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
export type RegistrationMailKind = (typeof REGISTRATION_MAIL_KINDS)[number];

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
export type RegistrationNews = MailedEntry & {
  event: PublishedEvent;
  url: string;
  kind: RegistrationMailKind;
  /** The last status that the player was told; null unless the mail reports another. */
  knownStatus: ParticipantStatus | null;
  /** The organizer's contact: the event's, otherwise that of their profile, as on the player's page. */
  organizerEmail: string;
  organizerPhone: string;
  /** True if a guest registered with an address that has an account. Only its owner may know that. */
  hasAccount: boolean;
  /** The round and what is known of it, in a mail of the kind `board`. */
  board?: OwnRound | undefined;
  /** Who else was registered with the same form at the address: one mail confirms all of them. */
  family: readonly MailedEntry[];
};

/** The entries that the mail is about, each as if it were alone. */
export function mailedEntries(registered: RegistrationNews): RegistrationNews[] {
  return [registered, ...registered.family.map((entry) => ({ ...registered, ...entry }))];
}

/**
 * A text as one line of a header or table: line breaks and other control characters become spaces, and characters that
 * change the text direction are removed.
 */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
}
