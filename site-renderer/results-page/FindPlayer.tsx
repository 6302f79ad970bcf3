import { SearchIcon } from '../elements/icons.tsx';
import { useSiteWords } from '../elements/site-words.ts';

/** The field that finds players by name. The page's script searches; without a script it is hidden. */
export function FindPlayer() {
  const { find } = useSiteWords().results;
  return (
    <search className="find scripted">
      <SearchIcon />
      <input type="search" data-find placeholder={find} aria-label={find} />
      <span aria-hidden>/</span>
    </search>
  );
}
