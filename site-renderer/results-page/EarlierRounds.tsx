import { boardsTexts } from '@tabiya/domain/results/listed-boards';
import type { ResultsView } from '@tabiya/domain/results/results-view';
import { useSiteWords } from '../elements/site-words.ts';
import { RoundBoards } from './RoundBoards.tsx';

/**
 * The rounds before the newest, each a button that lists its boards. A script creates the list from the standings,
 * which contain every game: repeating them would double the page. A round whose boards do not follow from the games has
 * them in an attribute.
 */
export function EarlierRounds({ view }: { view: ResultsView }) {
  const { results: words } = useSiteWords();
  const texts = boardsTexts(view);
  const rounds = view.rounds.slice(0, -1).map(({ round }) => ({
    round,
    label: words.round(round),
    boards: texts[round - 1] || undefined,
  }));
  return (
    <section id="rounds" className="card scripted">
      <RoundBoards heading={words.allRounds} rounds={rounds} />
    </section>
  );
}
