import type { PublicWords } from '@tabiya/domain/words/public-words';
import { showRowsWith } from './find-rows.ts';
import { followedPlayers } from './following.ts';
import { lookForNews } from './look-for-news.ts';
import { isCardHash, searchHash, sectionPath, showAddress } from './results/page-address.ts';
import type { ScriptWords } from './script-words.ts';

/*
 * The inline script of the pages of results: finds players by name, and replaces the page by newer results. Cards, sheets, and copying are loaded at the first press, and marks once a player is followed.
 * Without the script, the page still has every game, by numbers.
 */
declare const WORDS: ScriptWords<
  Pick<PublicWords['results']['script'], 'nobody' | 'follow' | 'again'> &
    Pick<PublicWords['eventPage']['results'], 'followed'>
> & { loaded: string };

const all = <Found extends Element = HTMLElement>(selector: string) => [
  ...document.querySelectorAll<Found>(selector),
];

// Replace the page by newer results, but not under a card, and keep typed and opened parts.
lookForNews((news) => {
  if (document.querySelector('dialog')) return false;
  const focus = focused();
  const main = document.querySelector('main');
  const newer = news.querySelector('main');
  if (!main || !newer) return true;
  for (const part of ['.banner .frame', '.strip nav']) {
    document.querySelector(part)?.replaceWith(...news.querySelectorAll(part));
  }
  for (const section of main.querySelectorAll('section')) section.remove();
  main.append(...newer.querySelectorAll('section'));
  const { live } = newer.dataset;
  if (live === undefined) delete main.dataset['live'];
  else main.dataset['live'] = live;
  // The loaded script reads the page again.
  dispatchEvent(new Event('renewed'));
  showFollowed();
  if (focus) document.querySelector<HTMLElement>(focus)?.focus({ preventScroll: true });
  showMatches();
  return true;
});

/** Puts the boards of followed players above the boards of a round. */
const showFollowed = () => {
  const names = followedPlayers()[sectionPath()] ?? [];
  const lines = all<HTMLTableRowElement>('#pairings tr')
    .filter((row) => [...row.querySelectorAll('a')].some((link) => names.includes(link.text)))
    .map(({ cells }) => {
      const [board, , white, , score, , black] = [...cells].map((cell) => cell.textContent);
      const line = document.createElement('li');
      for (const text of [board ?? '', `${white} – ${black}`, score ?? '']) {
        line.append(Object.assign(document.createElement('span'), { textContent: text }));
      }
      return line;
    });
  if (lines.length === 0) return;
  const section = document.createElement('section');
  section.className = 'followed';
  const heading = document.createElement('h2');
  heading.textContent = WORDS.followed;
  const list = document.createElement('ul');
  list.append(...lines);
  section.append(heading, list);
  document.querySelector('#pairings')?.before(section);
};
showFollowed();

/** Keeps the columns as wide as they are with every row, until the window gets another width. */
const keepColumns = () => {
  const table = document.querySelector<HTMLElement>('main table');
  if (!table || table.style.tableLayout || document.querySelector('main tr[hidden]')) return;
  const heads = all('thead th');
  const widths = heads.map((head) => `${head.getBoundingClientRect().width}px`);
  for (const [index, head] of heads.entries()) head.style.width = widths[index] ?? '';
  table.style.tableLayout = 'fixed';
};
let width = innerWidth;
window.onresize = () => {
  if (width === innerWidth) return;
  width = innerWidth;
  for (const { style } of all('main table,thead th')) style.width = style.tableLayout = '';
};

const find = document.querySelector('[data-find]') as HTMLInputElement;
const found = document.querySelector('[data-found]') as HTMLElement;
// A search has a URL of its own, for a parent or a club that follows several players.
const showMatches = () => {
  keepColumns();
  const isFound = showRowsWith(find.value, all('main tbody tr')) > 0;
  const link = document.createElement('a');
  link.textContent = WORDS.follow;
  link.href = searchHash();
  found.replaceChildren(isFound ? link.hash && link : WORDS.nobody);
  // Carry the search along to other sections and rounds.
  for (const other of all<HTMLAnchorElement>('.sections a,.strip a')) other.hash = link.hash;
};
find.oninput = () => {
  showMatches();
  showAddress();
};

let script: HTMLScriptElement | undefined;
/** The last click, which is repeated once the rest of the script is loaded. */
let clicked: HTMLElement | undefined;
const failed = document.createElement('output');
failed.textContent = WORDS.again;
failed.style.display = 'block';
const load = () => {
  if (script) return;
  script = document.createElement('script');
  script.src = WORDS.loaded;
  script.onload = () => {
    document.onclick = null;
    failed.remove();
    clicked?.click();
  };
  script.onerror = () => {
    clicked?.after(failed);
    script = clicked = undefined;
  };
  document.head.append(script);
};
const loadingPart = ({ target }: Event) =>
  (target as Element).closest<HTMLElement>('td a[href^="#"],.copy,.sheets button');
// Load while the finger is still down.
document.onpointerdown = (press) => {
  if (loadingPart(press)) load();
};
document.onclick = (click) => {
  const part = loadingPart(click);
  if (!part || click.ctrlKey || click.metaKey || click.shiftKey) return;
  click.preventDefault();
  clicked = part;
  load();
};

window.onpopstate = window.onload = () => {
  const searched = new URLSearchParams(location.hash.slice(1)).get('find');
  if (searched !== null) {
    find.value = searched;
    showMatches();
  }
  showAddress();
  if (isCardHash(location.hash) || followedPlayers()[sectionPath()]) load();
};

document.onkeydown = (key) => {
  if (key.key !== '/' || key.ctrlKey || key.metaKey || key.altKey) return;
  if ((key.target as Element).matches('input,dialog *')) return;
  key.preventDefault();
  find.focus();
};

/** Returns a selector of the focused link or button, because newer results replace the element. */
const focused = () => {
  const element = document.activeElement;
  const part = element?.closest('main section')?.id;
  const name = element?.matches('button') ? 'value' : 'href';
  return part && `#${part} [${name}="${element?.getAttribute(name)}"]`;
};
