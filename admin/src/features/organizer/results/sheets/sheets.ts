import { roundsPlayed } from '@tabiya/domain/results/rounds-played';
import type { SectionResults } from '@tabiya/domain/results/section-results';

/** The sheets for the wall and the boards of the playing hall, by what the menu calls them. */
export const RESULTS_SHEETS = {
  boards: 'Pairings by Board',
  names: 'Pairings by Name',
  standings: 'Standings',
  cross: 'Cross Table',
  slips: 'Result Slips',
  plates: 'Name Plates',
} as const;

export type SheetKind = keyof typeof RESULTS_SHEETS;

/** The sheets that these results have something for. */
export function availableSheets(results: SectionResults): SheetKind[] {
  const hasPairings = results.source !== 'standings' && roundsPlayed(results).paired > 0;
  return hasPairings
    ? ['boards', 'names', 'standings', 'cross', 'slips', 'plates']
    : ['standings', 'plates'];
}
