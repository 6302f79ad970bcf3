import { isDrawn } from '../results/lots.ts';
import { rankingGroup } from '../results/section-groups.ts';
import type { SectionResults } from '../results/section-results.ts';
import { standingsAfter } from '../results/section-standings.ts';
import { explainedTieBreak } from '../standings/explained-tie-break.ts';
import type { TieBreak } from '../standings/tie-breaks.ts';
import type { PublicWords } from './public-words.ts';
import { type TieBreakLines, tieBreakLines } from './tie-break-text.ts';

/** A tie-break of a player, line by line. */
type PlayerTieBreak = Omit<TieBreakLines, 'note'> & { code: TieBreak };

/** The calculation of a player's tie-breaks. */
type PlayerTieBreaks = {
  points: number;
  /** The tie-breaks with a calculation, in order of priority; DE is a comparison. */
  tieBreaks: PlayerTieBreak[];
  /** The rules needed to understand them. */
  notes: string[];
};

/** Explains the tie-breaks of a player after a number of rounds; null if no player has the start rank. */
export function playerTieBreaks(
  results: SectionResults,
  startRank: number,
  {
    rounds,
    nameOf,
    words,
  }: {
    rounds: number;
    nameOf: (startRank: number) => string;
    words: PublicWords['tieBreaks'];
  },
): PlayerTieBreaks | null {
  const { players, ...field } = rankingGroup(results, startRank);
  const row = standingsAfter(results, rounds).rows.find((line) => line.startRank === startRank);
  if (!row) return null;
  const explained = results.tieBreaks
    .filter((code) => code !== 'DE')
    .flatMap((code, index) => {
      const explanation = explainedTieBreak(players, startRank, code, { ...field, rounds });
      const value = row.values[index] ?? null;
      if (explanation === null || value === null) return [];
      return [{ code, ...tieBreakLines(explanation, value, nameOf, words) }];
    });
  return {
    points: row.points,
    tieBreaks: explained.map(({ note: _, ...tieBreak }) => tieBreak),
    notes: [
      ...new Set(explained.flatMap(({ note }) => note ?? [])),
      ...(isDrawn(results, rounds, startRank) ? [words.lots] : []),
    ],
  };
}
