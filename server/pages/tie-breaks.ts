import type { ReleasedResults } from '@tabiya/domain/results/release';
import { resultsView } from '@tabiya/domain/results/results-view';
import { readSectionResults } from '@tabiya/domain/results/section-results';
import { renderTieBreaks } from '@tabiya/site-renderer/render';
import type { StoredPage } from './page-store.ts';

/** The path of what the tie-breaks of a section are made from, which visitors get player by player. */
export const tieBreaksPath = (slug: string) => `tie-breaks/${slug}`;

const CSP = "default-src 'none'; sandbox";

/** Stores what everybody may see of a section's results, from which the tie-breaks of each player are explained. */
export function tieBreaksSource(results: ReleasedResults): StoredPage {
  const { prizeGroups: _, prizeRules: __, boardNumbers: ___, shown: ____, ...played } = results;
  const rounds = resultsView(results).played;
  return { html: JSON.stringify({ rounds, results: played }), csp: CSP };
}

/** How the tie-breaks of a player add up, out of what is stored; null where there is no such player. */
export function playerTieBreaks({ html }: StoredPage, startRank: number): StoredPage | null {
  const source = JSON.parse(html) as { rounds: number; results: unknown };
  const { value: results } = readSectionResults(source.results);
  if (!results?.players.some((player) => player.startRank === startRank)) return null;
  return renderTieBreaks({ results, rounds: source.rounds, startRank });
}
