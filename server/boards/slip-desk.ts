import type { PhoneEntry, PhoneOutcome } from '@tabiya/domain/results/phone-boards';
import { reportedGame, sideReports, takeReport } from '@tabiya/domain/results/player-report';
import { z } from 'zod';
import { decideAgain } from './decide-again.ts';
import {
  type Desk,
  type PhoneStore,
  phoneSectionFields,
  shownBoard,
  withoutRefusal,
} from './phone-store.ts';
import { gameReportsSchema, storedReportSchema } from './report-answer.ts';

/** The section of a code, with its game and the reports on it. */
const sectionSchema = z
  .object({
    ...phoneSectionFields,
    round: z.number(),
    white: z.number(),
    black: z.number(),
    side: z.enum(['w', 'b']),
    reports: gameReportsSchema,
  })
  .transform((section) => ({ ...section, reports: sideReports(section.reports, section) }));
type SlipSection = z.infer<typeof sectionSchema>;

/**
 * Returns the game of a slip's code after storing the report of its side, if given. Throws an HttpError 404 if there is
 * no such code, 429 if it was used too often, and 503 if the section changed during every try.
 */
export async function slipDesk(
  hash: string,
  entry: PhoneEntry | null,
  store: PhoneStore,
): Promise<Desk> {
  const opened = sectionSchema.parse(withoutRefusal(await store.openSlip(hash)));
  if (entry === null) return shownDesk(opened, gameOfSide(opened), null);
  return decideAgain(opened, async (section) => {
    const game = gameOfSide(section);
    const taken = isGameOf(section, entry)
      ? takeReport(game, entry)
      : ({ outcome: 'other_game' } as const);
    if (taken.outcome !== null) return { answer: shownDesk(section, game, taken.outcome) };
    const { result } = taken.report;
    const answer = withoutRefusal(await store.report(hash, section.shape, result, taken.scores));
    const stored = storedReportSchema.safeParse(answer);
    if (!stored.success) return { changed: sectionSchema.parse(answer) };
    const { outcome, reports } = stored.data;
    const desk = shownDesk({ ...section, reports }, game, outcome);
    return { answer: outcome === 'entered' ? withResult(desk, result) : desk };
  });
}

/** Returns the game that the player of the code's side may report now. */
function gameOfSide({ results, side, white, black }: SlipSection) {
  const startRank = side === 'w' ? white : black;
  return results && reportedGame(results, startRank, new Date().toISOString());
}

function isGameOf(
  { round, white, black }: SlipSection,
  game: Pick<PhoneEntry, 'round' | 'white' | 'black'>,
): boolean {
  return game.round === round && game.white === white && game.black === black;
}

/** The game of the code; of another round, or another pairing, nothing is displayed. */
function shownDesk(
  section: SlipSection,
  reported: ReturnType<typeof gameOfSide>,
  outcome: PhoneOutcome | null,
): Desk {
  const { eventId, title, round, side, reports } = section;
  const isOn =
    reported !== null &&
    isGameOf(section, {
      round: reported.round,
      white: reported.game.white.startRank,
      black: reported.game.black.startRank,
    });
  const board = isOn ? reported.game.board : null;
  return {
    eventId,
    desk: {
      outcome,
      title,
      section: section.section,
      round,
      first: board,
      last: board,
      slip: { side, reports: isOn ? reports : { w: null, b: null } },
      boards: isOn ? [shownBoard(reported.game)] : [],
    },
  };
}

function withResult({ eventId, desk }: Desk, result: PhoneEntry['result']): Desk {
  return { eventId, desk: { ...desk, boards: desk.boards.map((shown) => ({ ...shown, result })) } };
}
