import { createEditStorage } from '../../drafts/edit-storage.ts';

/** Edits of forms about the event, its news, emails, and results. */
export const keptEdits = createEditStorage(localStorage);

/** Edits about people, stored only while the browser's tab is open. */
export const keptEntries = createEditStorage(sessionStorage);

/** The name of a form of an event, as `tab` or `tab/part` of the admin view; edits belong to one account. */
export function formName(userId: string, eventId: string, form: string): string {
  return `${userId}:${eventId}:${form}`;
}
