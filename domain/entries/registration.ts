import * as z from 'zod/mini';
import type { FederationType } from '../event/federation.ts';
import type { TabsShown } from '../event/tabs.ts';
import {
  hasRealDigit,
  type IdField,
  idProblem,
  isPlaceholderId,
  tidyFideId,
} from '../participants/player-id.ts';
import { isEmailAddress } from '../text/email-address.ts';
import { memoizeByObject } from '../text/memoize.ts';
import { REGISTRATION_FORM } from '../words/en/registration-form.ts';
import { type ChoiceRules, type EntryChoices, readChoices } from './entry-choices.ts';
import { takesFees } from './fees.ts';
import { ratingField } from './rating-field.ts';
import { isStorable, tidyText } from './tidy-text.ts';

/** The parts of an event that are needed to validate a registration. */
export type RegistrationRules = ChoiceRules & {
  federationType: FederationType;
  /** True when the event has a fee or payment information that the player must acknowledge. */
  requiresPaymentAcknowledgement: boolean;
  /** Whether the form asks if public pages may name the player. */
  asksShowName: boolean;
  /**
   * Leaves it to the database whether players with an ID fit their section: it reads the rating lists, whose rating
   * counts in place of the typed one.
   */
  leavesLimits?: boolean;
};

/** A registration as it is stored: texts are trimmed, a rating is a whole number or null. */
export type Registration = Omit<
  z.infer<ReturnType<typeof registrationFields>>,
  keyof EntryChoices | 'showName'
> &
  EntryChoices & {
    /** Whoever enters the player agrees that public pages name them; nobody does by saying nothing. */
    showName: boolean;
  };

/** The sentences about the fields of a form. */
type Words = typeof REGISTRATION_FORM;

/** A text, tidied, of at most `maximum` characters as people count them. Missing and null become empty. */
function textField(maximum: number, words: Words, tidy = tidyText) {
  return z
    .pipe(
      z.nullish(z.string(words.notAText)),
      z.transform((typed) => tidy(typed ?? '')),
    )
    .check(
      z.refine(isStorable, words.notStorable),
      z.refine((text) => [...text].length <= maximum, words.tooLong(maximum)),
    );
}

const REQUIRED_IDS = {
  FIDE: 'fideId',
  National: 'localFederationId',
  Unrated: null,
} as const satisfies Record<FederationType, IdField | null>;

/** The ID that events of this federation type require; null when they require none. */
export function requiredId(federationType: FederationType): IdField | null {
  return REQUIRED_IDS[federationType];
}

/** A checkbox of the form. Anything but an empty value counts as checked. */
const box = z.pipe(
  z._default(z.unknown(), false),
  z.transform((ticked) => ticked === true),
);

/** Yes, no, or no answer. */
const answer = z.pipe(
  z._default(z.unknown(), null),
  z.transform((value) => (typeof value === 'boolean' ? value : null)),
);

/** What may be in it depends on the event: see readChoices. */
const whatever = z.optional(z.unknown());

function registrationFields(words: Words) {
  return z.object({
    fullName: textField(200, words),
    email: textField(320, words),
    phoneNumber: textField(40, words),
    localFederationId: textField(40, words),
    fideId: textField(40, words, tidyFideId),
    fideRating: z._default(ratingField(words), null),
    nationalRating: z._default(ratingField(words), null),
    notes: textField(2000, words),
    /** A signed-in user registers another player under their own account. Ignored for guests. */
    forSomebodyElse: box,
    /**
     * The player has no ID of the event's federation yet. They are registered without one and flagged for the
     * organizer.
     */
    idPending: box,
    /**
     * The ID is theirs although another entry has it. They are registered without it and the organizer sees both
     * entries.
     */
    fideIdDisputed: box,
    localFederationIdDisputed: box,
    showName: answer,
    /** The form showed a place where the player wants to play, and they have not agreed to wait for one. */
    placeShown: box,
    paymentAcknowledged: box,
    section: whatever,
    reduction: whatever,
    byes: whatever,
    title: whatever,
    club: whatever,
    birthYear: whatever,
    sex: whatever,
    federation: whatever,
    answers: whatever,
    feeShown: whatever,
  });
}

