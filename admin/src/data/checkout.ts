import { problemText } from '@tabiya/domain/text/problem';
import { TERMS } from '@tabiya/domain/words/en/terms';
import { messageFor } from '@tabiya/domain/words/words';
import * as z from 'zod/mini';
import { DataError } from './data-error.ts';
import { callFunction, refusalIn } from './function-call.ts';
import type { Client } from './supabase.ts';

/** A purchase: premium by the month, or once for one event. */
export type Order = { plan: 'monthly' } | { plan: 'event'; eventId: string };

const FAILED = messageFor('payment_page_unavailable');

/** Returns the URL of the checkout page. Throws a `DataError` with the reason. */
export async function startCheckout(client: Client, order: Order): Promise<string> {
  const { ok, body } = await callFunction(client, '/api/checkout', order);
  const checkout = checkoutSchema.safeParse(body);
  if (ok && checkout.success) return checkout.data.url;
  const { error } = refusalIn(body) ?? { error: { code: 'checkout_failed', message: FAILED } };
  throw new DataError(error.code, problemText(error, TERMS));
}

const checkoutSchema = z.object({ url: z.url({ protocol: /^https?$/ }) });
