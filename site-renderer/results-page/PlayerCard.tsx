import { useSiteWords } from '../elements/site-words.ts';

type PlayerCardProps = {
  /** True if there are tie-breaks with a calculation. */
  isExplained: boolean;
};

/**
 * The card of a player. The page's script fills it from a line of the standings and opens it, and requests the
 * tie-break calculation on demand.
 */
export function PlayerCard({ isExplained }: PlayerCardProps) {
  const { results: words, tieBreaks } = useSiteWords();
  return (
    <dialog id="card" aria-labelledby="card-name">
      <button type="button" className="close" aria-label={words.close}>
        ×
      </button>
      <div />
      <p>
        <button type="button" className="follow" aria-pressed="false">
          {words.follow}
        </button>
        <button type="button" className="copy">
          {words.copyCard}
        </button>
        {isExplained && (
          <button type="button" className="why">
            {tieBreaks.heading}
          </button>
        )}
      </p>
    </dialog>
  );
}
