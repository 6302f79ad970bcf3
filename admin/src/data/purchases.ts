import { type Purchase, purchaseSchema } from '@tabiya/domain/accounts/purchase';
import { problemText } from '@tabiya/domain/text/problem';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { TERMS } from '@tabiya/domain/words/en/terms';
import { messageFor } from '@tabiya/domain/words/words';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { DataError, parseAnswer, throwIfRefused } from './data-error.ts';
import { callFunction, refusalIn } from './function-call.ts';
import type { Client } from './supabase.ts';

/** The purchases of the signed-in user, the latest first. */
export function ownPurchasesQuery(client: Client, userId: string) {
  return queryOptions({
    queryKey: ['purchases', userId] as const,
    queryFn: async (): Promise<Purchase[]> => {
      const answer = await client.rpc('own_purchases');
      throwIfRefused(answer, APP_DATA.purchases.load);
      return parseAnswer(z.array(purchaseSchema), answer.data, APP_DATA.purchases.load);
    },
  });
}

const FAILED = messageFor('subscription_page_unavailable');

/** Returns the URL of the page where a subscription is managed. Throws a `DataError` with the reason. */
export async function openBillingPortal(client: Client): Promise<string> {
  const { ok, body } = await callFunction(client, '/api/billing-portal', {});
  const portal = portalSchema.safeParse(body);
  if (ok && portal.success) return portal.data.url;
  const { error } = refusalIn(body) ?? { error: { code: 'portal_failed', message: FAILED } };
  throw new DataError(error.code, problemText(error, TERMS));
}

const portalSchema = z.object({ url: z.url({ protocol: /^https?$/ }) });
