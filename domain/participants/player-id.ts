import { z } from 'zod';

/** The IDs that a player may have. */
export type IdField = keyof typeof ID_NAMES;

/** Whether a form field is one of the IDs. */
export function isIdField(field: string): field is IdField {
  return Object.hasOwn(ID_NAMES, field);
}

const ID_NAMES = { fideId: 'FIDE ID', localFederationId: 'federation ID' } as const;

/** The labels of the checkbox for players who have no ID yet. */
export const NO_FIDE_ID_YET = 'I have no FIDE ID yet';
export const NO_FEDERATION_ID_YET = 'I have no national federation ID yet';

/** The digits 1 to 9 in the scripts that people use. The database matches the same. */
const REAL_DIGIT =
  /[1-9\u0661-\u0669\u06f1-\u06f9\u0967-\u096f\u09e7-\u09ef\u0e51-\u0e59\uff11-\uff19]/;

/**
 * Whether a trimmed text is a placeholder for a missing ID: none, -, N/A, 0, unknown, keine. Every federation ID
 * contains a digit, so a text without one is a placeholder in any language.
 */
export function isPlaceholderId(id: string): boolean {
  return id !== '' && !REAL_DIGIT.test(id);
}

/** What to do instead of typing a placeholder when an ID is optional. */
const LEAVE_EMPTY = 'Leave the field empty if there is none.';

/**
 * The problem with a trimmed ID, or null. An empty ID is left to the caller. `wayOn` is appended to the message for a
 * placeholder.
 */
export function idProblem(id: string, field: IdField, wayOn = LEAVE_EMPTY): string | null {
  if (isPlaceholderId(id)) return `This is a placeholder, not a ${ID_NAMES[field]}. ${wayOn}`;
  if (field === 'fideId' && id !== '' && !/^[0-9]{1,10}$/.test(id)) {
    return 'A FIDE ID is a number of at most 10 digits';
  }
  return null;
}

/** The schema of an optional ID, as accounts and organizers enter it: trimmed and not a placeholder. */
export function idField(field: IdField, wayOn?: string) {
  return z
    .string()
    .trim()
    .max(40, 'At most 40 characters')
    .superRefine((id, context) => {
      const message = idProblem(id, field, wayOn);
      if (message !== null) context.addIssue({ code: 'custom', message });
    });
}

/** The message for an ID that was typed although the box says there is none. */
export function contradictoryIdProblem(noIdYet: string): string {
  return `You ticked “${noIdYet}”. Untick it, or clear this field.`;
}
