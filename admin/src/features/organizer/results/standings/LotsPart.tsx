import { sectionLots, withLots, withoutLots } from '@tabiya/domain/results/lots';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import type { ChangeResults } from '../section/use-section-results.ts';

type LotsPartProps = { results: SectionResults; onChange: ChangeResults };

/** Once a section is over: the ranks that players share, and the drawing of lots for them. */
export function LotsPart({ results, onChange }: LotsPartProps) {
  const lots = sectionLots(results, new Date().toISOString());
  if (lots === null) return null;
  return (
    <>
      {lots.shared.length > 0 && (
        <Line text={`${ranksText(lots.shared)} shared.`}>
          <Button size="small" onClick={() => onChange((now) => withLots(now, Math.random))}>
            Draw Lots
          </Button>
        </Line>
      )}
      {lots.drawn.length > 0 && (
        <Line text={`${ranksText(lots.drawn)} drawn by lot.`}>
          <Button size="small" onClick={() => onChange(withoutLots)}>
            Take Back
          </Button>
        </Line>
      )}
    </>
  );
}

function Line({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-14 print:hidden">
      <p role="status">{text}</p>
      {children}
    </div>
  );
}

const LIST = new Intl.ListFormat('en');

/** Words ranks as the beginning of a sentence: `Ranks 3 and 7 are`. */
function ranksText(ranks: readonly number[]): string {
  const list = LIST.format(ranks.map(String));
  return ranks.length === 1 ? `Rank ${list} is` : `Ranks ${list} are`;
}
