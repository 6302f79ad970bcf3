import { type FoundPlayer, foundPlayerSchema } from '@tabiya/domain/entries/lookup/listed-player';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import * as z from 'zod/mini';
import { parseAnswer } from './data-error.ts';

const foundSchema = z.object({ players: z.array(foundPlayerSchema) });

/** Players of a list by ID or the start of each word of the name, at most ten. Rejects when the server cannot say. */
export async function findPlayers(
  list: string,
  typed: string,
  signal: AbortSignal,
): Promise<FoundPlayer[]> {
  const query = new URLSearchParams({ q: typed, list });
  const response = await fetch(`/api/players?${query}`, { signal });
  if (!response.ok) throw new Error(APP_DATA.ratingLists.load);
  return parseAnswer(foundSchema, await response.json(), APP_DATA.ratingLists.load).players;
}
