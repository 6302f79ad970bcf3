import { REPORTED_RESULTS } from '@tabiya/domain/results/game-reports';
import { gameResult } from '@tabiya/domain/results/kept-results';
import { listedName } from '@tabiya/domain/results/listed-name';
import { PHONE_OUTCOMES, type PhoneDesk } from '@tabiya/domain/results/phone-boards';
import type { sectionResultsSchema } from '@tabiya/domain/results/section-results';
import { WORDS } from '@tabiya/domain/words/public-words';
import { z } from 'zod';

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
  side: z.enum(['w', 'b']),
  reports: z.nullable(z.object({ w: report, b: report })),
  boards: z.array(z.object({ board: z.number(), white: playerSchema, black: playerSchema })),
});

/** Reads the database's answer to the code of a slip. */
export function readSlipDesk(answer: unknown): { eventId: string; desk: PhoneDesk } {
  const { eventId, boards, side, reports, ...desk } = deskSchema.parse(answer);
  const shown = boards.map(({ board, white, black }) => ({
    ...{ board, white: white.shown, black: black.shown },
    result: gameResult(white.game, black.game),
  }));
  const slip = { side, reports: reports ?? { w: null, b: null } };
  return { eventId, desk: { ...desk, slip, boards: shown } };
}
