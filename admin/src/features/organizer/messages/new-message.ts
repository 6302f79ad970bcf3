import { EMPTY_DRAFT } from '@tabiya/domain/messages/message';
import { PREPARED } from '@tabiya/domain/messages/prepared';
import { messagePath } from '@tabiya/domain/routes/paths';
import { useState } from 'react';
import type { Message } from '../../../data/messages.ts';
import { formName, keptEdits } from '../../../event-form/edits/kept.ts';
import { useUser } from '../../../session/auth-context.ts';

/** The version of a message that isn’t stored yet. */
export const UNSTORED = 0;

/** What a new message starts from: nothing, or a prepared one. In its address, it replaces the ID. */
const STARTS = { new: { draft: EMPTY_DRAFT }, ...PREPARED };
type Start = keyof typeof STARTS;

/** The address of a new message. */
export const newMessagePath = (eventId: string, start: Start = 'new') =>
  messagePath(eventId, start);

/** The start that an address names; null if it names a stored message, or none. */
export function startIn(openId: string | null): Start | null {
  return openId !== null && Object.hasOwn(STARTS, openId) ? (openId as Start) : null;
}

/** The prefix of the forms of a start, so that what couldn’t be stored is found again under it. */
const formPrefix = (userId: string, eventId: string, start: Start) =>
  formName(userId, eventId, start === 'new' ? 'messages/' : `messages-${start}/`);

/** The form of a message: the one that keeps edits of it, else that of a stored message or of its start. */
export function messageForm(
  userId: string,
  eventId: string,
  { id, version }: Pick<Message, 'id' | 'version'>,
  start: Start | null,
): string {
  const form = (from: Start) => formPrefix(userId, eventId, from) + id;
  const known = (Object.keys(STARTS) as Start[]).map(form).find(keptEdits.has);
  return known ?? form((version === UNSTORED && start) || 'new');
}

/**
 * A draft that is stored once something is changed in it. It has what was typed into one with the same start that could
 * not be stored, or that was deleted elsewhere. `stored` are the messages of the event; `start` keeps its ID until
 * another one is opened.
 */
export function useNewMessage(
  eventId: string,
  stored: readonly Message[],
  start: Start | null,
): Message {
  const userId = useUser().id;
  const begin = (from: Start) => ({
    from,
    id: keptId(formPrefix(userId, eventId, from), stored) ?? crypto.randomUUID(),
  });
  const [blank, setBlank] = useState(() => begin(start ?? 'new'));
  const isLeft = start === null && stored.some(({ id }) => id === blank.id);
  if (isLeft || (start !== null && start !== blank.from)) setBlank(begin(start ?? 'new'));
  return {
    ...STARTS[blank.from].draft,
    id: blank.id,
    status: 'draft',
    version: UNSTORED,
    updatedAt: '',
    sentAt: null,
    endedAt: null,
    counts: { waiting: 0, sent: 0, failed: 0, skipped: 0 },
  };
}

/** The ID of a message with this prefix that isn’t stored yet, or null. */
function keptId(prefix: string, stored: readonly Message[]): string | null {
  const isUnstored = (form: string) => stored.every(({ id }) => form !== prefix + id);
  return keptEdits.find(prefix, isUnstored)?.slice(prefix.length) ?? null;
}
