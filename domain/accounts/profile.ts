import { z } from 'zod';
import { MAX_RATING } from '../participants/participant.ts';
import { idField } from '../participants/player-id.ts';
import { isEmailAddress } from './credentials.ts';

/** A rating as typed and as stored: a whole number, or null when none was given. */
const typedRating = z
  .string()
  .trim()
  .refine((text) => text === '' || (/^\d{1,4}$/.test(text) && Number(text) <= MAX_RATING), {
    error: `Rating must be a number from 0 to ${MAX_RATING}`,
  })
  .transform((text) => (text === '' ? null : Number(text)));

const phoneNumber = z.string().trim().max(40, 'At most 40 characters');

/** The profile fields that a user may change, as the form of the account page holds them. */
export const profileFormSchema = z
  .object({
    displayName: z
      .string()
      .trim()
      .min(1, 'Display name cannot be empty')
      .max(120, 'At most 120 characters'),
    phoneNumber,
    fideId: idField('fideId'),
    localFederationId: idField('localFederationId'),
    fideRating: typedRating,
    nationalRating: typedRating,
    contactEmail: z
      .string()
      .trim()
      .refine((text) => text === '' || isEmailAddress(text), {
        error: 'Please enter a valid email address',
      }),
    contactPhone: phoneNumber,
  })
  .superRefine(({ contactEmail, contactPhone }, context) => {
    if (contactPhone === '' || contactEmail !== '') return;
    const message = 'Please enter the email address that goes with the phone number';
    context.addIssue({ code: 'custom', path: ['contactEmail'], message });
  });

/** The values of the form once it is valid. */
export type ProfileChange = z.infer<typeof profileFormSchema>;

/** How players reach the organizer of an event. An empty field means there is no such contact. */
type PlayersContact = { email: string; phone: string };

/**
 * The contact shown to the players of an organizer's events when an event names none: the profile's contact for players
 * if set, otherwise the account's email and phone. The database applies the same rule.
 */
export function playersContact(
  account: { email: string } & Pick<ProfileChange, 'phoneNumber' | 'contactEmail' | 'contactPhone'>,
): PlayersContact {
  return account.contactEmail === ''
    ? { email: account.email, phone: account.phoneNumber }
    : { email: account.contactEmail, phone: account.contactPhone };
}
