import { mergeResults } from '@tabiya/domain/results/merged-results';
import { roundBoards } from '@tabiya/domain/results/round-boards';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { isSame } from '@tabiya/domain/text/is-same';
import { conflictSentences } from '@tabiya/domain/words/merge-text';
import type { StoredResults } from '../../../../data/section-results.ts';
import type { Edits, Strategy } from '../../../../drafts/edits.ts';
import type { Versioned } from '../../../../drafts/form-edits.ts';

/** The results of a section as a form. Only `results` is edited. */
export type ResultsForm = Pick<StoredResults, 'slug' | 'results'>;

export function toForm({ slug, results, version }: StoredResults): Versioned<ResultsForm> {
  return { version, value: { slug, results } };
}

/** Results that two windows changed are put together game by game; of a game that both ended, what is stored stays. */
export const BY_GAME: Strategy = {
  canHold: (_name, value) => isResults(value),
  merge(_name, base, mine, theirs) {
    if (isSame(theirs, base)) return { merged: mine, conflicts: false };
    // Results that another window deleted stay deleted.
    const isMerged = isResults(base) && isResults(mine) && isResults(theirs);
    const merged = isMerged ? mergeResults(base, mine, theirs).results : theirs;
    return { merged, conflicts: false };
  },
};

/** Returns one sentence for each edit that was dropped because another window was first. */
export function replacedEntries(
  { results: edit }: Edits,
  { results: theirs }: ResultsForm,
): string[] {
  const { base, value: mine } = edit ?? {};
  if (!isResults(base) || !isResults(mine) || !theirs) return [];
  const players = new Map(
    [...mine.players, ...theirs.players].map(({ startRank, name }) => [startRank, name]),
  );
  return conflictSentences(
    mergeResults(base, mine, theirs).conflicts,
    (startRank) => players.get(startRank) || `No. ${startRank}`,
    (round, { one }) =>
      roundBoards(theirs, round).boards.find(({ white }) => white.startRank === one)?.board ?? 0,
  );
}

function isResults(value: unknown): value is SectionResults {
  return typeof value === 'object' && value !== null && 'players' in value;
}
