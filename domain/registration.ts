import { z } from 'zod';
import { isEmailAddress } from './credentials.ts';
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

/** A rating as typed. An empty one is none; anything else must be a number from 0 to 3000, kept as a whole number. */
export const ratingField = z
  .union([z.string(), z.number(), z.null()])
  .transform((typed) => (typeof typed === 'string' ? typed.trim() : typed))
  .transform((typed) => (typed === '' || typed === null ? null : Number(typed)))
  .refine(
    (rating) => rating === null || (rating >= 0 && rating <= MAX_RATING),
    `Rating must be a number from 0 to ${MAX_RATING}`,
  )
  .transform((rating) => (rating === null ? null : Math.trunc(rating)));

export const idField = z.string().trim().max(40, 'At most 40 characters');

const registrationFieldsSchema = z.object({
  fullName: z.string().trim().max(200, 'At most 200 characters'),
  email: z.string().trim().max(320, 'At most 320 characters'),
  phoneNumber: z.string().trim().max(40, 'At most 40 characters'),
  localFederationId: idField,
  fideId: idField,
  fideRating: ratingField,
  nationalRating: ratingField,
  notes: z.string().trim().max(2000, 'At most 2,000 characters'),
  paymentAcknowledged: z.boolean(),
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
  registrationFee: number;
  paymentInfo: string;
}): boolean {
  return event.registrationFee > 0 || event.paymentInfo.trim() !== '';
}
