import type { Audience } from '@tabiya/domain/messages/audiences';
import { AUDIENCE_IDS } from '@tabiya/domain/messages/audiences';
import { MESSAGE_STATUSES, type MessageDraft } from '@tabiya/domain/messages/message';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { allRows } from './all-rows.ts';
import { DataError, parseAnswer, throwIfRefused } from './data-error.ts';
import { callFunction, refusalIn } from './function-call.ts';
import type { Client } from './supabase.ts';

const messageSchema = z.object({
  id: z.string(),
  subject: z.string(),
  body: z.string(),
  audience: z.enum(AUDIENCE_IDS as [Audience, ...Audience[]]),
  sectionId: z.nullable(z.string()),
  status: z.enum(MESSAGE_STATUSES),
  /** Moves with each change of a draft. */
  version: z.number(),
  updatedAt: z.string(),
  sentAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** Entries by what became of their mail; all 0 for a draft. */
  counts: z.object({
    waiting: z.number(),
    sent: z.number(),
    failed: z.number(),
    skipped: z.number(),
  }),
});
export type Message = z.infer<typeof messageSchema>;

/** The interval at which the progress of a sending message is polled, in milliseconds. */
const WHILE_SENDING = 2_000;

/** The drafts and messages of an event, newest first. */
export function messagesQuery(client: Client, eventId: string) {
  return queryOptions({
    queryKey: ['messages', eventId] as const,
    queryFn: async (): Promise<Message[]> => {
      const answer = await client.rpc('own_messages', { in_event_id: eventId });
      throwIfRefused(answer, APP_DATA.messages.load);
      return parseAnswer(z.array(messageSchema), answer.data, APP_DATA.messages.load);
    },
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'sending') ? WHILE_SENDING : false,
  });
}

const reachSchema = z.object({
  mails: z.number(),
  missed: z.array(z.object({ participantId: z.string(), reason: z.string() })),
  /** The end of the period in which messages go out without links; null = messages go out as written. */
  plainUntil: z.nullable(z.string()),
  mostADay: z.number(),
  leftToday: z.number(),
});
export type Reach = z.infer<typeof reachSchema>;

type MessageTarget = Pick<MessageDraft, 'audience' | 'sectionId'> & { isPersonal: boolean };

/** The number of emails that a message would cause, and the recipients who would get none. */
export function reachQuery(client: Client, eventId: string, reached: MessageTarget) {
  const { audience, sectionId, isPersonal } = reached;
  return queryOptions({
    queryKey: ['message reach', eventId, audience, sectionId, isPersonal] as const,
    queryFn: async (): Promise<Reach> => {
      const answer = await client.rpc('message_reach', {
        in_event_id: eventId,
        in_audience: audience,
        // The generated types know no argument that may be null.
        in_section_id: sectionId as string,
        in_is_personal: isPersonal,
      });
      throwIfRefused(answer, APP_DATA.messages.load);
      return parseAnswer(reachSchema, answer.data, APP_DATA.messages.load);
    },
    staleTime: 0,
  });
}

export type MessageRecipient = {
  id: string;
  /** null once the entry was removed. */
  participantId: string | null;
  state: 'waiting' | 'stopped' | 'sent' | 'failed' | 'skipped';
  reason: string;
  endedAt: string | null;
};

/** The recipients of a message, in sending order. `moved` is its progress; a new value triggers a refetch. */
export function recipientsQuery(client: Client, messageId: string, moved: string) {
  return queryOptions({
    queryKey: ['message recipients', messageId, moved] as const,
    queryFn: async (): Promise<MessageRecipient[]> => {
      const rows = await allRows(async (from, to, isFirst) => {
        const answer = await client
          .from('message_recipients')
          .select('id, participant_id, state, reason, ended_at', isFirst ? { count: 'exact' } : {})
          .eq('message_id', messageId)
          .order('position')
          .order('id')
          .range(from, to);
        throwIfRefused(answer, APP_DATA.messages.load);
        return { rows: answer.data ?? [], total: answer.count };
      });
      return rows.map(({ participant_id, ended_at, ...row }) => ({
        ...row,
        participantId: participant_id,
        endedAt: ended_at,
      }));
    },
    placeholderData: (before: MessageRecipient[] | undefined) => before,
  });
}

/** Writes a new draft and returns its id, which may be given. */
export async function createDraft(
  client: Client,
  eventId: string,
  { subject, body, audience, sectionId }: MessageDraft,
  id: string = crypto.randomUUID(),
): Promise<string> {
  const answer = await client
    .from('messages')
    .insert({ id, event_id: eventId, subject, body, audience, section_id: sectionId });
  throwIfRefused(answer, APP_DATA.messages.save);
  return id;
}

/**
 * Saves a draft over the version that it was made from, and returns its new version; null when it was changed elsewhere,
 * sent or deleted meanwhile.
 */
export async function saveDraft(
  client: Client,
  id: string,
  { subject, body, audience, sectionId }: MessageDraft,
  version: number,
): Promise<number | null> {
  const answer = await client
    .from('messages')
    .update({ subject, body, audience, section_id: sectionId })
    .eq('id', id)
    .eq('version', version)
    .select('version');
  throwIfRefused(answer, APP_DATA.messages.save);
  return answer.data?.[0]?.version ?? null;
}

/** Deletes a draft. */
export async function deleteDraft(client: Client, id: string): Promise<void> {
  throwIfRefused(await client.from('messages').delete().eq('id', id), APP_DATA.messages.delete);
}

/** Sends a message in this version, which comes to so many mails; null goes on with one that was stopped. */
export async function sendMessage(
  client: Client,
  messageId: string,
  confirmed: { mails: number; version: number } | null,
): Promise<void> {
  const { ok, body } = await callFunction(client, '/api/send-message', {
    messageId,
    ...(confirmed ?? { mails: null }),
  });
  if (!ok) throw toError(body, APP_DATA.messages.send);
}

/** Sends nothing more of a message than the mail that is under way. */
export async function stopMessage(client: Client, messageId: string): Promise<void> {
  const answer = await client.rpc('stop_message', { in_message_id: messageId });
  throwIfRefused(answer, APP_DATA.messages.stop);
}

/** Mails a message to the caller, as one player would get it. Returns the address. */
export async function sendTest(
  client: Client,
  messageId: string,
  participantId: string | null,
): Promise<string> {
  const { ok, body } = await callFunction(client, '/api/try-message', {
    messageId,
    participantId,
  });
  if (!ok) throw toError(body, APP_DATA.messages.test);
  return parseAnswer(z.object({ email: z.string() }), body, APP_DATA.messages.test).email;
}

function toError(body: unknown, message: string): DataError {
  const refusal = refusalIn(body);
  return refusal === null
    ? new DataError('unexpected', message)
    : new DataError(refusal.error.code, refusal.error.message);
}
