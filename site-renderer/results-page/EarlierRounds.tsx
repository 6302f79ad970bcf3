import type { ResultsView } from '@tabiya/domain/results/results-view';
import { useSiteWords } from '../elements/site-words.ts';

/**
 * The rounds before the newest, the last first. A script fills them from the standings, which hold every game, and shows
 * them: written out once more they would double the page.
 */
export function EarlierRounds({ view: { rounds } }: { view: ResultsView }) {
  const { results: words } = useSiteWords();
  return (
    <section id="rounds" className="card scripted">
      <h2>{words.allRounds}</h2>
      {rounds
        .slice(0, -1)
        .reverse()
        .map(({ round }) => (
          <details key={round}>
            <summary>{words.round(round)}</summary>
          </details>
        ))}
    </section>
  );
}
