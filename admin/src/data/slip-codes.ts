import { gameKey, type Side } from '@tabiya/domain/results/game-reports';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { parseAnswer, throwIfRefused } from './data-error.ts';
import type { Client } from './supabase.ts';

const codesSchema = z.array(
  z.object({ white: z.number(), black: z.number(), w: z.string(), b: z.string() }),
);

/** A game by the start ranks of its players. */
type Game = { white: number; black: number };

/** The tokens on the slip of a board, one for each side. */
export type SlipCodes = Readonly<Record<Side, string>>;

/** Makes new codes for the slips of games of a round, by the `gameKey` of their games. They are kept nowhere. */
export function slipCodesQuery(
  client: Client,
  eventId: string,
  sectionId: string,
  { round, games }: { round: number; games: readonly Game[] },
) {
  return queryOptions({
    queryKey: ['slip codes', eventId, sectionId, round, games] as const,
    queryFn: async (): Promise<ReadonlyMap<string, SlipCodes>> => {
      const answer = await client.rpc('make_slip_codes', {
        in_event_id: eventId,
        in_section_id: sectionId,
        in_round: round,
        in_games: games,
      });
      throwIfRefused(answer, APP_DATA.phones.save);
      const codes = parseAnswer(codesSchema, answer.data, APP_DATA.phones.save);
      return new Map(codes.map(({ white, black, ...own }) => [gameKey(white, black), own]));
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    // Without a connection it fails at once, and slips are printed without codes.
    networkMode: 'always',
  });
}
