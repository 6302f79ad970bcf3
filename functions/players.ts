import type { Config } from '@netlify/functions';
import { playerQuery } from '@tabiya/domain/entries/list/player-search';
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
type Lists = z.infer<typeof listsSchema>;

/** An ID of a rating list: it contains a digit. */
const ID = /^(?=.*\d)[\p{L}\p{N}-]{3,20}$/u;

/**
 * How long browsers and the CDN keep an answer, in seconds: lists change once a month, but a first list may be imported
 * at any time.
 */
const KEPT = { browser: 300, cdn: 3_600 };
const KEPT_WITHOUT_LIST = { browser: 60, cdn: 60 };

/**
 * Looks up a player in a rating list by ID or name: at most ten, the strongest first, with the list and its date.
 * `list` names lists in order of preference, and the first imported one is used; `*` is the only list of a federation.
 * Finds no players if none was imported, or if the query is too short.
 */
export default handler(async (request) => {
  const { searchParams } = new URL(request.url);
  const query = (searchParams.get('q') ?? '').slice(0, 100).trim();
  const list = searchParams.get('list') ?? 'FIDE';
  const answer = await lookUp(list, query);
  const kept = answer.list === null ? KEPT_WITHOUT_LIST : KEPT;
  return Response.json(answer, {
    headers: {
      'cache-control': `public, max-age=${kept.browser}`,
      'netlify-cdn-cache-control': `public, durable, max-age=${kept.cdn}`,
      'netlify-vary': 'query=q|list',
    },
  });
});

export const config: Config = {
  path: '/api/players',
  method: 'GET',
  // More than anyone types, and too little to copy a list of two million in ten-player portions.
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

async function lookUp(wanted: string, query: string) {
  const database = ownDatabase();
  const id = ID.test(query) ? query.toUpperCase() : '';
  const words = playerQuery(query);
  const find = async (list: string) => {
    if (id === '' && words === null) return [];
    const question = { in_list: list, in_id: id, in_words: words ?? '' };
    return z.array(foundSchema).parse(unwrap(await database.rpc('find_rated_players', question)));
  };
  // A request that names one list need not wait for the names of all lists.
  const isOne = /^\w+$/.test(wanted);
  const [lists, found] = await Promise.all([
    database.rpc('rating_lists'),
    isOne ? find(wanted) : null,
  ]);
  const imported = listIn(listsSchema.parse(unwrap(lists)), wanted);
  if (imported === null) return { list: null, asOf: null, players: [] };
  return { ...imported, players: found ?? (await find(imported.list)) };
}

/** Returns the first of the wanted lists that was imported; null if none was. */
function listIn(lists: Lists, wanted: string): Lists[number] | null {
  const national = lists.filter(({ list }) => list !== 'FIDE');
  const only = national.length === 1 ? national[0] : undefined;
  for (const code of wanted.split(' ')) {
    const list = code === '*' ? only : lists.find((candidate) => candidate.list === code);
    if (list) return { list: list.list, asOf: list.asOf };
  }
  return null;
}
