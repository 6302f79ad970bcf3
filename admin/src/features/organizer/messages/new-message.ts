import { EMPTY_DRAFT } from '@tabiya/domain/messages/message';
import { useState } from 'react';
import type { Message } from '../../../data/messages.ts';
import { formName, keptEdits } from '../../../event-form/edits/kept.ts';
import { useUser } from '../../../session/auth-context.ts';

/** Replaces the ID of a message that isn’t stored yet in its address. */
export const NEW_MESSAGE = 'new';

/** The version of a message that isn’t stored yet. */
export const UNSTORED = 0;

/**
 * A draft that is stored once something is typed into it. It has what was typed into one that could not be stored, or
 * that was deleted elsewhere. `stored` are the messages of the event; `isOpen` keeps its ID once it is one of them.
 */
export function useNewMessage(
  eventId: string,
  stored: readonly Message[],
  isOpen: boolean,
): Message {
  const prefix = formName(useUser().id, eventId, 'messages/');
  const [id, setId] = useState(() => keptId(prefix, stored) ?? crypto.randomUUID());
  const isStored = stored.some((one) => one.id === id);
  if (isStored && !isOpen) setId(crypto.randomUUID());
  return {
    ...EMPTY_DRAFT,
    id,
    status: 'draft',
    version: UNSTORED,
    updatedAt: '',
    sentAt: null,
    endedAt: null,
    counts: { waiting: 0, sent: 0, failed: 0, skipped: 0 },
  };
}

function keptId(prefix: string, stored: readonly Message[]): string | null {
  const id = keptEdits.find(prefix)?.slice(prefix.length) ?? null;
  return stored.some((one) => one.id === id) ? null : id;
}
