import { rankingChanges } from '../results/ranking.ts';
import { pointsText } from '../results/scores.ts';
import type { SectionResults } from '../results/section-results.ts';
import type { Scoring } from '../standings/rounds.ts';

/** Words how tie-breaks and points of a section were changed after rounds had been played, in their order. */
export function rankingChangeSentences(results: SectionResults): string[] {
  return rankingChanges(results).map((change) =>
    change.kind === 'tieBreaks'
      ? `After round ${change.round}, the tie-breaks changed from ${codes(change.before)} to ${codes(change.after)}.`
      : `After round ${change.round}, the points changed from ${scoringText(change.before)} to ${scoringText(change.after)}.`,
  );
}

function codes(tieBreaks: SectionResults['tieBreaks']): string {
  return tieBreaks.join(', ') || 'none';
}

function scoringText({ win, draw, bye }: Scoring): string {
  return `${pointsText(win)} for a win, ${pointsText(draw)} for a draw, ${pointsText(bye)} for the bye`;
}
