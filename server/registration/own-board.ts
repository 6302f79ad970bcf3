import type { OwnEntry } from '@tabiya/domain/entries/own-entry';
import type { PublishedEvent } from '@tabiya/domain/event/event-page';
import { type OwnRound, ownRounds } from '@tabiya/domain/results/own-rounds';
import { releasedResults } from '@tabiya/domain/results/release';
import { resultsView } from '@tabiya/domain/results/results-view';
import { readSectionResults } from '@tabiya/domain/results/section-results';
import { z } from 'zod';
import { ownDatabase, unwrap } from '../database/database.ts';
import { usedOf } from '../log/dropped.ts';

const answerSchema = z.object({
  now: z.string(),
  slug: z.string(),
  results: z.unknown().transform(readSectionResults),
});

/** The rounds of a player as far as they are public, and the slug of the results page that has them all. */
type OwnResults = { slug: string; rounds: OwnRound[] };

/**
 * The rounds of an entry as of now, straight from the database; null where its event shows no results, or none of a
 * section in which it plays.
 */
export async function ownResults(
  { tabsShown }: PublishedEvent,
  { eventId, participantId, startNumber }: OwnEntry,
): Promise<OwnResults | null> {
  if (!tabsShown.showResults || startNumber === null) return null;
  const key = { in_event_id: eventId, in_participant_id: participantId };
  const answer = unwrap(await ownDatabase().rpc('results_of_entry', key));
  if (answer === null) return null;
  const { now, slug, results } = answerSchema.parse(answer);
  const used = usedOf('results', eventId, results);
  if (used === null) return null;
  return { slug, rounds: ownRounds(resultsView(releasedResults(used, now)), startNumber) };
}
