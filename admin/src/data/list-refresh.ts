import {
  type ListChange,
  type ListComparison,
  listComparisonSchema,
} from '@tabiya/domain/entries/lookup/list-differences';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { DataError, parseAnswer, throwIfRefused } from './data-error.ts';
import type { Client } from './supabase.ts';

/** The entries of an event that differ from the newest lists: that of FIDE, and the one named; empty = none. */
export function listComparisonQuery(client: Client, eventId: string, nationalList: string) {
  return queryOptions({
    queryKey: ['list comparison', eventId, nationalList] as const,
    queryFn: async (): Promise<ListComparison> => {
      const answer = await client.rpc('list_differences', {
        in_event_id: eventId,
        in_national_list: nationalList,
      });
      throwIfRefused(answer, APP_DATA.ratingLists.load);
      return parseAnswer(listComparisonSchema, answer.data, APP_DATA.ratingLists.load);
    },
  });
}

/** How many entries one request changes: each is recorded in its history, and no statement may take long. */
const MOST_AT_ONCE = 250;

/**
 * Takes over what the lists say. Gives the IDs of the entries that were changed: others had changed meanwhile, or came
 * after a request that failed. Rejects with the reason where nothing was changed.
 */
export async function applyListChanges(
  client: Client,
  eventId: string,
  changes: readonly ListChange[],
): Promise<Set<string>> {
  const applied = new Set<string>();
  for (let start = 0; start < changes.length; start += MOST_AT_ONCE) {
    try {
      const part = changes.slice(start, start + MOST_AT_ONCE);
      for (const id of await applyPart(client, eventId, part)) applied.add(id);
    } catch (error) {
      if (applied.size === 0) throw error;
      return applied;
    }
  }
  return applied;
}

async function applyPart(client: Client, eventId: string, changes: ListChange[]) {
  const answer = await client.rpc('apply_list_changes', {
    in_event_id: eventId,
    in_changes: changes,
  });
  if (answer.error?.code === '23505') {
    throw new DataError('already_registered', APP_DATA.participants.duplicate);
  }
  throwIfRefused(answer, APP_DATA.participants.update);
  return parseAnswer(z.array(z.string()), answer.data, APP_DATA.participants.update);
}
