import type { GameReport } from '@tabiya/domain/results/game-reports';
import type { GameScore } from '@tabiya/domain/results/phone-entry';
import { type PlayerReport, reportedGame, takeReport } from '@tabiya/domain/results/player-report';
import { z } from 'zod';
import { decideAgain } from '../boards/decide-again.ts';
import { storedReportSchema } from '../boards/report-answer.ts';
import { ownDatabase, unwrap } from '../database/database.ts';
import { HttpError } from '../http/http-error.ts';
import {
  type EntryKey,
  type OwnSection,
  ownSectionSchema,
  playerOf,
  readOwnSection,
} from './own-board.ts';

/** The calls of the database for the report of an entry's player. */
export type ReportStore = {
  read: typeof readOwnSection;
  /** Stores a report decided on a section; returns the section as it is now if it has changed. */
  report: (
    linkHash: string,
    on: Pick<OwnSection, 'section' | 'shape'>,
    report: GameReport,
    scores: readonly GameScore[],
  ) => Promise<unknown>;
};

const OWN_STORE: ReportStore = {
  read: readOwnSection,
  report: async (linkHash, { section, shape }, report, scores) =>
    unwrap(
      await ownDatabase().rpc('report_by_entry', {
        in_hash: linkHash,
        in_section_id: section,
        in_shape: shape,
        in_report: report,
        in_games: scores,
      }),
    ),
};

const refusedSchema = z.object({ outcome: z.enum(['not_taken', 'too_many']) });
const changedSchema = z.nullable(ownSectionSchema);

/**
 * Stores the report of an entry's player, by the hash of the entry's link, and returns the outcome. Throws an HttpError
 * if it was refused, and 503 if the section changed during every try.
 */
export async function storeReport(
  linkHash: string,
  entry: EntryKey,
  report: PlayerReport,
  store: ReportStore = OWN_STORE,
): Promise<'reported' | 'differs' | 'entered'> {
  return decideAgain(await store.read(entry), async (section) => {
    if (section === null) throw refusal('not_taken');
    const taken = takeReport(gameOf(section, entry), report);
    if (taken.outcome === 'entered') return { answer: 'entered' };
    if (taken.outcome !== null) throw refusal(taken.outcome);
    const answer = await store.report(linkHash, section, taken.report, taken.scores);
    const refused = refusedSchema.safeParse(answer);
    if (refused.success) throw refusal(refused.data.outcome);
    const stored = storedReportSchema.safeParse(answer);
    if (stored.success) return { answer: stored.data.outcome };
    return { changed: changedSchema.parse(answer) };
  });
}

function gameOf({ results: { value: results }, now }: OwnSection, entry: EntryKey) {
  const player = results && playerOf(results, entry);
  return player ? reportedGame(results, player.startRank, now) : null;
}

function refusal(outcome: string): HttpError {
  switch (outcome) {
    case 'has_result':
      return new HttpError(409, { code: 'game_has_result' });
    case 'too_many':
      return new HttpError(429, { code: 'too_many_reports' });
    case 'not_taken':
      return new HttpError(403, { code: 'reports_not_taken' });
    default:
      return new HttpError(409, { code: 'game_moved' });
  }
}
