import { parseGame } from '@tabiya/domain/results/game-text';
import { type GamesLine, listedBoards } from '@tabiya/domain/results/listed-boards';
import type { PublicWords } from '@tabiya/domain/words/public-words';
import { offerCopying } from './copying.ts';
import { showRowsWith } from './find-rows.ts';
import { lookForNews } from './look-for-news.ts';
import type { ScriptWords } from './script-words.ts';

/*
 * The inline script of a results page: finds players by name, puts names in place of numbers on a player's card and in
 * earlier rounds, and prints sheets for the wall. All of it is there without the script, by numbers.
 */
declare const WORDS: ScriptWords<PublicWords['results']['script']>;

const all = <Found extends Element = HTMLElement>(selector: string) => [
  ...document.querySelectorAll<Found>(selector),
];
const linkTo = (startRank: number) => {
  const link = document.getElementById(`${startRank}`)?.cloneNode(true) as HTMLElement | undefined;
  link?.removeAttribute('id');
  return link ?? `${startRank}`;
};
const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  ...content: (string | Node)[]
) => {
  const made = document.createElement(tag);
  made.append(...content);
  return made;
};

// Newer results take the place of those that are shown, but not under a card, and what is typed and open stays.
lookForNews((news) => {
  if (document.querySelector('td :target')) return false;
  const rounds = all<HTMLDetailsElement>('[data-round][open]').map(
    ({ dataset }) => dataset['round'],
  );
  const focus = focused();
  const main = document.querySelector('main');
  const newer = news.querySelector('main');
  if (!main || !newer) return true;
  for (const part of ['.banner .frame', '.tabs']) {
    document.querySelector(part)?.replaceWith(...news.querySelectorAll(part));
  }
  for (const section of main.querySelectorAll('section')) section.remove();
  main.append(...newer.querySelectorAll('section'));
  main.toggleAttribute('data-live', newer.matches('[data-live]'));
  begin();
  for (const round of rounds) {
    document.querySelector(`[data-round="${round}"]`)?.setAttribute('open', '');
  }
  if (focus) document.querySelector<HTMLElement>(focus)?.focus({ preventScroll: true });
  showFound();
  return true;
});

const find = document.querySelector('[data-find]') as HTMLInputElement;
const found = document.querySelector('[data-found]') as HTMLElement;
// Who is found has an address of their own, for a parent or a club that follows several players.
const findHash = () =>
  find.value.trim() === '' ? '' : `#${new URLSearchParams({ find: find.value })}`;
const showFound = () => {
  const isFound = showRowsWith(find.value, all('tbody tr')) > 0;
  const link = element('a', WORDS.follow);
  link.href = findHash();
  found.replaceChildren(isFound ? link.hash && link : WORDS.nobody);
};
find.oninput = () => {
  showFound();
  share();
};
const findByAddress = () => {
  const searched = new URLSearchParams(location.hash.slice(1)).get('find');
  if (searched === null) return;
  find.value = searched;
  showFound();
};
/** The cells of a player's games, which are the last of a line. */
const gamesOf = ({ cells, parentElement: standings }: HTMLTableRowElement) =>
  [...cells].slice(cells.length - Number(standings?.dataset['rounds']));

// What a card shows in place of numbers is taken back on closing.
let takeBack = () => {};
const openCard = () => {
  takeBack();
  const cells = all<HTMLTableRowElement>('tr:has(:target)').flatMap(gamesOf);
  const before = cells.map(({ childNodes }) => [...childNodes]);
  for (const cell of cells) {
    const { opponent, colour, score } = parseGame(cell.textContent);
    if (opponent !== null) {
      const color = colour && (colour === 'w' ? WORDS.white : WORDS.black);
      cell.replaceChildren(element('span', color ?? ''), linkTo(opponent), element('b', score));
    }
  }
  takeBack = () => {
    cells.forEach((cell, index) => {
      cell.replaceChildren(...(before[index] ?? []));
    });
  };
};
// The address to share is that of the page, of the card that is open, or of who is found.
const [onCard, shared] = all<HTMLButtonElement>('.copy');
const address = shared?.previousElementSibling as HTMLAnchorElement;
const share = () => {
  address.hash = document.querySelector('td :target') ? location.hash : findHash();
  address.textContent = address.href;
  if (onCard) onCard.value = address.href;
};
window.onhashchange = window.onload = () => {
  findByAddress();
  openCard();
  share();
};

const fill = (list: HTMLDetailsElement) => {
  takeBack();
  const { round, boards } = list.dataset;
  const players = all<HTMLTableRowElement>('[data-rounds] tr').map((line) => ({
    startRank: Number(line.querySelector('a')?.id),
    games: gamesOf(line).map(({ textContent }) => parseGame(textContent)),
  }));
  const scoreOf = ({ games }: GamesLine) => games[Number(round) - 1]?.score ?? '';
  const items = listedBoards(players, Number(round), boards ?? '').map(
    ({ number, white, black }) => {
      const score = element('b', `${scoreOf(white)}:${scoreOf(black)}`);
      const item = element(
        'li',
        linkTo(white.startRank),
        ' – ',
        linkTo(black.startRank),
        ' ',
        score,
      );
      item.value = number;
      return item;
    },
  );
  list.append(element('ol', ...items));
};
offerCopying();

/** What is done to the tables and lists of the page: on opening it, and when there are newer ones. */
const begin = () => {
  for (const list of all<HTMLDetailsElement>('[data-round]')) {
    list.addEventListener('toggle', () => fill(list), { once: true });
  }
  // Leaves the reader where the card was opened.
  document.querySelector<HTMLElement>('.close a')?.addEventListener('click', (click) => {
    if (history.length > 1) {
      click.preventDefault();
      history.back();
    }
  });
};
begin();

/** Selects the link that has the focus, by its place: the element itself goes when there are newer results. */
const focused = () => {
  const link = document.activeElement;
  const part = link?.closest('main section')?.id;
  return part && `#${part} a[href="${link?.getAttribute('href')}"]`;
};

document.onkeydown = ({ key }) => {
  if (key === 'Escape' && document.querySelector('td :target')) location.hash = 'standings';
};

const boardsByName = () => {
  const seats = all('#pairings tbody:not(.byes) tr').flatMap((row, index) => {
    const board = row.dataset['board'] ?? `${index + 1}`;
    const names = [...row.querySelectorAll('a')];
    return names.map(({ textContent: name, parentElement }, side) => ({
      key: (parentElement?.dataset['family'] ?? name.split(' ').at(-1)) + name,
      texts: [name, board, side ? WORDS.black : WORDS.white, names[1 - side]?.textContent ?? ''],
    }));
  });
  seats.sort((a, b) => a.key.localeCompare(b.key));
  const rows = seats.map(({ texts }) => element('tr', ...texts.map((text) => element('td', text))));
  const sheet = element(
    'section',
    element('h2', document.querySelector('#pairings h2')?.textContent ?? ''),
    element('table', element('tbody', ...rows)),
  );
  sheet.id = 'names';
  document.getElementById('names')?.remove();
  document.querySelector('main')?.append(sheet);
};
for (const button of all<HTMLButtonElement>('.sheets button')) {
  button.onclick = () => {
    if (button.value === 'names') boardsByName();
    document.body.dataset['sheet'] = button.value;
    window.print();
  };
}
