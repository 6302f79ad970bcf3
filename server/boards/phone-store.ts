import type { ReportedResult } from '@tabiya/domain/results/game-reports';
import { listedName } from '@tabiya/domain/results/listed-name';
import type { PhoneBoard, PhoneDesk } from '@tabiya/domain/results/phone-boards';
import type { GameScore } from '@tabiya/domain/results/phone-entry';
import type { RoundBoard } from '@tabiya/domain/results/round-boards';
import { readSectionResults } from '@tabiya/domain/results/section-results';
import { WORDS } from '@tabiya/domain/words/public-words';
import { z } from 'zod';
import { ownDatabase, unwrap } from '../database/database.ts';
import { HttpError } from '../http/http-error.ts';

/**
 * The calls of the database for phones, by the hash of a token; null if there is no such link or code. What was decided
 * on a `shape` of a section is stored unless the section has changed since; then the section as it is now is returned.
 */
export type PhoneStore = {
  /** Reads the section of a helper's link. */
  open: (hash: string) => Promise<unknown>;
  /** Enters scores. */
  enter: (hash: string, shape: number, scores: readonly GameScore[]) => Promise<unknown>;
  /** Reads the section and the game of a slip's code. */
  openSlip: (hash: string) => Promise<unknown>;
  /** Stores the report of a code's side, and enters the scores if the other side agrees. */
  report: (
    hash: string,
    shape: number,
    result: ReportedResult,
    scores: readonly GameScore[],
  ) => Promise<unknown>;
};

export const OWN_STORE: PhoneStore = {
  open: async (hash) => unwrap(await ownDatabase().rpc('open_helper_link', { in_hash: hash })),
  enter: async (hash, shape, scores) =>
    unwrap(
      await ownDatabase().rpc('enter_by_helper_link', {
        in_hash: hash,
        in_shape: shape,
        in_games: scores,
      }),
    ),
  openSlip: async (hash) => unwrap(await ownDatabase().rpc('open_slip_code', { in_hash: hash })),
  report: async (hash, shape, result, scores) =>
    unwrap(
      await ownDatabase().rpc('report_by_slip', {
        in_hash: hash,
        in_shape: shape,
        in_result: result,
        in_games: scores,
      }),
    ),
};

/** The parts of a section that the database returns to every phone. */
export const phoneSectionFields = {
  eventId: z.string(),
  title: z.string(),
  section: z.string(),
  shape: z.number(),
  // null if they were deleted or can't be read.
  results: z.unknown().transform((document) => readSectionResults(document).value),
};

/** The content of a phone's link or code, and its event. */
export type Desk = { eventId: string; desk: PhoneDesk };

/** Returns a board as phones display it. */
export function shownBoard({ board, white, black, result }: RoundBoard): PhoneBoard {
  return { board, white: shownPlayer(white), black: shownPlayer(black), result };
}

function shownPlayer(player: RoundBoard['white']): PhoneBoard['white'] {
  return { startRank: player.startRank, name: listedName(player, WORDS.terms) };
}

const tooMany = z.object({ outcome: z.literal('too_many') });

/** Returns an answer of the database; throws an HttpError 404 if there is none, and 429 if it was asked too often. */
export function withoutRefusal(answer: unknown): unknown {
  if (answer === null) throw new HttpError(404, { code: 'phone_link_ended' });
  if (tooMany.safeParse(answer).success) throw new HttpError(429, { code: 'too_many_requests' });
  return answer;
}
