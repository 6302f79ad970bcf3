import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { DataError, parseAnswer, throwIfRefused } from './data-error.ts';
import type { Client } from './supabase.ts';

/** What happens when a player hasn’t paid in time. */
export type UnpaidAction = 'remind' | 'ask' | 'give';

/** How many days players have to pay, and what happens then. */
export type PaymentDeadline = { days: number; action: UnpaidAction };

/** The payment deadline of an event; null without one. */
export function paymentDeadlineQuery(client: Client, eventId: string) {
  return queryOptions({
    queryKey: ['payment deadline', eventId] as const,
    queryFn: async (): Promise<PaymentDeadline | null> => {
      const answer = await client
        .from('payment_deadlines')
        .select('days, action')
        .eq('event_id', eventId);
      throwIfRefused(answer, APP_DATA.paymentDeadline.load);
      return answer.data?.[0] ?? null;
    },
  });
}

/**
 * Saves the deadline of an event in place of `before`; null for none. If the event has another one by now, it stays,
 * and a `DataError` with the code `deadline_changed` is thrown.
 */
export async function savePaymentDeadline(
  client: Client,
  eventId: string,
  { before, after }: { before: PaymentDeadline | null; after: PaymentDeadline | null },
): Promise<void> {
  const deadlines = client.from('payment_deadlines');
  if (before === null) {
    if (after === null) return;
    const answer = await deadlines.insert({ event_id: eventId, ...after });
    if (answer.error?.code === UNIQUE_VIOLATION) throw deadlineChanged();
    throwIfRefused(answer, APP_DATA.paymentDeadline.save);
    return;
  }
  const change = after === null ? deadlines.delete() : deadlines.update(after);
  const answer = await change
    .eq('event_id', eventId)
    .eq('days', before.days)
    .eq('action', before.action)
    .select('event_id');
  throwIfRefused(answer, APP_DATA.paymentDeadline.save);
  if (answer.data?.length === 0) throw deadlineChanged();
}

/** The error of Postgres for a second deadline of an event. */
const UNIQUE_VIOLATION = '23505';

/** The error of a deadline that was also changed elsewhere. */
export function deadlineChanged(): DataError {
  return new DataError('deadline_changed', APP_DATA.paymentDeadline.changed);
}

const overdueSchema = z.array(
  z.object({
    id: z.string(),
    payBy: z.string(),
    stays: z.nullable(z.enum(['partly_paid', 'returned', 'under_way', 'arrived', 'not_reminded'])),
  }),
);

/** An unpaid entry whose deadline is over. `stays` is why its place can’t be given up now; null if it can. */
export type OverdueEntry = z.infer<typeof overdueSchema>[number];

/** The unpaid entries of an event whose deadline is over, the longest first. */
export function overdueEntriesQuery(client: Client, eventId: string) {
  return queryOptions({
    queryKey: ['overdue entries', eventId] as const,
    queryFn: async (): Promise<OverdueEntry[]> => {
      const answer = await client.rpc('overdue_entries', { in_event_id: eventId });
      throwIfRefused(answer, APP_DATA.paymentDeadline.load);
      return parseAnswer(overdueSchema, answer.data, APP_DATA.paymentDeadline.load);
    },
  });
}

/** Lets overdue entries keep their places: they have as many days again. */
export async function extendDeadlines(
  client: Client,
  eventId: string,
  ids: readonly string[],
): Promise<void> {
  const answer = await client.rpc('extend_deadlines', { in_event_id: eventId, in_ids: [...ids] });
  throwIfRefused(answer, APP_DATA.paymentDeadline.extend);
}

/** Says that statements of these days of a bank account hold nothing more to record. */
export async function coverByStatement(
  client: Client,
  eventId: string,
  { iban, from, until }: { iban: string; from: string; until: string },
): Promise<void> {
  const call = { in_event_id: eventId, in_iban: iban, in_from: from, in_until: until };
  throwIfRefused(await client.rpc('cover_by_statement', call), APP_DATA.paymentDeadline.save);
}
