import { parseGame } from '@tabiya/domain/results/game-text';
import { type GamesLine, listedBoards } from '@tabiya/domain/results/listed-boards';
import type { PublicWords } from '@tabiya/domain/words/public-words';
import { offerCopying } from './copying.ts';
import { showRowsWith } from './find-rows.ts';
import { followedPlayers, toggleFollowed } from './following.ts';
import { lookForNews } from './look-for-news.ts';
import type { ScriptWords } from './script-words.ts';

/*
 * The inline script of a results page: finds players by name, shows a player's card, lists earlier rounds, and prints
 * sheets for the wall. Without the script, the page still has every game, by numbers.
 */
declare const WORDS: ScriptWords<
  PublicWords['results']['script'] & Pick<PublicWords['results'], 'rating'>
>;

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

// Replace the page by newer results, but not under a card, and keep typed and opened parts.
lookForNews((news) => {
  if (currentRow()) return false;
  const round = document.querySelector<HTMLButtonElement>('#rounds [aria-pressed=true]')?.value;
  const focus = focused();
  const main = document.querySelector('main');
  const newer = news.querySelector('main');
  if (!main || !newer) return true;
  for (const part of ['.banner .frame', '.tabs']) {
    document.querySelector(part)?.replaceWith(...news.querySelectorAll(part));
  }
  for (const section of main.querySelectorAll('section')) section.remove();
  main.append(...newer.querySelectorAll('section'));
  const { live } = newer.dataset;
  if (live === undefined) delete main.dataset['live'];
  else main.dataset['live'] = live;
  begin();
  document.querySelector<HTMLElement>(`#rounds [value="${round}"]`)?.click();
  if (focus) document.querySelector<HTMLElement>(focus)?.focus({ preventScroll: true });
  showMatches();
  return true;
});

const find = document.querySelector('[data-find]') as HTMLInputElement;
const found = document.querySelector('[data-found]') as HTMLElement;
// A search has a URL of its own, for a parent or a club that follows several players.
const findHash = () =>
  find.value.trim() === '' ? '' : `#${new URLSearchParams({ find: find.value })}`;
const showMatches = () => {
  const isFound = showRowsWith(find.value, all('tbody tr')) > 0;
  const link = element('a', WORDS.follow);
  link.href = findHash();
  found.replaceChildren(isFound ? link.hash && link : WORDS.nobody);
  // Carry the search along to other sections.
  for (const other of all<HTMLAnchorElement>('.sections a')) other.hash = findHash();
};
find.oninput = () => {
  showMatches();
  share();
};
const findByAddress = () => {
  const searched = new URLSearchParams(location.hash.slice(1)).get('find');
  if (searched === null) return;
  find.value = searched;
  showMatches();
};
/** The cells of a player's games, at the end of a line. */
const gameCells = ({ cells, parentElement: standings }: HTMLTableRowElement) =>
  [...cells].slice(cells.length - Number(standings?.dataset['rounds']));

const card = document.getElementById('card') as HTMLDialogElement;
const [onCard, shared] = all<HTMLButtonElement>('.copy');
const phone = matchMedia('(max-width: 640px)');

/** The line of the player named in the URL. */
const currentRow = () =>
  /^#\d+$/.test(location.hash)
    ? document.getElementById(location.hash.slice(1))?.closest('tr')
    : null;

const playerCard = (row: HTMLTableRowElement) => {
  const labels = all('#standings th').map(({ textContent }) => textContent);
  const games = gameCells(row);
  const heading = element('h2', row.cells[1]?.textContent ?? '');
  heading.id = 'card-name';
  const facts = [...row.cells]
    .slice(0, -games.length || undefined)
    .flatMap((cell, column) =>
      column === 1 || cell.textContent === ''
        ? []
        : [element('div', element('dt', labels[column] ?? ''), element('dd', cell.textContent))],
    );
  const rating = all('#standings th').findIndex(({ textContent }) => textContent === WORDS.rating);
  const items = games.map((cell) => {
    const { opponent, score } = parseGame(cell.textContent);
    const line = document.getElementById(`${opponent}`)?.closest('tr');
    const item = element('li', element('b', score));
    item.className = cell.className;
    if (opponent === null) return item;
    const square = cell.querySelector('i')?.cloneNode(true) ?? '';
    item.prepend(
      square,
      linkTo(opponent),
      element('small', line?.cells[rating]?.textContent ?? ''),
    );
    return item;
  });
  return [heading, element('dl', ...facts), element('ol', ...items)];
};

