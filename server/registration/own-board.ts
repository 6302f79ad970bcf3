import type { OwnEntry } from '@tabiya/domain/entries/own/own-entry';
import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import type { OwnGame } from '@tabiya/domain/results/game-reports';
import { type OwnRound, ownRounds } from '@tabiya/domain/results/own-rounds';
import { ownGame, reportedGame } from '@tabiya/domain/results/player-report';
import { releasedResults } from '@tabiya/domain/results/release';
import { resultsView } from '@tabiya/domain/results/results-view';
import { readSectionResults, type SectionResults } from '@tabiya/domain/results/section-results';
import { z } from 'zod';
import { gameReportsSchema } from '../boards/report-answer.ts';
import { ownDatabase, unwrap } from '../database/database.ts';
import { unwrapStored } from '../log/dropped.ts';

/** What identifies an entry. */
export type EntryKey = Pick<OwnEntry, 'eventId' | 'participantId'>;

/** The section in which an entry plays. */
export const ownSectionSchema = z.object({
  now: z.string(),
  slug: z.string(),
  isMailed: z.boolean(),
  section: z.string(),
  /** The number that changes with everything except scores of open games. */
  shape: z.number(),
  /** The reports of both sides on the entry's games. */
  reports: gameReportsSchema,
  results: z.unknown().transform(readSectionResults),
});
export type OwnSection = z.infer<typeof ownSectionSchema>;

/** Reads the section in which an entry plays, straight from the database; null if there are no results. */
export async function readOwnSection({
  eventId,
  participantId,
}: EntryKey): Promise<OwnSection | null> {
  const key = { in_event_id: eventId, in_participant_id: participantId };
  return z
    .nullable(ownSectionSchema)
    .parse(unwrap(await ownDatabase().rpc('results_of_entry', key)));
}

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

/** Reads the current rounds of an entry; null if its event shows no results, or none of a section in which it plays. */
export async function ownResults(
  { tabsShown }: PublishedEvent,
  entry: EntryKey,
): Promise<OwnResults | null> {
  const section = tabsShown.showResults ? await readOwnSection(entry) : null;
  if (section === null) return null;
  const { now, slug, isMailed, reports, results } = section;
  const used = unwrapStored('results', entry.eventId, results);
  const player = used && playerOf(used, entry);
  if (!player) return null;
  const view = resultsView(releasedResults(used, now));
  const reported = reportedGame(used, player.startRank, now);
  const game = reported && ownGame(reported, reports);
  return { slug, isMailed, game, rounds: ownRounds(view, player.startRank) };
}

/** Returns the player of a section who is an entry. */
export function playerOf({ players }: SectionResults, { participantId }: EntryKey) {
  return players.find((listed) => listed.participantId === participantId);
}
