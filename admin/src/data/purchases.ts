import { type Purchase, purchaseSchema } from '@tabiya/domain/money/purchase';
import { problemText } from '@tabiya/domain/text/problem';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { DataError, parseAnswer, throwIfRefused } from './data-error.ts';
import { callFunction, refusalIn } from './function-call.ts';
import type { Client } from './supabase.ts';

const NOT_LOADED = 'Failed to load your payments';

/** The purchases of the signed-in user, the latest first. */
export function ownPurchasesQuery(client: Client, userId: string) {
  return queryOptions({
    queryKey: ['purchases', userId] as const,
    queryFn: async (): Promise<Purchase[]> => {
      const answer = await client.rpc('own_purchases');
      throwIfRefused(answer, NOT_LOADED);
      return parseAnswer(z.array(purchaseSchema), answer.data, NOT_LOADED);
    },
  });
}

const FAILED = "Couldn't open the page of your subscription. Please try again.";

/** Returns the URL of the page where a subscription is managed. Throws a `DataError` with the reason. */
export async function openBillingPortal(client: Client): Promise<string> {
  const { ok, body } = await callFunction(client, '/api/billing-portal', {});
  const portal = portalSchema.safeParse(body);
  if (ok && portal.success) return portal.data.url;
  const { error } = refusalIn(body) ?? { error: { code: 'portal_failed', message: FAILED } };
  throw new DataError(error.code, problemText(error));
}

const portalSchema = z.object({ url: z.url({ protocol: /^https?$/ }) });
