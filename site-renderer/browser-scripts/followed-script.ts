import type { PublicWords } from '@tabiya/domain/words/public-words';
import { addStyle } from './add-style.ts';
import { fetchPage } from './fetch-page.ts';
import { followedPlayers } from './following.ts';
import type { ScriptWords } from './script-words.ts';

/*
 * Puts the boards of followed players first on the Home tab of an event page while a round is in progress. Each has its
 * place from the first paint; the board itself is fetched from the page of the round.
 */
declare const WORDS: ScriptWords<Pick<PublicWords['eventPage']['results'], 'followed'>>;

type Board = { number: string; white: string; black: string; score: string };

const home = document.querySelector('#home .lead');
/** Returns the page of a section's current round, to which Home links; nothing if no round is on. */
const roundOf = (path: string) =>
  document.querySelector<HTMLAnchorElement>(
    `a[href*="${path.slice(location.pathname.length)}/round-"]`,
  )?.pathname;

const pages = Object.entries(followedPlayers()).flatMap(([path, names]) => {
  const isOfEvent = path.startsWith(`${location.pathname}/results/`);
  const round = isOfEvent && roundOf(path);
  return round ? [[round, names] as const] : [];
});

/** Returns the boards of a round's page by player name. A bye is a board without a number. */
const boardsOf = async (path: string): Promise<Map<string, Board>> => {
  const { page } = await fetchPage(path);
  const boards = new Map<string, Board>();
  const rows = page.querySelectorAll<HTMLTableRowElement>('#pairings tbody tr');
  for (const row of rows) {
    const [number = '', , white = '', , score = '', , black = ''] = [...row.cells].map(
      ({ textContent }) => textContent,
    );
    for (const { textContent } of row.querySelectorAll('a')) {
      boards.set(textContent, { number, white, black, score });
    }
  }
  return boards;
};

const element = (tag: string, ...content: (string | Node)[]) => {
  const made = document.createElement(tag);
  made.append(...content);
  return made;
};

const show = async (path: string, links: ReadonlyMap<string, HTMLAnchorElement>) => {
  const boards = await boardsOf(path);
  for (const [name, link] of links) {
    const board = boards.get(name);
    if (!board) continue;
    const players = element('span', `${board.white}\n${board.black}`);
    link.replaceChildren(element('i', board.number), players, element('small', board.score));
  }
};

if (home && pages.length > 0) {
  addStyle(
    '.followed i{min-width:2ch}.followed span{flex:1;overflow:hidden;white-space:pre;text-overflow:ellipsis}',
  );
  const list = element('ul');
  const section = element('section', element('h2', WORDS.followed), list);
  section.className = 'card on followed';
  for (const [path, names] of pages) {
    const links = new Map<string, HTMLAnchorElement>();
    for (const name of names) {
      // The placeholder has the height of a board with an opponent.
      const link = element('a', element('span', `${name}\n `)) as HTMLAnchorElement;
      link.href = path;
      links.set(name, link);
      list.append(element('li', link));
    }
    // If the request fails, the link to the page stays.
    show(path, links).catch(() => {});
  }
  home.prepend(section);
}
