import type { Tables } from '../../../supabase/database-types.ts';
import type { FederationType } from '../../event/federation.ts';
import type { CamelCase } from '../../text/letter-case.ts';
import type { Discount } from '../money/discount.ts';

export const PARTICIPANT_STATUSES = ['registered', 'paid', 'waiting', 'cancelled'] as const;
export type ParticipantStatus = (typeof PARTICIPANT_STATUSES)[number];

/** The statuses as people read them. */
export const STATUS_LABELS: Readonly<Record<ParticipantStatus, string>> = {
  registered: 'Registered',
  paid: 'Paid',
  waiting: 'Waiting list',
  cancelled: 'Cancelled',
};

/** Returns true if an entry holds a place: waiting and cancelled entries do not. */
export function holdsPlace({ status }: { status: ParticipantStatus }): boolean {
  return status === 'registered' || status === 'paid';
}

/** A player's answers, by the id of the organizer's question. */
export type Answers = Readonly<Record<string, Answer>>;
/** A text, a number, yes or no, or several options. */
type Answer = string | number | boolean | readonly string[];

/** A row of the table `participants` without the columns that only the database uses. */
export type ParticipantRow = Omit<
  Tables<'participants'>,
  | 'submission_key'
  | 'reminded_at'
  | 'email_key'
  | 'name_key'
  | 'federation_key'
  | 'created_at'
  | 'updated_at'
  | 'changed_in'
  | 'refund_rule'
>;

/** The columns to select. */
export const PARTICIPANT_COLUMNS =
  'event_id, id, user_id, is_guest, organizer_created, full_name, family_name, email, phone_number, local_federation_id, fide_id, id_pending, disputed_fide_id, disputed_federation_id, fide_rating, national_rating, entry_fide_rating, entry_national_rating, notes, status, registered_at, section_id, title, club, federation, sex, birth_year, rating_list, rating_list_as_of, unverified, byes, answers, show_name, fee_full, reduction_amount, discount_code_id, discount, discount_amount, discount_state, fee_kept, fee_owed, fee_set, reduction, reduction_state, waiting_number, arrived_at, pays_until, given_up_at, group_id, reference_number, erased_at, version';

/**
 * A participant of an event in the organizer's view: a row with the domain's names. The migration documents each
 * column.
 */
export type Participant = {
  [Column in Exclude<
    keyof ParticipantRow,
    'answers' | 'discount'
  > as CamelCase<Column>]: ParticipantRow[Column];
} & { answers: Answers; discount: Discount | null };

/** The public part of a participant. */
export type PublicParticipant = {
  /** null if the player's name is withheld. */
  name: string | null;
  rating: number | null;
  /** null or omitted in an event without sections. */
  sectionId?: string | null;
  title?: string;
  federation?: string;
  club?: string;
  /** The answers to public questions, by the question's id. */
  answers?: Answers;
};

type Ratings = Pick<Participant, 'fideRating' | 'nationalRating'>;

/** Returns the rating that counts in an event of this federation type; null if it is missing or the type has none. */
export function countingRating(ratings: Ratings, federationType: FederationType): number | null {
  if (federationType === 'FIDE') return ratings.fideRating;
  if (federationType === 'National') return ratings.nationalRating;
  return null;
}

type EntryRatings = Ratings & Pick<Participant, 'entryFideRating' | 'entryNationalRating'>;

/**
 * Returns the rating by which an entry was accepted, 0 for none, if it differs from the current one; null otherwise,
 * and in an event without ratings.
 */
export function earlierRating(
  ratings: EntryRatings,
  federationType: FederationType,
): number | null {
  const { entryFideRating: fideRating, entryNationalRating: nationalRating } = ratings;
  const earlier = countingRating({ fideRating, nationalRating }, federationType);
  const now = countingRating(ratings, federationType) ?? 0;
  return earlier === now ? null : earlier;
}

/** Returns the rating for the organizer's table. */
export function ratingLabel(ratings: Ratings, federationType: FederationType): string {
  if (federationType === 'Unrated') return 'Unrated';
  return String(countingRating(ratings, federationType) ?? 'N/A');
}

const NAMES = new Intl.Collator('en');

type PublicParts = Pick<Participant, 'sectionId' | 'title' | 'federation' | 'club' | 'answers'>;

/**
 * Returns the public list: everyone who holds a place, with their public fields and answers to public questions. FIDE
 * and National events sort by rating, highest first and unrated players last; Unrated events sort by name, and so do
 * equal ratings, with withheld names last.
 */
export function toPublicList(
  participants: readonly (Pick<Participant, 'fideRating' | 'nationalRating' | 'status'> &
    Partial<PublicParts> & { fullName: string | null })[],
  federationType: FederationType,
  questions: readonly { id: string; isPublic: boolean }[] = [],
): PublicParticipant[] {
  return participants
    .filter(holdsPlace)
    .map((participant) => ({
      name: participant.fullName,
      rating: countingRating(participant, federationType),
      ...publicParts(participant, questions),
    }))
    .sort((a, b) => (b.rating ?? -1) - (a.rating ?? -1) || compareNames(a.name, b.name));
}

function compareNames(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return NAMES.compare(a, b);
}

/** Returns the other public fields of an entry, without empty ones. */
function publicParts(
  { sectionId, title, federation, club, answers = {} }: Partial<PublicParts>,
  questions: readonly { id: string; isPublic: boolean }[],
) {
  const shown = questions.filter(({ id, isPublic }) => isPublic && Object.hasOwn(answers, id));
  return {
    ...(sectionId && { sectionId }),
    ...(title && { title }),
    ...(federation && { federation }),
    ...(club && { club }),
    ...(shown.length > 0 && {
      answers: Object.fromEntries(shown.map(({ id }) => [id, answers[id] ?? ''])),
    }),
  };
}
