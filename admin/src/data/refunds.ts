import { onlineMoneySchema } from '@tabiya/domain/entries/money/agreement';
import {
  MOST_REFUNDS,
  onlinePartSchema,
  type RefundAnswer,
  refundAnswerSchema,
  type WantedRefund,
} from '@tabiya/domain/entries/money/online-refunds';
import { type Receipt, receiptsTotal } from '@tabiya/domain/entries/money/receipts';
import { problemText } from '@tabiya/domain/text/problem';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { TERMS } from '@tabiya/domain/words/en/terms';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { DataError, parseAnswer, throwIfRefused } from './data-error.ts';
import { callFunction, reachFunction, refusalIn } from './function-call.ts';
import type { Client } from './supabase.ts';

/** The start of the keys of all events' online refunds. */
export const ALL_REFUNDS_KEY = ['online refunds'] as const;

/** What was paid online for an event, by payment and entry, the latest first, and what can be returned of it. */
export function onlineRefundsQuery(client: Client, eventId: string) {
  return queryOptions({
    queryKey: [...ALL_REFUNDS_KEY, eventId] as const,
    queryFn: async () => {
      const answer = await client.rpc('online_refunds', { in_event_id: eventId });
      throwIfRefused(answer, APP_DATA.refunds.load);
      return parseAnswer(z.array(onlinePartSchema), answer.data, APP_DATA.refunds.load);
    },
  });
}

/** What the payment provider says of an event’s money, asked again once its receipts change. */
export function onlineMoneyQuery(client: Client, eventId: string, receipts: readonly Receipt[]) {
  const moved = receipts.filter(({ source }) => source === 'movement');
  return queryOptions({
    queryKey: [...ALL_REFUNDS_KEY, eventId, 'money', moved.length, receiptsTotal(moved)] as const,
    queryFn: async () => {
      const answer = await client.rpc('online_money', { in_event_id: eventId });
      throwIfRefused(answer, APP_DATA.refunds.load);
      return parseAnswer(onlineMoneySchema, answer.data, APP_DATA.refunds.load);
    },
  });
}

const answerSchema = z.object({ outcomes: z.array(refundAnswerSchema) });

/** Returns money of online payments, and what became of each. The same key returns it once. */
export async function sendRefunds(
  client: Client,
  request: { eventId: string; key: string; refunds: readonly WantedRefund[] },
): Promise<RefundAnswer[]> {
  const { eventId, key, refunds } = request;
  const answers: RefundAnswer[] = [];
  for (let from = 0; from < refunds.length; from += MOST_REFUNDS) {
    const some = refunds.slice(from, from + MOST_REFUNDS);
    const { ok, body } = await callFunction(client, '/api/refund', { eventId, key, refunds: some });
    if (!ok) throw refused(body, APP_DATA.refunds.send);
    answers.push(...parseAnswer(answerSchema, body, APP_DATA.refunds.send).outcomes);
  }
  return answers;
}

/**
 * Drops the refunds of a payment that were asked for and that Stripe doesn’t have. Returns false if Stripe has them: then
 * they were made. Throws a DataError `refund_not_shown` if only the organizer can look, unless they have.
 */
export async function dropRefunds(
  client: Client,
  request: { eventId: string; paymentId: string; hasLooked: boolean },
): Promise<boolean> {
  const { ok, body } = await reachFunction(client, '/api/refund', {
    method: 'DELETE',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  if (!ok) throw refused(body, APP_DATA.refunds.drop);
  return parseAnswer(z.object({ isDropped: z.boolean() }), body, APP_DATA.refunds.drop).isDropped;
}

function refused(body: unknown, otherwise: string): DataError {
  const unknown = { error: { code: 'unexpected_answer', message: otherwise } };
  const { error } = refusalIn(body) ?? unknown;
  return new DataError(error.code, problemText(error, TERMS));
}
