import { holdsPlace, type Participant } from '../entries/list/participant.ts';
import { isUnpaid } from '../entries/money/entry-money.ts';

type Entry = Pick<Participant, 'status' | 'feeOwed' | 'sectionId'>;

type AudienceRecord = {
  label: string;
  /** Returns true if an entry is in the group. */
  has: (entry: Entry) => boolean;
};

/** The groups of recipients for a message, in menu order. */
const RECORDS = {
  all: { label: 'All registered players', has: ({ status }) => status !== 'cancelled' },
  placed: { label: 'Players with a place', has: holdsPlace },
  unpaid: { label: 'Players who haven’t paid', has: isUnpaid },
  waiting: { label: 'The waiting list', has: ({ status }) => status === 'waiting' },
} as const satisfies Record<string, AudienceRecord>;

export type Audience = keyof typeof RECORDS;

export const AUDIENCES: Readonly<Record<Audience, AudienceRecord>> = RECORDS;

export const AUDIENCE_IDS = Object.keys(RECORDS) as Audience[];

/**
 * Returns true if a message is for an entry. A `sectionId` of null means every section. The database uses the same rule
 * (`private.is_in_audience`); a test compares the two.
 */
export function isInAudience(
  entry: Entry,
  { audience, sectionId }: { audience: Audience; sectionId: string | null },
): boolean {
  return AUDIENCES[audience].has(entry) && (sectionId === null || entry.sectionId === sectionId);
}

/** Why an entry gets no email, in words, by the database’s code. */
export const OBSTACLES: Readonly<Record<string, string>> = {
  no_address: 'No email address',
  erased: 'Contact details erased',
  removed: 'Removed from the list',
  left: 'No longer in this group',
  opted_out: 'Opted out',
  refused_before: 'Address doesn’t exist',
  same_address: 'Same address as another player',
  too_many: 'Already received ten emails today',
  refused: 'Rejected by the mail server',
  unreachable: 'The mail server couldn’t accept it',
};
