import * as z from 'zod/mini';
import { MAX_RATING } from '../participants/participant.ts';
import { REGISTRATION_FORM } from '../words/en/registration-form.ts';
import { tidyText } from './tidy-text.ts';

/** A whole number from 0 to 3000 in digits. Spreadsheets write 1500.0. The database applies the same rule. */
const RATING = /^0*([0-9]{1,3}|[12][0-9]{3}|3000)(\.0+)?$/;

function isRating(typed: string | number): boolean {
  if (typeof typed === 'string') return RATING.test(typed);
  return Number.isInteger(typed) && typed >= 0 && typed <= MAX_RATING;
}

/** A rating as typed. Empty means none; anything else must be a whole number from 0 to 3000. */
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
    z.transform((typed) => (typed === '' ? null : Math.abs(Number(typed)))),
  );
}
