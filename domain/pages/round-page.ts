import type { Board } from '../results/boards.ts';
import { isGoingOn, type ResultsView } from '../results/results-view.ts';
import { pointsText } from '../results/scores.ts';
import type { SectionGroup } from '../results/section-groups.ts';
import type { ResultsPageModel } from './results-page.ts';

/** A player in a round, with their points before it. */
export type SeatedPlayer = Pick<
  Board['white'],
  'startRank' | 'name' | 'familyName' | 'title' | 'rating'
> & { points: string };

/** A board of a round's page. */
export type SeatedBoard = Pick<Board, 'number' | 'whiteScore' | 'blackScore'> & {
  white: SeatedPlayer;
  black: SeatedPlayer;
};

/**
 * The data of the page of a section's round. It has nothing of other rounds, so a result changes only the page of its
 * round.
 */
export type RoundPageModel = Omit<ResultsPageModel, 'results'> & {
  round: number;
  /** The number of paired rounds; each has a page. */
  paired: number;
  /** The planned number of rounds; null if unknown. */
  rounds: number | null;
  /** The number of the section's players. */
  players: number;
  /** True if the page can get newer results. */
  isLive: boolean;
  boards: SeatedBoard[];
  byes: { player: SeatedPlayer; score: string }[];
  /** The parts that play among themselves; none if all play together. A board of a match has a player of each team. */
  groups: SectionGroup[];
};

/** Returns the models of the pages of a section's public rounds, in order. */
export function roundPageModels(
  { results, ...page }: ResultsPageModel,
  view: ResultsView,
): RoundPageModel[] {
  const goesOn = isGoingOn(view, results);
  return view.rounds.map(({ round, boards, byes, pointsBefore }) => {
    const seated = ({ startRank, name, familyName, title, rating }: Board['white']) => ({
      startRank,
      name,
      title,
      rating,
      ...(familyName !== undefined && { familyName }),
      points: pointsText(pointsBefore.get(startRank) ?? 0),
    });
    return {
      ...page,
      round,
      paired: view.rounds.length,
      rounds: results.rounds || null,
      players: view.standings.length,
      isLive: goesOn && round === view.rounds.length,
      boards: boards.map(({ white, black, ...board }) => ({
        ...board,
        white: seated(white),
        black: seated(black),
      })),
      byes: byes.map(({ player, score }) => ({ player: seated(player), score })),
      groups: view.groups.filter(({ kind }) => kind !== 'team'),
    };
  });
}
