import { resultsPath, roundPath } from '@tabiya/domain/routes/paths';
import { useSiteWords } from '../elements/site-words.ts';

type SheetButtonsProps = {
  url: string;
  slug: string;
  /** The round of the page; null on the page of the standings. */
  round: number | null;
};

/**
 * The buttons beside the heading: they print the page's sheets for the wall, each named for the style sheet, and copy
 * the page's URL. The page's script does both.
 */
export function SheetButtons({ url, slug, round }: SheetButtonsProps) {
  const { results: words } = useSiteWords();
  return (
    <p className="sheets scripted">
      {round === null ? (
        <button type="button" value="standings">
          {words.print}
        </button>
      ) : (
        <>
          <button type="button" value="pairings">
            {words.byBoard}
          </button>
          <button type="button" value="names">
            {words.byName}
          </button>
        </>
      )}
      <button
        type="button"
        className="copy"
        value={round === null ? resultsPath(url, slug) : roundPath(url, slug, round)}
      >
        {round === null ? words.copyStandings : words.copyRound(round)}
      </button>
    </p>
  );
}
