import { z } from 'zod';
import { isEmailAddress } from './credentials.ts';
import { hasFee } from './entry-fee.ts';
import type { FederationType } from './federation.ts';
import { MAX_RATING } from './participant.ts';

/** What the form has to know of the event to judge a registration. */
export type RegistrationRules = {
  federationType: FederationType;
  /** True when the event has a fee or payment information that the player must acknowledge. */
  requiresPaymentAcknowledgement: boolean;
};

/** A registration as the database takes it: texts trimmed, a rating a whole number or null. */
export type Registration = z.infer<typeof registrationFieldsSchema>;

/** Blanks as `trim` knows them, and the characters of no width, which would pass for a name. */
const BLANK = /[\s\u200b-\u200d\u2060]/;

/**
 * A text as it is kept: without blanks at its ends. The database trims the same (`private.blanks`). Looks at each
 * character once: a pattern for blanks before the end takes minutes over a form full of blanks with a letter after.
 */
function tidyText(typed: string): string {
  let start = 0;
  let end = typed.length;
  while (start < end && BLANK.test(typed.charAt(start))) start += 1;
  while (end > start && BLANK.test(typed.charAt(end - 1))) end -= 1;
  return typed.slice(start, end);
}

/** No database stores a NUL, or half of a character. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** A text of at most so many characters as people count them; one that is missing or null is empty. */
function textField(maximum: number) {
  return z
    .string('Please enter a text')
    .nullish()
    .transform((typed) => tidyText(typed ?? ''))
    .refine(isStorable, 'Contains a character that cannot be saved')
    .refine(
      (text) => [...text].length <= maximum,
      `At most ${maximum.toLocaleString('en-US')} characters`,
    );
}

const RATING_PROBLEM = `Rating must be a number from 0 to ${MAX_RATING}`;

/** A number from 0 to 3000 in digits. Decimals may follow; they are not kept. The database goes by the same. */
const RATING = /^0*([0-9]{1,3}|[12][0-9]{3})(\.[0-9]+)?$|^0*3000(\.0+)?$/;

function isRating(typed: string | number): boolean {
  return typeof typed === 'number' ? typed >= 0 && typed <= MAX_RATING : RATING.test(typed);
}

function wholePart(typed: string | number): number {
  // Many decimals would round a text up as a number. Adding 0 makes 0 of -0.
  return typeof typed === 'string' ? Number.parseInt(typed, 10) : Math.trunc(typed) + 0;
}

/** A rating as typed. An empty one is none; anything else must be a number from 0 to 3000, kept as a whole number. */
export const ratingField = z
  .union([z.string(), z.number(), z.null()], RATING_PROBLEM)
  .transform((typed) => (typeof typed === 'string' ? tidyText(typed) : (typed ?? '')))
  .refine((typed) => typed === '' || isRating(typed), RATING_PROBLEM)
  .transform((typed) => (typed === '' ? null : wholePart(typed)));

export const idField = z.string().trim().max(40, 'At most 40 characters');

const registrationFieldsSchema = z.object({
  fullName: textField(200),
  email: textField(320),
  phoneNumber: textField(40),
  localFederationId: textField(40),
  fideId: textField(40),
  fideRating: ratingField.default(null),
  nationalRating: ratingField.default(null),
  notes: textField(2000),
  paymentAcknowledged: z
    .unknown()
    .default(false)
    .transform((ticked) => ticked === true),
});

/**
 * The check of a registration for one event. Each problem lands on its field, in the words that the
 * person reads; the database refuses the same ones.
 */
export function registrationSchema(rules: RegistrationRules) {
  return registrationFieldsSchema.superRefine((form, context) => {
    const problem = (field: keyof Registration, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });

    if (form.fullName === '') problem('fullName', 'Please fill in all required fields');
    if (form.email === '') problem('email', 'Please fill in all required fields');
    else if (!isEmailAddress(form.email)) problem('email', 'Please enter a valid email address');
    if (form.phoneNumber === '') problem('phoneNumber', 'Phone number is required');
    if (rules.federationType === 'FIDE' && form.fideId === '') {
      problem('fideId', 'FIDE ID is required for FIDE tournaments');
    }
    if (rules.federationType === 'National' && form.localFederationId === '') {
      problem('localFederationId', 'National Federation ID is required for National tournaments');
    }
    if (rules.requiresPaymentAcknowledgement && !form.paymentAcknowledged) {
      problem('paymentAcknowledged', 'Please acknowledge the payment requirements');
    }
  });
}

/** Whether players must acknowledge how the entry fee is paid. */
export function requiresPaymentAcknowledgement(event: {
  registrationFee: number | null;
  paymentInfo: string;
}): boolean {
  return hasFee(event) || tidyText(event.paymentInfo) !== '';
}
