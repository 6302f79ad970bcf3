import * as z from 'zod/mini';
import { titledName } from './listed-name.ts';
import type { ReleasedResults } from './release.ts';
import { isFinal, resultsView } from './results-view.ts';

export const winnerSchema = z.object({
  /** The name of the section; empty in an event without sections. */
  section: z.string(),
  /** With the title. */
  name: z.string(),
});

/** The winner of a section's final standings, or of a separately ranked group. */
export type Winner = z.infer<typeof winnerSchema>;

/** The name that erasing a person leaves in the results of a section: see private.results_without_person. */
const ERASED = 'Name withheld';

/** The maximum number of winners of an event: more than quads have; it limits what is read with each page. */
const MOST_WINNERS = 200;

/** Returns true if a player, as stored, is named in public: the name is neither withheld nor erased. */
export function isNamed({ name }: { name: string }): boolean {
  return name !== '' && name !== ERASED;
}

/**
 * Returns the winners of an event by its sections. A section has none before its last round is over, while a game has no
 * result or the number of rounds is unknown, or if its winner is not named in public.
 */
export function winners(sections: readonly { name: string; results: ReleasedResults }[]): Winner[] {
  const all = sections.flatMap(({ name: section, results }) => {
    const view = resultsView(results);
    const isOver = isFinal(view, results);
    // As they are stored: a winner has no namesake to be told from.
    const stored = new Map(results.players.map((player) => [player.startRank, player]));
    return view.standings.flatMap(({ rank, player: { startRank } }) => {
      const player = stored.get(startRank);
      return isOver && rank === 1 && player && isNamed(player)
        ? [{ section, name: titledName(player) }]
        : [];
    });
  });
  return all.slice(0, MOST_WINNERS);
}
