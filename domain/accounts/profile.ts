import { z } from 'zod';
import { MAX_RATING } from '../participants/participant.ts';
import { idField } from '../participants/player-id.ts';
import { isEmailAddress } from './credentials.ts';

/** A rating as typed, and as it is kept: a whole number, or null where none was given. */
const typedRating = z
  .string()
  .trim()
  .refine((text) => text === '' || (/^\d{1,4}$/.test(text) && Number(text) <= MAX_RATING), {
    error: `Rating must be a number from 0 to ${MAX_RATING}`,
  })
  .transform((text) => (text === '' ? null : Number(text)));

const phoneNumber = z.string().trim().max(40, 'At most 40 characters');

/** What a person may change about themselves, as the account page's form holds it. */
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

/** What the form holds once it is found good. */
export type ProfileChange = z.infer<typeof profileFormSchema>;

/** How players reach the organizer of an event; empty = not at all in this way. */
type PlayersContact = { email: string; phone: string };

/**
 * What the players of an organizer's events are told, where an event names no contact of its own: the contact for
 * players alone where there is one, else the account's email and phone. The database goes by the same rule.
 */
export function playersContact(
  account: { email: string } & Pick<ProfileChange, 'phoneNumber' | 'contactEmail' | 'contactPhone'>,
): PlayersContact {
  return account.contactEmail === ''
    ? { email: account.email, phone: account.phoneNumber }
    : { email: account.contactEmail, phone: account.contactPhone };
}
