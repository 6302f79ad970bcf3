import { problemText } from '@tabiya/domain/text/problem';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { TERMS } from '@tabiya/domain/words/en/terms';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { DataError, parseAnswer, throwIfRefused } from './data-error.ts';
import { callFunction, reachFunction, refusalIn } from './function-call.ts';
import type { Client } from './supabase.ts';

const PATH = '/api/payout-account';

const accountSchema = z.object({
  state: z.enum(['needs_more', 'ready', 'disconnected']),
  /** The name that players see; empty if Stripe has none. */
  name: z.string(),
  /** What Stripe asks for; empty for nothing. */
  needs: z.string(),
});

const answerSchema = z.object({ account: z.nullable(accountSchema) });
const addressSchema = z.object({ url: z.url({ protocol: /^https?$/ }) });

/** The organizer’s account at Stripe as Stripe describes it now; null if there is none. */
export function payoutAccountQuery(client: Client, userId: string) {
  return queryOptions({
    queryKey: ['payout account', userId] as const,
    queryFn: async () => {
      const { ok, body } = await reachFunction(client, PATH, { method: 'GET' });
      if (!ok) throw refused(body, APP_DATA.onlinePayment.load);
      return parseAnswer(answerSchema, body, APP_DATA.onlinePayment.load).account;
    },
  });
}

/** Returns the address at Stripe where the organizer creates or completes their account. */
export async function startConnecting(
  client: Client,
  request: { country: string; eventId: string },
): Promise<string> {
  const { ok, body } = await callFunction(client, PATH, request);
  if (!ok) throw refused(body, APP_DATA.onlinePayment.connect);
  return parseAnswer(addressSchema, body, APP_DATA.onlinePayment.connect).url;
}

/** Forgets the organizer’s account. It stays theirs at Stripe. */
export async function forgetPayoutAccount(client: Client): Promise<void> {
  const { ok, body } = await reachFunction(client, PATH, { method: 'DELETE' });
  if (!ok) throw refused(body, APP_DATA.onlinePayment.save);
}

/** Whether players of an event can pay online, once the account is ready. */
export function onlineEventQuery(client: Client, eventId: string) {
  return queryOptions({
    queryKey: ['online event', eventId] as const,
    queryFn: async () => {
      const answer = await client.from('online_events').select('event_id').eq('event_id', eventId);
      throwIfRefused(answer, APP_DATA.onlinePayment.load);
      return (answer.data ?? []).length > 0;
    },
  });
}

/** Turns online payment on or off for an event. */
export async function setOnlineEvent(
  client: Client,
  eventId: string,
  isOn: boolean,
): Promise<void> {
  const events = client.from('online_events');
  const answer = isOn
    ? await events.insert({ event_id: eventId })
    : await events.delete().eq('event_id', eventId);
  throwIfRefused(answer, APP_DATA.onlinePayment.save);
}

/** Returns the address of the page on which what entries of the user owe is paid, all at once. */
export async function startPaying(
  client: Client,
  entries: { eventId: string; participantIds: readonly string[] },
): Promise<string> {
  const { ok, body } = await callFunction(client, '/api/pay', entries);
  if (!ok) throw refused(body, APP_DATA.onlinePayment.connect);
  return parseAnswer(addressSchema, body, APP_DATA.onlinePayment.connect).url;
}

function refused(body: unknown, fallback: string): DataError {
  const { error } = refusalIn(body) ?? { error: { code: 'unexpected_answer', message: fallback } };
  return new DataError(error.code, problemText(error, TERMS));
}
