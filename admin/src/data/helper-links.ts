import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { parseAnswer, throwIfRefused } from './data-error.ts';
import type { Client } from './supabase.ts';

type Section = { eventId: string; sectionId: string };

const linkSchema = z.object({
  id: z.string(),
  /** The first and the last board. */
  first: z.number(),
  last: z.number(),
  /** Instants; it was never used where the last is null. */
  endsAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type HelperLink = z.infer<typeof linkSchema>;

/**
 * The phones that enter results of a section. Refetched while the screen is visible, because they record when they are
 * used.
 */
export function helperLinksQuery(client: Client, { eventId, sectionId }: Section) {
  return queryOptions({
    queryKey: ['helper links', eventId, sectionId] as const,
    queryFn: async (): Promise<HelperLink[]> => {
      const call = { in_event_id: eventId, in_section_id: sectionId };
      const answer = await client.rpc('helper_links', call);
      throwIfRefused(answer, APP_DATA.phones.load);
      return parseAnswer(z.array(linkSchema), answer.data, APP_DATA.phones.load);
    },
    staleTime: 0,
    refetchInterval: 5_000,
  });
}

/** Makes the link of a phone for a range of boards; its token is given this once. */
export async function makeHelperLink(
  client: Client,
  { eventId, sectionId }: Section,
  [first, last]: readonly [first: number, last: number],
): Promise<{ id: string; token: string }> {
  const answer = await client.rpc('make_helper_link', {
    in_event_id: eventId,
    in_section_id: sectionId,
    in_first: first,
    in_last: last,
  });
  throwIfRefused(answer, APP_DATA.phones.save);
  return parseAnswer(madeSchema, answer.data, APP_DATA.phones.save);
}

const madeSchema = z.object({ id: z.string(), token: z.string() });

/** Ends the link of a phone at once. */
export async function endHelperLink(client: Client, eventId: string, id: string): Promise<void> {
  const answer = await client.rpc('end_helper_link', { in_event_id: eventId, in_id: id });
  throwIfRefused(answer, APP_DATA.phones.save);
}
