import { z } from 'zod';
import { isEmailAddress } from '../accounts/credentials.ts';
import type { FederationType } from '../event/federation.ts';
import { MAX_RATING } from '../participants/participant.ts';
import {
  contradictoryIdProblem,
  type IdField,
  idProblem,
  isPlaceholderId,
  NO_FEDERATION_ID_YET,
  NO_FIDE_ID_YET,
} from '../participants/player-id.ts';
import { hasFee } from './entry-fee.ts';

/** The parts of an event that are needed to validate a registration. */
export type RegistrationRules = {
  federationType: FederationType;
  /** True when the event has a fee or payment information that the player must acknowledge. */
  requiresPaymentAcknowledgement: boolean;
};

/** A registration as it is stored: texts are trimmed, a rating is a whole number or null. */
export type Registration = z.infer<typeof registrationFieldsSchema>;

/** Whitespace as `trim` defines it, and zero-width characters, which would otherwise pass for a name. */
const BLANK = /[\s\u200b-\u200d\u2060]/;

/**
 * Trims whitespace and zero-width characters. The database trims the same (`private.blanks`). Runs in linear time: a
 * regular expression for trailing whitespace takes minutes on a form full of spaces followed by a letter.
 */
function tidyText(typed: string): string {
  let start = 0;
  let end = typed.length;
  while (start < end && BLANK.test(typed.charAt(start))) start += 1;
  while (end > start && BLANK.test(typed.charAt(end - 1))) end -= 1;
  return typed.slice(start, end);
}

/** Postgres can store neither NUL nor half of a surrogate pair. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** A text of at most `maximum` characters as people count them. Missing and null become empty. */
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
export const ratingField = z
  .union([z.string(), z.number(), z.null()], RATING_PROBLEM)
  .transform((typed) => (typeof typed === 'string' ? tidyText(typed) : (typed ?? '')))
  .refine((typed) => typed === '' || isRating(typed), RATING_PROBLEM)
  .transform((typed) => (typed === '' ? null : wholePart(typed)));

/** An ID that an event requires: the message when it is missing, and the checkbox for players who have none yet. */
export type RequiredId = { field: IdField; problem: string; noIdYet: string };

const REQUIRED_IDS: Readonly<Record<FederationType, RequiredId | null>> = {
  FIDE: {
    field: 'fideId',
    problem: 'FIDE ID is required for FIDE tournaments',
    noIdYet: NO_FIDE_ID_YET,
  },
  National: {
    field: 'localFederationId',
    problem: 'National Federation ID is required for National tournaments',
    noIdYet: NO_FEDERATION_ID_YET,
  },
  Unrated: null,
};

/** The ID that events of this federation type require; null when they require none. */
export function requiredId(federationType: FederationType): RequiredId | null {
  return REQUIRED_IDS[federationType];
}

/** A checkbox of the form. Anything but an empty value counts as checked. */
const box = z
  .unknown()
  .default(false)
  .transform((ticked) => ticked === true);

const registrationFieldsSchema = z.object({
  fullName: textField(200),
  email: textField(320),
  phoneNumber: textField(40),
  localFederationId: textField(40),
  fideId: textField(40),
  fideRating: ratingField.default(null),
  nationalRating: ratingField.default(null),
  notes: textField(2000),
  /** A signed-in user registers another player under their own account. Ignored for guests. */
  forSomebodyElse: box,
  /**
   * The player has no ID of the event's federation yet. They are registered without one and flagged for the organizer.
   */
  idPending: box,
  /**
   * The ID is theirs although another entry has it. They are registered without it and the organizer sees both entries.
   */
  fideIdDisputed: box,
  localFederationIdDisputed: box,
  paymentAcknowledged: box,
});

/**
 * The schema of a registration for one event. Each problem is reported on its field in the words shown to the player.
 * The database rejects the same forms.
 */
export function registrationSchema(rules: RegistrationRules) {
  const checked = registrationFieldsSchema.superRefine((form, context) => {
    const problem = (field: keyof Registration, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });

    if (form.fullName === '') problem('fullName', 'Please fill in all required fields');
    if (form.email === '') problem('email', 'Please fill in all required fields');
    else if (!isEmailAddress(form.email)) problem('email', 'Please enter a valid email address');
    if (form.phoneNumber === '') problem('phoneNumber', 'Phone number is required');
    for (const field of ['fideId', 'localFederationId'] as const) {
      const message = problemOfId(field, form, rules.federationType);
      if (message !== null) problem(field, message);
    }
    if (rules.requiresPaymentAcknowledgement && !form.paymentAcknowledged) {
      problem('paymentAcknowledged', 'Please acknowledge the payment requirements');
    }
  });
  // A remaining placeholder stands beside a checked box that says the same.
  const withoutPlaceholder = (id: string) => (isPlaceholderId(id) ? '' : id);
  return checked.transform((form) => ({
    ...form,
    fideId: withoutPlaceholder(form.fideId),
    localFederationId: withoutPlaceholder(form.localFederationId),
  }));
}

function problemOfId(
  field: IdField,
  form: Pick<Registration, IdField | 'idPending'>,
  federationType: FederationType,
): string | null {
  const id = form[field];
  const required = requiredId(federationType);
  if (required?.field !== field) return idProblem(id, field);
  if (form.idPending && (id === '' || isPlaceholderId(id))) return null;
  if (id === '') return required.problem;
  return (
    idProblem(id, field, `Tick “${required.noIdYet}” instead.`) ??
    (form.idPending ? contradictoryIdProblem(required.noIdYet) : null)
  );
}

/** Whether players must acknowledge how the entry fee is paid. */
export function requiresPaymentAcknowledgement(event: {
  registrationFee: number | null;
  paymentInfo: string;
}): boolean {
  return hasFee(event) || tidyText(event.paymentInfo) !== '';
}
