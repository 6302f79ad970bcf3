import type { ReleasedResults } from '@tabiya/domain/results/release';
import { resultsView } from '@tabiya/domain/results/results-view';
import { readSectionResults } from '@tabiya/domain/results/section-results';
import { renderTieBreaks } from '@tabiya/site-renderer/render';
import type { StoredPage } from './page-store.ts';

/** The path of a section's tie-break source. Visitors get it player by player. */
export const tieBreaksPath = (slug: string) => `tie-breaks/${slug}`;

const CSP = "default-src 'none'; sandbox";

/** The public results of a section as a stored page, from which each player's tie-breaks are explained. */
export function tieBreaksSource(results: ReleasedResults): StoredPage {
  const { prizeGroups: _, prizeRules: __, boardNumbers: ___, shown: ____, ...played } = results;
  const rounds = resultsView(results).played;
  return { html: JSON.stringify({ rounds, results: played }), csp: CSP };
}

/** Returns the calculation of a player's tie-breaks; null if there is no such player. */
export function playerTieBreaks({ html }: StoredPage, startRank: number): StoredPage | null {
  const source = JSON.parse(html) as { rounds: number; results: unknown };
  const { value: results } = readSectionResults(source.results);
  if (!results?.players.some((player) => player.startRank === startRank)) return null;
  return renderTieBreaks({ results, rounds: source.rounds, startRank });
}
