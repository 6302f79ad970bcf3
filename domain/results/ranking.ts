import { type Scoring, USUAL_SCORING } from '../standings/rounds.ts';
import { isSame } from '../text/is-same.ts';
import { roundsPlayed } from './rounds-played.ts';
import type { SectionResults } from './section-results.ts';

/** What decides ranks: the points, and the order of tie-breaks. */
export type Ranking = Pick<SectionResults, 'tieBreaks'> & { scoring: Scoring };

/** Returns what decides the ranks of a section. */
export function rankingOf({ tieBreaks, scoring = USUAL_SCORING }: SectionResults): Ranking {
  return { tieBreaks, scoring };
}

/**
 * Returns the results ranked differently. Tie-breaks are announced before a tournament (FIDE C.07, 4.1), so once a round
 * has been played, the former ranking is recorded, unless it is restored before the next round is.
 */
export function withRanking(results: SectionResults, ranking: Ranking): SectionResults {
  const former = rankingOf(results);
  if (isSame(former, ranking)) return results;
  const { rankingChanges: earlier = [], scoring: _, ...rest } = results;
  const { played: round } = roundsPlayed(results);
  const others = earlier.filter((one) => one.round !== round);
  const last = earlier.find((one) => one.round === round) ?? { round, ...former };
  const isRestored = isSame({ round, ...ranking }, last);
  const changes = round === 0 || isRestored ? others : [...others, last];
  return {
    ...rest,
    tieBreaks: [...ranking.tieBreaks],
    ...(!isSame(ranking.scoring, USUAL_SCORING) && { scoring: ranking.scoring }),
    ...(changes.length > 0 && { rankingChanges: changes }),
  };
}

/** A late change of what decides ranks: the round after which it was made, and what it was before and after. */
type RankingChange =
  | { kind: 'tieBreaks'; round: number; before: Ranking['tieBreaks']; after: Ranking['tieBreaks'] }
  | { kind: 'scoring'; round: number; before: Scoring; after: Scoring };

/** Returns what was changed after rounds had been played, in their order. */
export function rankingChanges(results: SectionResults): RankingChange[] {
  const { rankingChanges: recorded = [] } = results;
  return recorded.flatMap(({ round, ...before }, index): RankingChange[] => {
    const after = recorded[index + 1] ?? rankingOf(results);
    const changes: RankingChange[] = [
      { kind: 'tieBreaks', round, before: before.tieBreaks, after: after.tieBreaks },
      { kind: 'scoring', round, before: before.scoring, after: after.scoring },
    ];
    return changes.filter((change) => !isSame(change.before, change.after));
  });
}
