import { boardsTexts } from '@tabiya/domain/results/listed-boards';
import type { ResultsView } from '@tabiya/domain/results/results-view';
import { useSiteWords } from '../elements/site-words.ts';

/**
 * The rounds before the newest, the last first. A script fills them from the standings, which hold every game, and shows
 * them: written out once more they would double the page. A round of which the games do not tell how its boards stood
 * says it.
 */
export function EarlierRounds({ view }: { view: ResultsView }) {
  const { results: words } = useSiteWords();
  const texts = boardsTexts(view);
  return (
    <section id="rounds" className="card scripted">
      <h2>{words.allRounds}</h2>
      {view.rounds
        .slice(0, -1)
        .reverse()
        .map(({ round }) => (
          <details key={round} data-round={round} data-boards={texts[round - 1] || undefined}>
            <summary>{words.round(round)}</summary>
          </details>
        ))}
    </section>
  );
}
