import { createKeptEdits } from '../../drafts/kept-edits.ts';

/** What is typed into forms about the event, its news, mail and results. */
export const keptEdits = createKeptEdits(localStorage);

/** What is typed about people is kept while the browser's tab is open, and not beyond it. */
export const keptEntries = createKeptEdits(sessionStorage);

/** The name of a form of an event, as `tab` or `tab/part` of the admin view: what is typed is its account's alone. */
export function formName(userId: string, eventId: string, form: string): string {
  return `${userId}:${eventId}:${form}`;
}
