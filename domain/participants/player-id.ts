import { z } from 'zod';

/** The ids that a player may have. */
export type IdField = keyof typeof ID_NAMES;

/** Whether a field of a form is one of the ids. */
export function isIdField(field: string): field is IdField {
  return Object.hasOwn(ID_NAMES, field);
}

const ID_NAMES = { fideId: 'FIDE ID', localFederationId: 'federation ID' } as const;

/** The labels of the box for players who have no id yet. */
export const NO_FIDE_ID_YET = 'I have no FIDE ID yet';
export const NO_FEDERATION_ID_YET = 'I have no national federation ID yet';

/** 1 to 9 in the scripts that people number things in. The database looks for the same. */
const REAL_DIGIT =
  /[1-9\u0661-\u0669\u06f1-\u06f9\u0967-\u096f\u09e7-\u09ef\u0e51-\u0e59\uff11-\uff19]/;

/**
 * Whether a trimmed text stands in for an id that is not there: none, -, N/A, 0, unknown, keine. Every id that a
 * federation gives holds a number, so whatever holds none is a placeholder, in any language.
 */
export function isPlaceholderId(id: string): boolean {
  return id !== '' && !REAL_DIGIT.test(id);
}

/** What to do instead of typing a placeholder, where an id is not asked for. */
const LEAVE_EMPTY = 'Leave the field empty if there is none.';

/** What is wrong with a trimmed id, or null; an empty one is left to the caller. `wayOn` follows a placeholder. */
export function idProblem(id: string, field: IdField, wayOn = LEAVE_EMPTY): string | null {
  if (isPlaceholderId(id)) return `This is a placeholder, not a ${ID_NAMES[field]}. ${wayOn}`;
  if (field === 'fideId' && id !== '' && !/^[0-9]{1,10}$/.test(id)) {
    return 'A FIDE ID is a number of at most 10 digits';
  }
  return null;
}

/** An id that may be left out, as accounts and organizers enter it: trimmed, and no placeholder. */
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

/** What stands at an id that was typed although the box says that there is none. */
export function contradictoryIdProblem(noIdYet: string): string {
  return `You ticked “${noIdYet}”. Untick it, or clear this field.`;
}
