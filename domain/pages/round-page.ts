import { isGoingOn, type ResultsView } from '../results/results-view.ts';
import { type SeatedBoard, type SeatedPlayer, seatedRound } from '../results/seated-boards.ts';
import type { SectionGroup } from '../results/section-groups.ts';
import type { ResultsPageModel } from './results-page.ts';

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
  return view.rounds.map((paired) => ({
    ...page,
    round: paired.round,
    paired: view.rounds.length,
    rounds: results.rounds || null,
    players: view.standings.length,
    isLive: goesOn && paired.round === view.rounds.length,
    ...seatedRound(paired),
    groups: view.groups.filter(({ kind }) => kind !== 'team'),
  }));
}
