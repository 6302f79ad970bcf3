import type { OwnEntry } from '@tabiya/domain/entries/own/own-entry';
import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import { type OwnGame, REPORTED_RESULTS } from '@tabiya/domain/results/game-reports';
import { type OwnRound, ownRounds } from '@tabiya/domain/results/own-rounds';
import { releasedResults } from '@tabiya/domain/results/release';
import { resultsView } from '@tabiya/domain/results/results-view';
import { readSectionResults } from '@tabiya/domain/results/section-results';
import { z } from 'zod';
import { ownDatabase, unwrap } from '../database/database.ts';
import { unwrapStored } from '../log/dropped.ts';

const report = z.nullable(z.enum(REPORTED_RESULTS));

const gameSchema = z
  .object({
    ...{ round: z.number(), white: z.number(), black: z.number(), side: z.enum(['w', 'b']) },
    /** The result of both sides; null while the game goes on. */
    result: z.array(z.nullable(z.string())),
    reports: z.object({ w: report, b: report }),
  })
  .transform(
    ({ result, ...game }): OwnGame => ({
      ...game,
      isEntered: result.some((score) => score !== null),
    }),
  );

const answerSchema = z.object({
  now: z.string(),
  slug: z.string(),
  isMailed: z.boolean(),
  game: z.nullable(gameSchema),
  results: z.unknown().transform(readSectionResults),
});

type OwnResults = {
  /** The slug of the results page with all rounds. */
  slug: string;
  /** The published rounds, newest first. */
  rounds: OwnRound[];
  /** True if the player asked for mails about their board. */
  isMailed: boolean;
  /** The game whose result the player may report; null if there is none. */
  game: OwnGame | null;
};

/**
 * Reads the current rounds of an entry, straight from the database; null if its event shows no results, or none of a
 * section in which it plays.
 */
export async function ownResults(
  { tabsShown }: PublishedEvent,
  { eventId, participantId }: Pick<OwnEntry, 'eventId' | 'participantId'>,
): Promise<OwnResults | null> {
  if (!tabsShown.showResults) return null;
  const key = { in_event_id: eventId, in_participant_id: participantId };
  const answer = unwrap(await ownDatabase().rpc('results_of_entry', key));
  if (answer === null) return null;
  const { now, results, ...rest } = answerSchema.parse(answer);
  const used = unwrapStored('results', eventId, results);
  const player = used?.players.find((listed) => listed.participantId === participantId);
  if (!used || !player) return null;
  const view = resultsView(releasedResults(used, now));
  return { ...rest, rounds: ownRounds(view, player.startRank) };
}
