import type { EventFields } from '@tabiya/domain/event/event';
import { publishedQuery } from '../data/publishing.ts';
import type { PublishContext } from './change-mail-toast.ts';

/** The published event that visitors read before a publication; null for a draft, and where it cannot be read. */
export function publishedBefore({ queries, client, eventId }: PublishContext) {
  return queries.ensureQueryData(publishedQuery(client, eventId)).catch(() => null);
}

/**
 * Offers to email the players once new dates, times, or a new venue are live, or the tournament is cancelled. Nothing
 * is sent: the offer opens a draft. Its code loads now; if that fails, there is no offer.
 */
export async function offerChangeMail(
  publishing: PublishContext,
  before: EventFields | null,
  now: EventFields,
): Promise<void> {
  if (before === null) return;
  const offer = await import('./change-mail-toast.ts').catch(() => null);
  await offer?.showChangeMailOffer(publishing, before, now);
}
