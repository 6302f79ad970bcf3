import type { SectionResults } from '@tabiya/domain/results/section-results';
import { rankingChangeSentences } from '@tabiya/domain/words/ranking-text';
import { Notice } from '../../../../ui/Notice.tsx';

/** Says how points and tie-breaks were changed after rounds had been played; nothing if they were not. */
export function RankingChanges({ results }: { results: SectionResults }) {
  const sentences = rankingChangeSentences(results);
  return sentences.length === 0 ? null : (
    <Notice tone="warning" className="mb-4">
      {sentences.join(' ')}
    </Notice>
  );
}
