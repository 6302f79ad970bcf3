import type { EntryPress } from '../../../../data/entry-changes.ts';
import { createOutbox } from '../../../../drafts/outbox.ts';
import { toPress } from './stored-press.ts';

/** Presses that the server has not answered yet. Without names and addresses. */
export const presses = createOutbox<EntryPress>(localStorage, toPress);

/** Whose presses they are: an account's in an event. */
export const pressesOf = (userId: string, eventId: string) => `${userId}:${eventId}`;
