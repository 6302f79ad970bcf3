import type { FederationType } from '../event/federation.ts';

export const PARTICIPANT_STATUSES = ['registered', 'paid', 'cancelled'] as const;
export type ParticipantStatus = (typeof PARTICIPANT_STATUSES)[number];

export const MAX_RATING = 3000;

/** One entry in an event's list, as its organizer sees it. */
export type Participant = {
  /** The user's id, `guest_…` for a guest, or `organizer_…` when the organizer added the entry. */
  id: string;
  eventId: string;
  userId: string | null;
  isGuest: boolean;
  organizerCreated: boolean;
  fullName: string;
  email: string;
  phoneNumber: string;
  localFederationId: string;
  fideId: string;
  /** Whether an id is still to come: the player has none yet, or claims one that another entry has. */
  idPending: boolean;
  /** The id that the player calls theirs while another entry has it; empty where there is none. */
  disputedFideId: string;
  disputedFederationId: string;
  fideRating: number | null;
  nationalRating: number | null;
  /** What the player wrote; the organizer's own notes are kept apart and never leave them. */
  notes: string;
  status: ParticipantStatus;
  registeredAt: string;
};

/** All that the public learns of a player. */
export type PublicParticipant = { name: string; rating: number | null };

type Ratings = Pick<Participant, 'fideRating' | 'nationalRating'>;

/** The rating that counts in an event of this federation type; null where it is missing or there is none. */
export function countingRating(ratings: Ratings, federationType: FederationType): number | null {
  if (federationType === 'FIDE') return ratings.fideRating;
  if (federationType === 'National') return ratings.nationalRating;
  return null;
}

/** The rating as the organizer's table shows it. */
export function ratingLabel(ratings: Ratings, federationType: FederationType): string {
  if (federationType === 'Unrated') return 'Unrated';
  return String(countingRating(ratings, federationType) ?? 'N/A');
}

const NAMES = new Intl.Collator('en');

/**
 * The public list: everyone not cancelled, by name and rating alone. FIDE and National events go by their
 * rating, highest first and the unrated last; Unrated events by name. Equal ratings go by name.
 */
export function toPublicList(
  participants: readonly Pick<
    Participant,
    'fullName' | 'fideRating' | 'nationalRating' | 'status'
  >[],
  federationType: FederationType,
): PublicParticipant[] {
  return participants
    .filter((participant) => participant.status !== 'cancelled')
    .map((participant) => ({
      name: participant.fullName,
      rating: countingRating(participant, federationType),
    }))
    .sort((a, b) => (b.rating ?? -1) - (a.rating ?? -1) || NAMES.compare(a.name, b.name));
}
