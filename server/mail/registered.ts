import type { EntryDetails } from '@tabiya/domain/entries/entry-details';
import type { ParticipantStatus } from '@tabiya/domain/entries/list/participant';
import type { RegistrationMailKind } from '@tabiya/domain/entries/registration-mail-kinds';
import type { RefundRule } from '@tabiya/domain/event/entry-terms/refund-rule';
import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import type { OwnRound } from '@tabiya/domain/results/own-rounds';

/** One of the entries that a mail is about. */
export type MailedEntry = {
  fullName: string;
  status: ParticipantStatus;
  details: EntryDetails;
  /** The number among the entries that have a place, from 1; null without a place. */
  placeNumber: number | null;
  /** The address at which the player manages the entry; null if they cannot. */
  manageUrl: string | null;
};

/** The data of a registration and its event that the mail shows. */
export type RegistrationNews = MailedEntry & {
  event: PublishedEvent;
  url: string;
  kind: RegistrationMailKind;
  /** The last status that the player was informed of; null unless the mail reports another. */
  knownStatus: ParticipantStatus | null;
  /** The fee that the player knows, in minor units, and whether their section is another one; for the kind `moved`. */
  knownFee?: number | null | undefined;
  isMoved?: boolean | undefined;
  /** The title of the event from which the organizer moved the entry; for a mail of the kind `movedEntry`. */
  movedFrom?: string | null | undefined;
  /** The organizer's contact: the event's, otherwise the one in their profile, as on the player's page. */
  organizerEmail: string;
  organizerPhone: string;
  /** True if a guest registered with an address that has an account. Only the owner of the address may learn that. */
  hasAccount: boolean;
  /** The round and its known details, for a mail of the kind `board`. */
  board?: OwnRound | undefined;
  /** The refund rules of when the player registered and of now; absent if only the event’s counts. */
  refundRules?: readonly Pick<RefundRule, 'steps'>[] | undefined;
  /** What a player who has withdrawn gets back, in minor units; absent without a rule. */
  refund?: number | undefined;
  /** The other players registered with the same form at the address: one mail confirms all of them. */
  family: readonly MailedEntry[];
};

/** Returns each entry that the mail is about, as if it were the only one. */
export function mailedEntries(registered: RegistrationNews): RegistrationNews[] {
  return [registered, ...registered.family.map((entry) => ({ ...registered, ...entry }))];
}

/**
 * Returns a text as one line of a header or table: line breaks and other control characters become spaces, and
 * characters that change the text direction are removed.
 */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
}
