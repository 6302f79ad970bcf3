import type { Section } from './section.ts';

/** The values of a player that a section's limits apply to. */
type MeasuredPlayer = Record<MeasuredField, number | null>;
type MeasuredField = 'fideRating' | 'nationalRating' | 'birthYear';

/** The reason why a player is not eligible for a section: the field to correct, and the limit. */
export type Misfit = {
  field: MeasuredField;
  limit: 'aboveRating' | 'belowRating' | 'unrated' | 'bornFrom' | 'bornUntil' | 'noBirthYear';
  /** The value of the limit, and of the player. */
  bound: number;
  has: number | null;
};

/**
 * Returns why the player is not eligible for the section; null if they are. An unrated player is eligible only for
 * sections without a minimum rating. This rule exists only here.
 */
export function misfit(section: Section, player: MeasuredPlayer): Misfit | null {
  const { minRating, maxRating, bornFrom, bornUntil } = section;
  const field = section.ratingList === 'FIDE' ? 'fideRating' : 'nationalRating';
  const has = player[field];
  if (maxRating !== null && has !== null && has > maxRating) {
    return { field, limit: 'aboveRating', bound: maxRating, has };
  }
  if (minRating !== null && has === null) return { field, limit: 'unrated', bound: minRating, has };
  if (minRating !== null && has !== null && has < minRating) {
    return { field, limit: 'belowRating', bound: minRating, has };
  }
  const born = { field: 'birthYear', has: player.birthYear } as const;
  const bound = bornFrom ?? bornUntil;
  if (bound !== null && born.has === null) return { ...born, limit: 'noBirthYear', bound };
  if (bornFrom !== null && Number(born.has) < bornFrom) {
    return { ...born, limit: 'bornFrom', bound: bornFrom };
  }
  if (bornUntil !== null && Number(born.has) > bornUntil) {
    return { ...born, limit: 'bornUntil', bound: bornUntil };
  }
  return null;
}

/** The words for why a player is not eligible for a section, by its limit; a rating may be a placeholder text. */
export type MisfitWords = {
  sections: Record<
    'aboveRating' | 'belowRating',
    (limit: number, rating: number | string) => string
  > &
    Record<'unrated' | 'bornFrom' | 'bornUntil', (limit: number) => string>;
  questions: { birthYear: { missing: string } };
};

/** Returns why the player isn't eligible for the section (the field to correct and a sentence), or null if they are. */
export function misfitProblem(section: Section, player: MeasuredPlayer, words: MisfitWords) {
  const found = misfit(section, player);
  return found && { field: found.field, message: misfitText(found, words) };
}

/** Returns the sentence for why a player is not eligible. */
export function misfitText({ limit, bound, has }: Misfit, words: MisfitWords): string {
  return limit === 'noBirthYear'
    ? words.questions.birthYear.missing
    : words.sections[limit](bound, Number(has));
}

/**
 * A limit for the form's script: the field; 1 for a maximum and -1 for a minimum; the limit itself; and the sentence,
 * with `{0}` for the typed value.
 */
export type LimitCheck = readonly [
  field: MeasuredField,
  sign: 1 | -1,
  bound: number,
  sentence: string,
];

/** Returns the limits of a section for the form's script, with the sentences of `misfitProblem` for typed numbers. */
export function limitChecks(
  section: Section,
  { sections: words }: Pick<MisfitWords, 'sections'>,
): LimitCheck[] {
  const { minRating, maxRating, bornFrom, bornUntil } = section;
  const rating = section.ratingList === 'FIDE' ? 'fideRating' : 'nationalRating';
  const checks: (LimitCheck | null)[] = [
    maxRating === null ? null : [rating, 1, maxRating, words.aboveRating(maxRating, '{0}')],
    minRating === null ? null : [rating, -1, minRating, words.belowRating(minRating, '{0}')],
    bornFrom === null ? null : ['birthYear', -1, bornFrom, words.bornFrom(bornFrom)],
    bornUntil === null ? null : ['birthYear', 1, bornUntil, words.bornUntil(bornUntil)],
  ];
  return checks.filter((check) => check !== null);
}
