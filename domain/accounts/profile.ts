import * as z from 'zod/mini';
import { idField } from '../entries/list/player-id.ts';
import { MAX_RATING } from '../event/rating-kind.ts';
import { isEmailAddress } from '../text/email-address.ts';
import { shortText } from '../text/short-text.ts';

/** A rating as typed and as stored: a whole number, or null if empty. */
const typedRating = z.pipe(
  z.string().check(
    z.trim(),
    z.refine(
      (text) => text === '' || (/^\d{1,4}$/.test(text) && Number(text) <= MAX_RATING),
      `Rating must be a whole number from 0 to ${MAX_RATING}`,
    ),
  ),
  z.transform((text) => (text === '' ? null : Number(text))),
);

const phoneNumber = shortText(40);

/** The profile fields that a user may change, as in the form of the account page. */
export const profileFormSchema = z
  .object({
    displayName: shortText(120).check(z.minLength(1, 'Display name cannot be empty')),
    phoneNumber,
    fideId: idField('fideId'),
    localFederationId: idField('localFederationId'),
    fideRating: typedRating,
    nationalRating: typedRating,
    contactEmail: z.string().check(
      z.trim(),
      z.refine((text) => text === '' || isEmailAddress(text), 'Please enter a valid email address'),
    ),
    contactPhone: phoneNumber,
  })
  .check(
    z.superRefine(({ contactEmail, contactPhone }, context) => {
      if (contactPhone === '' || contactEmail !== '') return;
      const message = 'Please also enter a contact email';
      context.addIssue({ code: 'custom', path: ['contactEmail'], message });
    }),
  );

/** The values of a valid form. */
export type ProfileChange = z.infer<typeof profileFormSchema>;

/** How players reach the organizer of an event. An empty field means that there is no such contact. */
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
