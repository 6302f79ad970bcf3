/** The kinds of ratings that a rating list can have of a player, as FIDE keeps them apart. */
export const RATING_KINDS = ['standard', 'rapid', 'blitz'] as const;
export type RatingKind = (typeof RATING_KINDS)[number];

/** The names of the kinds, for choices. */
export const RATING_KIND_LABELS: Readonly<Record<RatingKind, string>> = {
  standard: 'Standard',
  rapid: 'Rapid',
  blitz: 'Blitz',
};

/** The kind of rating by which a section is played: its own, else that of the event. */
export function sectionRatingKind(
  event: { ratingKind: RatingKind },
  section: { ratingKind: RatingKind | '' } | null | undefined,
): RatingKind {
  return section?.ratingKind || event.ratingKind;
}

/** The kind of rating by which the section of an id is played; that of the event where there is none. */
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

/** The rating that counts in a tournament of a kind, and of which kind it is; null for none. */
type CountingRating = { rating: number; kind: RatingKind } | null;

/**
 * The rating of a list that counts in a tournament of a kind. Who has none of rapid or blitz enters with the standard
 * one, as FIDE does; in a standard tournament no other counts. The database does the same (private.rating_of_kind).
 */
export function ratingOfKind(
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