const why = card.querySelector<HTMLButtonElement>('.why');
const whyText = why?.textContent ?? '';
// Fetch the tie-break calculation on demand, because few readers need it.
const explain = async (button: HTMLButtonElement) => {
  const { hash, pathname } = location;
  button.disabled = true;
  try {
    const answer = await fetch(`${pathname}/tie-breaks-${hash.slice(1)}`);
    if (!answer.ok) throw answer;
    const { body } = new DOMParser().parseFromString(await answer.text(), 'text/html');
    if (hash !== location.hash) return;
    card.querySelector('div')?.append(...body.childNodes);
    button.hidden = true;
  } catch {
    button.textContent = WORDS.again;
  }
  button.disabled = false;
};
if (why) why.onclick = () => void explain(why);

const follow = card.querySelector('.follow') as HTMLButtonElement;
const shownName = () => currentRow()?.querySelector('a')?.textContent ?? '';
/** Marks the lines of followed players, and the button on the card of one. */
const showFollowed = () => {
  const names = followedPlayers()[location.pathname] ?? [];
  for (const row of all('tbody tr')) {
    const isFollowed = [...row.querySelectorAll('a')].some((link) =>
      names.includes(link.textContent),
    );
    row.toggleAttribute('data-followed', isFollowed);
  }
  follow.ariaPressed = `${names.includes(shownName())}`;
};
follow.onclick = () => {
  toggleFollowed(location.pathname, shownName());
  showFollowed();
};

const showCard = () => {
  document.querySelector('tr.shown')?.removeAttribute('class');
  card.close();
  share();
  showFollowed();
  const row = currentRow();
  if (!row) return;
  row.className = 'shown';
  card.querySelector('div')?.replaceChildren(...playerCard(row));
  if (why) {
    why.hidden = why.disabled = false;
    why.textContent = whyText;
  }
  if (phone.matches) card.showModal();
  else card.show();
};
// Keep the reader at the position where the card was opened.
const closeCard = () => {
  if (history.state) history.back();
  else {
    history.replaceState(null, '', location.pathname + location.search);
    showCard();
  }
};
document.addEventListener('click', (click) => {
  const target = click.target as Element;
  if (target === card || target.matches('.close')) closeCard();
  const link = target.closest<HTMLAnchorElement>('a[href^="#"]');
  if (!link || !/^#\d+$/.test(link.hash) || click.ctrlKey || click.metaKey || click.shiftKey)
    return;
  click.preventDefault();
  if (currentRow()) history.replaceState(history.state, '', link.hash);
  else history.pushState(1, '', link.hash);
  showCard();
});
document.onkeydown = (key) => {
  if (key.key !== 'Escape' || !currentRow()) return;
  key.preventDefault();
  closeCard();
};
card.oncancel = (request) => {
  request.preventDefault();
  closeCard();
};

// Share the URL of the page, of the open card, or of the search.
const address = shared?.previousElementSibling as HTMLAnchorElement;
const share = () => {
  address.hash = currentRow() ? location.hash : findHash();
  address.textContent = address.href;
  if (onCard) onCard.value = address.href;
};
window.onpopstate = window.onload = () => {
  findByAddress();
  showCard();
};
offerCopying();

/** Lists the boards of an earlier round below the buttons. */
const listRound = (button: HTMLButtonElement) => {
  for (const other of all('#rounds button')) other.ariaPressed = `${other === button}`;
  const round = Number(button.value);
  const players = all<HTMLTableRowElement>('[data-rounds] tr').map((line) => ({
    startRank: Number(line.querySelector('a')?.id),
    games: gameCells(line).map(({ textContent }) => parseGame(textContent)),
  }));
  const scoreOf = ({ games }: GamesLine) => games[round - 1]?.score ?? '';
  const items = listedBoards(players, round, button.dataset['boards'] ?? '').map(
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
  const section = button.closest('section');
  section?.querySelector('ol')?.remove();
  section?.append(element('ol', ...items));
};

/** Prepares the lists of the page: on load, and after newer results. */
const begin = () => {
  for (const button of all<HTMLButtonElement>('#rounds button')) {
    button.onclick = () => listRound(button);
  }
  for (const part of all('main section')) parts.observe(part);
  showFollowed();
};

// Mark the current part in the row of links.
const parts = new IntersectionObserver(
  (entries) => {
    const read = entries.find(({ isIntersecting }) => isIntersecting);
    if (!read) return;
    for (const link of all<HTMLAnchorElement>('.tabs a')) {
      link.ariaCurrent = link.hash === `#${read.target.id}` ? 'true' : null;
    }
  },
  { rootMargin: '-60px 0px -70%' },
);
begin();

/** Returns a selector of the focused link by its position, because newer results replace the element. */
const focused = () => {
  const link = document.activeElement;
  const part = link?.closest('main section')?.id;
  return part && `#${part} a[href="${link?.getAttribute('href')}"]`;
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
