import * as z from 'zod/mini';
import { MAX_RATING } from '../participants/participant.ts';
import { REGISTRATION_FORM } from '../words/en/registration-form.ts';
import { tidyText } from './tidy-text.ts';

/** A number from 0 to 3000 in digits. Decimals are allowed and dropped. The database applies the same rule. */
const RATING = /^0*([0-9]{1,3}|[12][0-9]{3})(\.[0-9]+)?$|^0*3000(\.0+)?$/;

function isRating(typed: string | number): boolean {
  return typeof typed === 'number' ? typed >= 0 && typed <= MAX_RATING : RATING.test(typed);
}

function wholePart(typed: string | number): number {
  // Many decimals would be rounded up by Number(). Adding 0 turns -0 into 0.
  return typeof typed === 'string' ? Number.parseInt(typed, 10) : Math.trunc(typed) + 0;
}

/**
 * A rating as typed. Empty means none; anything else must be a number from 0 to 3000 and is stored as a whole number.
 */
export function ratingField(words = REGISTRATION_FORM) {
  const problem = words.rating(MAX_RATING);
  const typedRating = z
    .pipe(
      z.union([z.string(), z.number(), z.null()], problem),
      z.transform((typed) => (typeof typed === 'string' ? tidyText(typed) : (typed ?? ''))),
    )
    .check(z.refine((typed) => typed === '' || isRating(typed), problem));
  return z.pipe(
    typedRating,
    z.transform((typed) => (typed === '' ? null : wholePart(typed))),
  );
}
