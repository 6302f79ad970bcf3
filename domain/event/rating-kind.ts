/** The kinds of ratings that FIDE distinguishes. */
export const RATING_KINDS = ['standard', 'rapid', 'blitz'] as const;
export type RatingKind = (typeof RATING_KINDS)[number];

/** The names of the kinds, for choices. */
export const RATING_KIND_LABELS: Readonly<Record<RatingKind, string>> = {
  standard: 'Standard',
  rapid: 'Rapid',
  blitz: 'Blitz',
};

/** Returns the kind of rating that counts in a section: its own, else that of the event. */
export function sectionRatingKind(
  event: { ratingKind: RatingKind },
  section: { ratingKind: RatingKind | '' } | null | undefined,
): RatingKind {
  return section?.ratingKind || event.ratingKind;
}

/** Returns the kind of rating that counts in the section with an id; that of the event if there is none. */
export function ratingKindIn(
  event: {
    ratingKind: RatingKind;
    sections: readonly { id: string; ratingKind: RatingKind | '' }[];
  },
  sectionId: string | null | undefined,
): RatingKind {
  return sectionRatingKind(
    event,
    event.sections.find(({ id }) => id === sectionId),
  );
}

/** The rating that counts in a tournament, and its kind; null for none. */
type CountingRating = { rating: number; kind: RatingKind } | null;

/**
 * Returns the rating in a list that counts in a tournament of a kind. A player without a rapid or blitz rating has the
 * standard one, as at FIDE; in a standard tournament only that counts. For what organizers look up the database does the
 * same (private.rating_of_kind).
 */
export function ratingByKind(
  ratings: Readonly<Record<RatingKind, number | null>>,
  kind: RatingKind,
): CountingRating {
  for (const counting of [kind, 'standard'] as const) {
    const rating = ratings[counting];
    if (rating !== null) return { rating, kind: counting };
  }
  return null;
}

export const MAX_RATING = 3000;
