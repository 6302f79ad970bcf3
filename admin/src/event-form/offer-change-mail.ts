import type { EventFields } from '@tabiya/domain/event/event';
import { publishedQuery } from '../data/publishing.ts';
import type { PublishContext } from './change-mail-toast.ts';

/** The published event that visitors read before a publication; null for a draft, and where it cannot be read. */
export function publishedBefore({ queries, client, eventId }: PublishContext) {
  return queries.ensureQueryData(publishedQuery(client, eventId)).catch(() => null);
}

/**
 * Offers to write to the players once other dates, times or another place are live, or that the tournament is cancelled.
 * Nothing is sent: the offer opens a draft. Its code comes now; where it cannot be loaded there is no offer.
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
