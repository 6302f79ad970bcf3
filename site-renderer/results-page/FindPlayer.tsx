import { useSiteWords } from '../elements/site-words.ts';

/**
 * The field that finds players by name, and below it the message if none was found. Its place is reserved from the
 * first paint, and the page's script searches; without a script it is hidden.
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
