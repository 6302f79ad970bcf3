import { rankingOf } from '../results/ranking.ts';
import { pointsText } from '../results/scores.ts';
import type { SectionResults } from '../results/section-results.ts';
import type { Scoring } from '../standings/rounds.ts';
import { isSame } from '../text/is-same.ts';

/** Words how tie-breaks and points of a section were changed after rounds had been played, in their order. */
export function rankingChangeSentences(results: SectionResults): string[] {
  const { rankingChanges = [] } = results;
  return rankingChanges.flatMap(({ round, ...before }, index) => {
    const after = rankingChanges[index + 1] ?? rankingOf(results);
    return [
      ...(isSame(before.tieBreaks, after.tieBreaks)
        ? []
        : [
            `After round ${round}, the tie-breaks changed from ${codes(before)} to ${codes(after)}.`,
          ]),
      ...(isSame(before.scoring, after.scoring)
        ? []
        : [
            `After round ${round}, the points changed from ${scoringText(before.scoring)} to ${scoringText(after.scoring)}.`,
          ]),
    ];
  });
}

function codes({ tieBreaks }: Pick<SectionResults, 'tieBreaks'>): string {
  return tieBreaks.join(', ') || 'none';
}

function scoringText({ win, draw, bye }: Scoring): string {
  return `${pointsText(win)} for a win, ${pointsText(draw)} for a draw, ${pointsText(bye)} for the bye`;
}
