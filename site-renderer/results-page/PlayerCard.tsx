import { useSiteWords } from '../elements/site-words.ts';

/** The card of a player. The page's script fills it from a line of the standings and opens it. */
export function PlayerCard() {
  const { results: words } = useSiteWords();
  return (
    <dialog id="card" aria-labelledby="card-name">
      <button type="button" className="close" aria-label={words.close}>
        ×
      </button>
      <div />
      <button type="button" className="copy">
        {words.copyCard}
      </button>
    </dialog>
  );
}
