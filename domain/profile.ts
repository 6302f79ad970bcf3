import { z } from 'zod';
import { MAX_RATING } from './participant.ts';

/** A rating as typed, and as it is kept: a whole number, or null where none was given. */
const typedRating = z
  .string()
  .trim()
  .refine((text) => text === '' || (/^\d{1,4}$/.test(text) && Number(text) <= MAX_RATING), {
    error: `Rating must be a number from 0 to ${MAX_RATING}`,
  })
  .transform((text) => (text === '' ? null : Number(text)));

const id = z.string().trim().max(40, 'At most 40 characters');

/** What a person may change about themselves, as the account page's form holds it. */
export const profileFormSchema = z.object({
  displayName: z
    .string()
    .trim()
    .min(1, 'Display name cannot be empty')
    .max(120, 'At most 120 characters'),
  phoneNumber: id,
  fideId: id,
  localFederationId: id,
  fideRating: typedRating,
  nationalRating: typedRating,
});

/** What the form holds once it is found good. */
export type ProfileChange = z.infer<typeof profileFormSchema>;
