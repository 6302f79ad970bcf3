import type { EntryChange, EntryWrite } from '../../../../data/participant-changes.ts';
import { createOutbox } from '../../../../drafts/outbox.ts';

/** A press: what it changes of entries, by id, from what, and how that is written. Without names and addresses. */
export type Press = {
  changes: [string, EntryChange][];
  previous: [string, EntryChange][];
  how: EntryWrite;
};

/** Presses that the server has not answered yet. */
export const presses = createOutbox<Press>(localStorage);

/** Whose presses they are: an account's in an event. */
export const pressesOf = (userId: string, eventId: string) => `${userId}:${eventId}`;
