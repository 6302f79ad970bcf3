import { boardsTexts } from '@tabiya/domain/results/listed-boards';
import type { ResultsView } from '@tabiya/domain/results/results-view';
import { useSiteWords } from '../elements/site-words.ts';

/**
 * The rounds before the newest, each a button that lists its boards. A script creates the list from the standings,
 * which contain every game: repeating them would double the page. A round whose boards do not follow from the games has
 * them in an attribute.
 */
export function EarlierRounds({ view }: { view: ResultsView }) {
  const { results: words } = useSiteWords();
  const texts = boardsTexts(view);
  return (
    <section id="rounds" className="card scripted">
      <h2>{words.allRounds}</h2>
      <p>
        {view.rounds.slice(0, -1).map(({ round }) => (
          <button
            key={round}
            type="button"
            value={round}
            data-boards={texts[round - 1] || undefined}
            aria-label={words.round(round)}
            aria-pressed="false"
          >
            {round}
          </button>
        ))}
      </p>
    </section>
  );
}