/** Making a schema takes longer than checking a form with it. */
const fieldsIn = memoizeByObject(registrationFields);

/**
 * The schema of a registration for one event. Each problem is reported on its field in the words shown to the player.
 * The database rejects the same forms.
 */
export function registrationSchema(rules: RegistrationRules, words: Words = REGISTRATION_FORM) {
  const checked = fieldsIn(words).check(
    z.superRefine((form, context) => {
      const problem = (field: keyof Registration, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message });

      if (form.fullName === '') problem('fullName', words.missing);
      if (form.email === '') problem('email', words.missing);
      else if (!isEmailAddress(form.email)) problem('email', words.invalidEmail);
      if (form.phoneNumber === '') problem('phoneNumber', words.missingPhoneNumber);
      else if (!hasRealDigit(form.phoneNumber)) problem('phoneNumber', words.invalidPhoneNumber);
      for (const field of ['fideId', 'localFederationId'] as const) {
        const message = problemOfId(field, form, rules.federationType, words);
        if (message !== null) problem(field, message);
      }
      for (const { field, message } of readChoices(form, rules, words).problems) {
        context.addIssue({ code: 'custom', path: field.split('.'), message });
      }
      if (rules.asksShowName && form.showName === null) problem('showName', words.notAnswered);
      if (rules.requiresPaymentAcknowledgement && !form.paymentAcknowledged) {
        problem('paymentAcknowledged', words.notAcknowledged);
      }
    }),
  );
  // A remaining placeholder stands beside a checked box that says the same.
  const withoutPlaceholder = (id: string) => (isPlaceholderId(id) ? '' : id);
  return z.pipe(
    checked,
    z.transform(
      (form): Registration => ({
        ...form,
        ...readChoices(form, rules, words).choices,
        showName: form.showName === true,
        fideId: withoutPlaceholder(form.fideId),
        localFederationId: withoutPlaceholder(form.localFederationId),
      }),
    ),
  );
}

function problemOfId(
  field: IdField,
  form: Pick<Registration, IdField | 'idPending'>,
  federationType: FederationType,
  words: Words,
): string | null {
  const id = form[field];
  const { missing, noneYet } = words[field];
  if (requiredId(federationType) !== field) return idProblem(id, field, words.leaveEmpty, words);
  if (form.idPending && (id === '' || isPlaceholderId(id))) return null;
  if (id === '') return missing;
  return (
    idProblem(id, field, words.tickInstead(noneYet), words) ??
    (form.idPending ? words.contradicts(noneYet) : null)
  );
}

/** What the registrations of an event are judged by. */
export function registrationRules(
  event: Omit<RegistrationRules, 'requiresPaymentAcknowledgement' | 'asksShowName'> &
    PaymentRules &
    ListingRules,
): RegistrationRules {
  return {
    ...event,
    requiresPaymentAcknowledgement: requiresPaymentAcknowledgement(event),
    asksShowName: asksShowName(event),
  };
}

type ListingRules = { tabsShown: Pick<TabsShown, 'showParticipants' | 'showResults'> };

/** Whether the form of an event asks if public pages may name the player: where there are some that would. */
export function asksShowName({ tabsShown }: ListingRules): boolean {
  return tabsShown.showParticipants || tabsShown.showResults;
}

type PaymentRules = Parameters<typeof takesFees>[0] & { paymentInfo: string };

/** Whether players must acknowledge how the entry fee is paid: there is a fee in some section, or something to say. */
export function requiresPaymentAcknowledgement(event: PaymentRules): boolean {
  return takesFees(event) || tidyText(event.paymentInfo) !== '';
}
