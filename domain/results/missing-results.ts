import type { SectionResults } from './section-results.ts';

/**
 * Returns how many games of the first rounds have no result, such as postponed ones. Standings are not final before all
 * have one.
 */
export function missingResults(
  { players }: Pick<SectionResults, 'players'>,
  rounds: number,
): number {
  return players
    .flatMap(({ games }) => games.slice(0, rounds))
    .filter((game) => game?.opponent != null && game.color === 'w' && game.result === null).length;
}
