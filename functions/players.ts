import type { Config } from '@netlify/functions';
import { playerQuery } from '@tabiya/domain/participants/player-search';
import { ownDatabase, unwrap } from '@tabiya/server/database/database';
import { handler } from '@tabiya/server/http/handler';
import { z } from 'zod';

/** A player as the look-up shows them: never the year of birth. */
const foundSchema = z.object({
  id: z.string(),
  name: z.string(),
  federation: z.string(),
  title: z.string(),
  standard: z.number().nullable(),
  rapid: z.number().nullable(),
  blitz: z.number().nullable(),
});
const listsSchema = z.array(z.object({ list: z.string(), asOf: z.string() }));

/** An ID of a rating list: it has a digit in it. */
const ID = /^(?=.*\d)[\p{L}\p{N}-]{3,20}$/u;

/** How long the CDN keeps an answer, in seconds: lists change once a month. */
const KEPT = 3_600;

/**
 * Looks a player up in a rating list by ID or name: at most ten, the strongest first, with the day of the list. None
 * when the list was not imported, or the query is too short.
 */
export default handler(async (request) => {
  const { searchParams } = new URL(request.url);
  const query = (searchParams.get('q') ?? '').slice(0, 100).trim();
  const list = searchParams.get('list') ?? 'FIDE';
  return Response.json(await lookUp(list, query), {
    headers: {
      'cache-control': 'public, max-age=300',
      'netlify-cdn-cache-control': `public, durable, max-age=${KEPT}`,
      'netlify-vary': 'query=q|list',
    },
  });
});

export const config: Config = {
  path: '/api/players',
  method: 'GET',
  // More than anybody types, and too little to copy a list of two million in ten-player portions.
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

async function lookUp(list: string, query: string) {
  const database = ownDatabase();
  const id = ID.test(query) ? query.toUpperCase() : '';
  const words = playerQuery(query);
  if (id === '' && words === null) return { asOf: null, players: [] };
  const [lists, found] = await Promise.all([
    database.rpc('rating_lists'),
    database.rpc('find_rated_players', { in_list: list, in_id: id, in_words: words ?? '' }),
  ]);
  const imported = listsSchema.parse(unwrap(lists)).find((one) => one.list === list);
  return { asOf: imported?.asOf ?? null, players: z.array(foundSchema).parse(unwrap(found)) };
}
