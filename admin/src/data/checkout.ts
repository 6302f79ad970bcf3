import { sentenceOf } from '@tabiya/domain/problem';
import { z } from 'zod';
import { DataError, UNREACHABLE } from './data-error.ts';
import type { Client } from './supabase.ts';

/** What somebody buys: premium by the month, or once for one of their events. */
export type Order = { plan: 'monthly' } | { plan: 'event'; eventId: string };

const FAILED = "Couldn't open the payment page. Nothing was charged; please try again.";

/** The address of the page where the order is paid. Throws a `DataError` with the reason. */
export async function startCheckout(client: Client, order: Order): Promise<string> {
  const { data } = await client.auth.getSession();
  const response = await fetch('/api/checkout', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(data.session && { authorization: `Bearer ${data.session.access_token}` }),
    },
    body: JSON.stringify(order),
  }).catch((cause: unknown) => {
    throw new DataError('unreachable', UNREACHABLE, { cause });
  });
  const body: unknown = await response.json().catch(() => null);
  const checkout = checkoutSchema.safeParse(body);
  if (response.ok && checkout.success) return checkout.data.url;
  const refusal = refusalSchema.safeParse(body);
  if (!refusal.success) throw new DataError('checkout_failed', FAILED);
  throw new DataError(refusal.data.error.code, sentenceOf(refusal.data.error));
}

const checkoutSchema = z.object({ url: z.url({ protocol: /^https?$/ }) });
const refusalSchema = z.object({
  error: z.object({ code: z.string(), message: z.string(), reference: z.string().optional() }),
});
