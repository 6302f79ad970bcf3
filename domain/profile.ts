import { z } from 'zod';
import { MAX_RATING } from './participant.ts';

/** The rating as typed; empty is none. */
const typedRating = z
  .string()
  .trim()
  .refine((text) => text === '' || (/^\d{1,4}$/.test(text) && Number(text) <= MAX_RATING), {
    error: `Rating must be a number from 0 to ${MAX_RATING}`,
  });

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

export type ProfileForm = z.infer<typeof profileFormSchema>;

/** A typed rating as it is kept: a whole number, or null where none was given. */
export function ratingFrom(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed);
}
