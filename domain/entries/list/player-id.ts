import * as z from 'zod/mini';
import { shortText } from '../../text/short-text.ts';
import { BLANKS } from '../normalize-text.ts';

/** The label of the checkbox for a pending ID, and its value in files. */
export const NO_ID_YET = 'No ID yet';

/** The fields of the IDs that a player may have. */
export const ID_FIELDS = ['fideId', 'localFederationId'] as const;

/** One of these fields. */
export type IdField = (typeof ID_FIELDS)[number];

/** Returns true if a form field is one of the IDs. */
export function isIdField(field: string): field is IdField {
  return ID_FIELDS.some((name) => name === field);
}

/** The digits 1 to 9 in all common scripts. The database matches the same. */
const REAL_DIGIT =
  /[1-9\u0661-\u0669\u06f1-\u06f9\u0967-\u096f\u09e7-\u09ef\u0e51-\u0e59\uff11-\uff19]/;

/** Returns true if a text has a digit from 1 to 9, as every ID and every phone number has. */
export function hasRealDigit(text: string): boolean {
  return REAL_DIGIT.test(text);
}

/**
 * Returns true if a trimmed text is a placeholder for a missing ID: none, -, N/A, 0, unknown, keine. Every federation
 * ID contains a digit, so a text without one is a placeholder in any language.
 */
export function isPlaceholderId(id: string): boolean {
  return id !== '' && !hasRealDigit(id);
}

/** The problems with IDs, in words. */
export type IdWords = {
  questions: {
    fideId: { placeholder: string; wrong: string };
    localFederationId: { placeholder: string };
  };
  /** The advice after a placeholder if the ID is optional. */
  leaveEmpty: string;
};

/** The problems in the forms of the app, in English. */
const APP_WORDS: IdWords = {
  questions: {
    fideId: {
      placeholder: 'Please enter a real FIDE ID, not a placeholder.',
      wrong: 'A FIDE ID has at most 10 digits',
    },
    localFederationId: { placeholder: 'Please enter a real federation ID, not a placeholder.' },
  },
  leaveEmpty: 'Leave this empty if there isn’t one.',
};

/**
 * The problem with a trimmed ID, or null. An empty ID is left to the caller. `wayOn` is appended to the message for a
 * placeholder.
 */
export function idProblem(
  id: string,
  field: IdField,
  words: IdWords,
  wayOn = words.leaveEmpty,
): string | null {
  if (isPlaceholderId(id)) return `${words.questions[field].placeholder} ${wayOn}`;
  if (field === 'fideId' && id !== '' && !/^[0-9]{1,10}$/.test(id))
    return words.questions.fideId.wrong;
  return null;
}

/**
 * Returns a FIDE ID without spaces and in ASCII digits: people paste it in groups and type it in full-width digits. The
 * database does the same (`private.tidy_fide_id`).
 */
export function normalizeFideId(typed: string): string {
  return typed
    .replace(BLANKS, '')
    .replace(/[\uff10-\uff19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));
}

/** The schema of an optional ID in accounts and desk forms: normalized, and not a placeholder. */
export function idField(field: IdField, wayOn?: string) {
  return shortText(40).check(
    z.overwrite((id) => (field === 'fideId' ? normalizeFideId(id) : id)),
    z.superRefine((id, context) => {
      const message = idProblem(id, field, APP_WORDS, wayOn);
      if (message !== null) context.addIssue({ code: 'custom', message });
    }),
  );
}
