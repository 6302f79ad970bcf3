import * as z from 'zod/mini';
import type { FederationType } from '../../event/federation.ts';
import { isEmailAddress } from '../../text/email-address.ts';
import { QUESTION_KEYS, questionRecord } from '../form/question-records.ts';
import type { QuestionKey } from '../form/questions.ts';
import { CONTACT_COLUMNS } from './columns/contact.ts';
import { ENTRY_COLUMNS, entryColumnsSchema } from './list-columns.ts';
import { countingRating, type Participant } from './participant.ts';
import { nameParts } from './written-name.ts';

export const NAME_AND_EMAIL_REQUIRED = 'Full Name and Email are required';
const NAME_REQUIRED = `${CONTACT_COLUMNS.fullName.formLabel} is required`;
export const SOME_ID_REQUIRED = 'Either FIDE ID or Local Federation ID is required';

const fieldsSchema = z
  .extend(entryColumnsSchema, {
    /** True if the organizer adds the player knowing that the ID is pending. */
    idPending: z.boolean(),
    /** The part of the name that is the family name, if a list or the order of the name shows it; else empty. */
    familyName: z.string(),
  })
  .check(z.overwrite((entry) => ({ ...entry, ...nameParts(entry.fullName, entry.familyName) })));

/**
 * The schema of an entry that needs neither email nor ID: its contact details were erased, or it comes from a file for
 * an unrated event.
 */
export const erasedEntrySchema = fieldsSchema.check(
  z.superRefine((entry, context) => {
    const problem = (field: keyof ParticipantEntry, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });

    if (entry.fullName === '') problem('fullName', NAME_REQUIRED);
    if (entry.email !== '' && !isEmailAddress(entry.email)) {
      problem('email', 'Please enter a valid email address');
    }
  }),
);

/** Rejects an entry without any ID. */
const someId = z.superRefine<ParticipantEntry>((entry, context) => {
  if (entry.fideId !== '' || entry.localFederationId !== '' || entry.idPending) return;
  for (const field of ['fideId', 'localFederationId']) {
    context.addIssue({ code: 'custom', path: [field], message: SOME_ID_REQUIRED });
  }
});

/** The schema of a participant whom the organizer enters by hand or from a file: they may have no email address. */
export const deskEntrySchema = erasedEntrySchema.check(someId);

/** The schema of a self-registered entry, except for the ID, which unrated events do not ask for. */
const selfEnteredSchema = fieldsSchema.check(
  z.superRefine((entry, context) => {
    const problem = (field: keyof ParticipantEntry, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });

    if (entry.fullName === '') problem('fullName', NAME_AND_EMAIL_REQUIRED);
    if (entry.email === '') problem('email', NAME_AND_EMAIL_REQUIRED);
    else if (!isEmailAddress(entry.email)) problem('email', 'Please enter a valid email address');
  }),
);

/**
 * The schema of a self-registered participant, when edited by the organizer. It requires less than registering: either
 * ID, or the mark that it is pending, and no phone number.
 */
export const participantEntrySchema = selfEnteredSchema.check(someId);

export type ParticipantEntry = z.infer<typeof fieldsSchema>;

/** The values of the entry form while it is being edited. */
export type TypedParticipantEntry = z.input<typeof fieldsSchema>;

export const EMPTY_ENTRY = {
  ...Object.fromEntries(ENTRY_COLUMNS.map((name) => [name, ''])),
  idPending: false,
  familyName: '',
} as TypedParticipantEntry;

/** A validated entry. */
export function toEntry(
  participant: Participant,
  federationType: FederationType,
): ParticipantEntry {
  const rating = countingRating(participant, federationType);
  const entered = { ...participant, rating };
  return {
    ...Object.fromEntries(ENTRY_COLUMNS.map((name) => [name, entered[name]])),
    idPending: participant.idPending,
    familyName: participant.familyName,
  } as ParticipantEntry;
}

/** The initial values of the form that edits a participant. */
export function toTypedEntry(
  participant: Participant,
  federationType: FederationType,
): TypedParticipantEntry {
  const entry = toEntry(participant, federationType);
  const typed = ENTRY_COLUMNS.map((name) => [name, String(entry[name] ?? '')]);
  return { ...entry, ...Object.fromEntries(typed) };
}

/** Returns the rating that counts in an event of this type; an unrated event leaves the player's ratings unchanged. */
export function entryRatings(
  rating: number | null,
  federationType: FederationType,
): Partial<Pick<Participant, 'fideRating' | 'nationalRating'>> {
  if (federationType === 'FIDE') return { fideRating: rating };
  if (federationType === 'National') return { nationalRating: rating };
  return {};
}

/** The fields that a rating list fills in, or by which it finds a player. */
const LISTED = QUESTION_KEYS.filter(
  (key): key is QuestionKey & keyof Participant => questionRecord(key).isListed === true,
);

/**
 * Applies an entry to a participant, as the database does. An ID that is entered, or no longer pending, ends a dispute
 * over it; a change of a field that a rating list determined removes the list's findings.
 */
export function withEntry(
  participant: Participant,
  { rating, ...entered }: Partial<ParticipantEntry>,
  federationType: FederationType,
): Participant {
  const ratings = rating === undefined ? {} : entryRatings(rating, federationType);
  const changed = { ...participant, ...entered, ...ratings };
  const { idPending, fideId, localFederationId } = changed;
  const isAsListed = LISTED.every((name) => changed[name] === participant[name]);
  return {
    ...changed,
    ...(!isAsListed && { ratingList: '', ratingListAsOf: null, unverified: '' }),
    disputedFideId: idPending && fideId === '' ? participant.disputedFideId : '',
    disputedFederationId:
      idPending && localFederationId === '' ? participant.disputedFederationId : '',
  };
}

/** Returns the fields of an entry that differ from the participant it was made from. */
export function changedEntry(
  participant: Participant,
  entry: ParticipantEntry,
  federationType: FederationType,
): Partial<ParticipantEntry> {
  const before = toEntry(participant, federationType);
  const names = (Object.keys(entry) as (keyof ParticipantEntry)[]).filter(
    (name) => entry[name] !== before[name],
  );
  return Object.fromEntries(names.map((name) => [name, entry[name]]));
}
