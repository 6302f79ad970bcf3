import { sectionLots, withLots, withoutLots } from '@tabiya/domain/results/lots';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { Button } from '../../../../ui/Button.tsx';
import type { ChangeResults } from '../section/use-section-results.ts';

type LotsPartProps = { results: SectionResults; onChange: ChangeResults };

/** Once a section is over: the ranks that players share, and the drawing of lots for them. Money stays shared. */
export function LotsPart({ results, onChange }: LotsPartProps) {
  const lots = sectionLots(results, new Date().toISOString());
  if (lots === null || (lots.shared.length === 0 && lots.drawn.length === 0)) return null;
  const isShared = lots.shared.length > 0;
  const sentences = [
    lots.shared.length > 0 && `${ranksText(lots.shared)} shared.`,
    lots.drawn.length > 0 && `${ranksText(lots.drawn)} drawn by lot. Prize money stays shared.`,
  ];
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-14 print:hidden">
      <p role="status">{sentences.filter((sentence) => sentence).join(' ')}</p>
      <Button
        size="small"
        onClick={() =>
          onChange((now) => (isShared ? withLots(now, Math.random) : withoutLots(now)))
        }
      >
        {isShared ? 'Draw Lots' : 'Undo Lots'}
      </Button>
    </div>
  );
}

const LIST = new Intl.ListFormat('en');

/** Words ranks as the beginning of a sentence: `Ranks 3 and 7 are`. */
function ranksText(ranks: readonly number[]): string {
  const list = LIST.format(ranks.map(String));
  return ranks.length === 1 ? `Rank ${list} is` : `Ranks ${list} are`;
}
