import { useSiteWords } from '../elements/site-words.ts';

/** The buttons that print the page's sheets for the wall, each named for the style sheet. The page's script prints. */
export function SheetButtons({ isRound }: { isRound: boolean }) {
  const { results: words } = useSiteWords();
  return (
    <p className="sheets scripted">
      {words.print}
      {isRound ? (
        <>
          <button type="button" value="pairings">
            {words.byBoard}
          </button>
          <button type="button" value="names">
            {words.byName}
          </button>
        </>
      ) : (
        <button type="button" value="standings">
          {words.standings}
        </button>
      )}
    </p>
  );
}
