import { createEditStorage } from '../../drafts/edit-storage.ts';

/** Edits of forms about the event, its news, mail and results. */
export const keptEdits = createEditStorage(localStorage);

/** Edits about people, kept only while the browser's tab is open. */
export const keptEntries = createEditStorage(sessionStorage);

/** The name of a form of an event, as `tab` or `tab/part` of the admin view: what is typed is its account's alone. */
export function formName(userId: string, eventId: string, form: string): string {
  return `${userId}:${eventId}:${form}`;
}
