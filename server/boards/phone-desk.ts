import { createHash } from 'node:crypto';
import { REPORTED_RESULTS } from '@tabiya/domain/results/game-reports';
import { resultOf } from '@tabiya/domain/results/kept-results';
import { listedName } from '@tabiya/domain/results/listed-name';
import {
  PHONE_OUTCOMES,
  type PhoneDesk,
  type PhoneEntry,
} from '@tabiya/domain/results/phone-boards';
import type { sectionResultsSchema } from '@tabiya/domain/results/section-results';
import { WORDS } from '@tabiya/domain/words/public-words';
import { z } from 'zod';
import { ownDatabase, unwrap } from '../database/database.ts';
import { HttpError } from '../http/http-error.ts';

type Game = NonNullable<z.infer<typeof sectionResultsSchema>['players'][number]['games'][number]>;

const playerSchema = z
  .object({
    startRank: z.number(),
    name: z.string(),
    title: z.string().catch(''),
    result: z.custom<Game['result']>(),
  })
  .transform(({ result, ...player }) => ({
    shown: { startRank: player.startRank, name: listedName(player, WORDS.terms) },
    game: { opponent: null, color: null, result } satisfies Game,
  }));

const report = z.nullable(z.enum(REPORTED_RESULTS));

const deskSchema = z.object({
  outcome: z.nullable(z.enum(PHONE_OUTCOMES)),
  eventId: z.string(),
  title: z.string(),
  section: z.string(),
  round: z.nullable(z.number()),
  first: z.nullable(z.number()),
  last: z.nullable(z.number()),
  /** Of the code of a slip. */
  side: z.enum(['w', 'b']).optional(),
  reports: z.nullable(z.object({ w: report, b: report })).optional(),
  boards: z.array(z.object({ board: z.number(), white: playerSchema, black: playerSchema })),
});

/**
 * The boards of a phone's link, or the game of a slip's code, after its result was entered or reported where there is one. Throws an HttpError 404 for a token that
 * is unknown or has ended, and 429 where it was used too often.
 */
export async function phoneDesk(
  token: string,
  entry: PhoneEntry | null,
): Promise<{ eventId: string; desk: PhoneDesk }> {
  const hash = createHash('sha256').update(token).digest('hex');
  const answer = unwrap(await ownDatabase().rpc('helper_desk', { in_hash: hash, in_entry: entry }));
  if (answer === null) throw new HttpError(404, { code: 'phone_link_ended' });
  if (tooMany.safeParse(answer).success) throw new HttpError(429, { code: 'too_many_requests' });
  const { eventId, boards, side, reports, ...desk } = deskSchema.parse(answer);
  const shown = boards.map(({ board, white, black }) => ({
    ...{ board, white: white.shown, black: black.shown },
    result: resultOf(white.game, black.game),
  }));
  const slip = side ? { side, reports: reports ?? { w: null, b: null } } : null;
  return { eventId, desk: { ...desk, slip, boards: shown } };
}

const tooMany = z.object({ outcome: z.literal('too_many') });
