import { useSiteWords } from '../elements/site-words.ts';

/**
 * The field that finds players by name, and below it whether nobody was found. Its place is kept from the first paint,
 * and the page's script searches; without one it is not shown.
 */
export function FindPlayer() {
  const { find } = useSiteWords().results;
  return (
    <>
      <input type="search" className="scripted" data-find placeholder={find} aria-label={find} />
      <p role="status" data-found />
    </>
  );
}
