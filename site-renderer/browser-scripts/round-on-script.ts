import type { PublicWords } from '@tabiya/domain/words/public-words';
import { addStyle } from './add-style.ts';
import { element } from './element.ts';
import { followedPlayers } from './following.ts';
import type { ScriptWords } from './script-words.ts';
import { showStarts } from './starts.ts';

/*
 * The inline script of an event page during a round. It says today or tomorrow in place of the day on which a round
 * starts, and makes places for the boards of followed players, first on Home. The boards themselves, and the search for
 * one, are in a script that is loaded for them.
 */
declare const WORDS: Record<'boards', string> &
  ScriptWords<Pick<PublicWords['eventPage']['results'], 'followed'>>;

showStarts();

const script = document.createElement('script');
// A second call moves the script, which runs once.
const load = () => {
  script.src ||= WORDS.boards;
  document.body.append(script);
};
const field = document.querySelector('[data-find]');
field?.addEventListener('focus', load);
// The page’s URL may lead to the field.
if (field?.matches(':focus')) load();

/** Returns the page of a section's current round, to which Home links; nothing if no round is on. */
const roundOf = (path: string) =>
  path.startsWith(`${location.pathname}/results/`) &&
  document.querySelector<HTMLAnchorElement>(
    `.boards [href*="${path.slice(location.pathname.length)}/round-"]`,
  )?.href;

const links = Object.entries(followedPlayers()).flatMap(([path, names]) => {
  const round = roundOf(path);
  return round
    ? names.map((name) => {
        // The placeholder has the height of a board with an opponent.
        const link = element('a', element('span', `${name}\n `)) as HTMLAnchorElement;
        link.href = round;
        return element('li', link);
      })
    : [];
});
if (links.length > 0) {
  addStyle(
    '.followed i{min-width:2ch}.followed span{flex:1;overflow:hidden;white-space:pre;text-overflow:ellipsis}',
  );
  const section = element('section', element('h2', WORDS.followed), element('ul', ...links));
  section.className = 'card on followed';
  document.querySelector('#home .lead')?.prepend(section);
  load();
}
