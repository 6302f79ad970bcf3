import * as z from 'zod/mini';
import { asksBirthYear, type Section } from '../../event/entry-terms/section.ts';
import { type Misfit, misfit } from '../../event/entry-terms/section-limits.ts';
import { type RatingKind, ratingByKind, sectionRatingKind } from '../../event/rating-kind.ts';
import { familyPart } from '../list/name-parts.ts';
import { nameParts } from '../list/written-name.ts';

/** A player of an entry, by whom rating lists and limits of sections go. */
export const judgedPlayerSchema = z.object({
  fullName: z.string(),
  familyName: z.string(),
  fideId: z.string(),
  localFederationId: z.string(),
  federation: z.string(),
  fideRating: z.nullable(z.number()),
  nationalRating: z.nullable(z.number()),
  birthYear: z.nullable(z.number()),
});
export type JudgedPlayer = z.infer<typeof judgedPlayerSchema>;

/** The player with an ID in the newest edition of a list. */
const listedPlayerSchema = z.object({
  list: z.string(),
  asOf: z.string(),
  /** False if the ID is under another person's name. */
  isSame: z.boolean(),
  name: z.string(),
  /** Only decides, and is never revealed. */
  birthYear: z.nullable(z.number()),
  standard: z.nullable(z.number()),
  rapid: z.nullable(z.number()),
  blitz: z.nullable(z.number()),
});
type ListedPlayer = z.infer<typeof listedPlayerSchema>;

/** What the rating lists say of a player, by each of their IDs; null if there is none, or no list has it. */
export const listingSchema = z.object({
  fide: z.nullable(listedPlayerSchema),
  national: z.nullable(listedPlayerSchema),
});
export type Listing = z.infer<typeof listingSchema>;

export const NO_LISTING: Listing = { fide: null, national: null };

/** What is stored with an entry after the look-up. */
type Findings = {
  familyName: string;
  /** Those of the lists, else as typed. */
  fideRating: number | null;
  nationalRating: number | null;
  /** The reason why the organizer has to check the entry. */
  unverified: '' | 'not_listed' | 'other_name';
  /** The list that has the ID, and its day; empty and null if none has it. */
  ratingList: string;
  ratingListAsOf: string | null;
};

/** A rating list's reason against a section: the attempt is counted. */
type ListRefusal = {
  code: 'listed_above_limit' | 'listed_below_minimum' | 'listed_born_before' | 'listed_born_after';
  field: 'section';
  parameters: Record<string, string | number>;
};

type Judgment = {
  /** What is sent with the entry: the findings, and why a list rules the section out, if one does. */
  values: Findings & { refused?: ListRefusal };
  /** Why the typed values don't fit the section; null if they do, or a list decides. */
  misfit: Misfit | null;
};

/**
 * Judges a player by the limits of the section with an ID: by rating and year of birth of the list that knows them, else
 * by the typed ones. Ratings are those of the kind that counts there. An ID under another name proves nothing.
 */
export function judgeEntry(
  player: JudgedPlayer,
  sectionId: string,
  event: { sections: readonly Section[]; ratingKind: RatingKind },
  { fide, national }: Listing,
): Judgment {
  const section = event.sections.find(({ id }) => id === sectionId) ?? null;
  const kind = sectionRatingKind(event, section);
  const ratings = {
    fideRating: listedRating(fide, kind) ?? player.fideRating,
    nationalRating: listedRating(national, kind) ?? player.nationalRating,
  };
  const isNational = section?.ratingList === 'National';
  const rated = isNational ? national : fide;
  const rating = isNational ? ratings.nationalRating : ratings.fideRating;
  // A player whom the list has without a rating, and who typed none, is one without a rating.
  const isRatingListed = rated?.isSame === true && listedRating(rated, kind) === rating;
  const born = [fide, national].find((listed) => listed?.isSame && listed.birthYear !== null);
  const birthYear = born?.birthYear ?? player.birthYear;
  const found = section && misfit(section, { ...ratings, birthYear });
  const decidedBy = found?.field === 'birthYear' ? born : isRatingListed ? rated : null;
  const refused = found && decidedBy ? listRefusal(found, decidedBy) : null;
  const other = [fide, national].find((listed) => listed?.isSame === false);
  const shown = other ?? rated ?? fide ?? national;
  const isConfirmed =
    section === null ||
    ((isRatingListed || !limitsRating(section)) && (born !== undefined || !asksBirthYear(section)));
  const findings: Findings = {
    ...ratings,
    familyName: player.familyName || familyIn(player, fide) || familyIn(player, national),
    unverified: other ? 'other_name' : isConfirmed ? '' : 'not_listed',
    ratingList: shown?.list ?? '',
    ratingListAsOf: shown?.asOf ?? null,
  };
  return refused === null
    ? { values: findings, misfit: found }
    : { values: { ...findings, refused }, misfit: null };
}

function listedRating(listed: ListedPlayer | null, kind: RatingKind): number | null {
  return listed?.isSame ? (ratingByKind(listed, kind)?.rating ?? null) : null;
}

/** The family name that a list knows, as the entry spells it. */
function familyIn({ fullName }: JudgedPlayer, listed: ListedPlayer | null): string {
  return listed?.isSame ? familyPart(fullName, nameParts(listed.name).familyName) : '';
}

function limitsRating({ minRating, maxRating }: Section): boolean {
  return minRating !== null || maxRating !== null;
}

const REFUSALS: Readonly<Partial<Record<Misfit['limit'], ListRefusal['code']>>> = {
  aboveRating: 'listed_above_limit',
  belowRating: 'listed_below_minimum',
  bornFrom: 'listed_born_before',
  bornUntil: 'listed_born_after',
};

/** The refusal that follows from a list's values; null if the list lacks the value that is missing. */
function listRefusal(
  { limit, field, bound, has }: Misfit,
  { list, asOf }: ListedPlayer,
): ListRefusal | null {
  const code = REFUSALS[limit];
  if (code === undefined || has === null) return null;
  const parameters = { list, asOf, bound, ...(field !== 'birthYear' && { rating: has }) };
  return { code, field: 'section', parameters };
}
