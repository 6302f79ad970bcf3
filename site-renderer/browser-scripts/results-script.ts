import { foldedText, searchableText } from '@tabiya/domain/text/folded-text';
import type { PublicWords } from '@tabiya/domain/words/public-words';
import { offerCopying } from './copying.ts';
import type { ScriptWords } from './script-words.ts';

/*
 * The inline script of a results page: finds players by name, puts names in place of numbers on a player's card and in
 * earlier rounds, and prints sheets for the wall. All of it is there without the script, by numbers.
 */
declare const WORDS: ScriptWords<PublicWords['results']['script']>;

const all = <Found extends Element = HTMLElement>(selector: string) => [
  ...document.querySelectorAll<Found>(selector),
];
const linkTo = (number: string) => {
  const link = document.getElementById(number)?.cloneNode(true) as HTMLElement | undefined;
  link?.removeAttribute('id');
  return link ?? number;
};
const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  ...content: (string | Node)[]
) => {
  const made = document.createElement(tag);
  made.append(...content);
  return made;
};

const main = document.querySelector('main') as HTMLElement;

const find = main.firstElementChild as HTMLInputElement;
const found = find.nextElementSibling as HTMLElement;
find.oninput = () => {
  const words = foldedText(find.value).split(/\s+/);
  let shown = 0;
  for (const row of all('tbody tr')) {
    const text = searchableText(row.textContent);
    row.hidden = !words.every((word) => text.includes(word));
    if (!row.hidden) shown++;
  }
  found.textContent = shown ? '' : WORDS.nobody;
};
const lines = all<HTMLTableRowElement>('#standings tbody tr');
const rounds = all<HTMLDetailsElement>('details').reverse();
/** A player's games, in the last cells of a line: the opponent's number, the color and the score. */
const gamesOf = ({ cells }: HTMLTableRowElement) =>
  [...cells].slice(cells.length - rounds.length - 1);
const partsOf = (text: string) => /^(\d*)([wb]?)(.*)$/.exec(text) as RegExpExecArray;

// What a card shows in place of numbers is taken back on closing.
let takeBack = () => {};
const openCard = () => {
  takeBack();
  const cells = all<HTMLTableRowElement>('tr:has(:target)').flatMap(gamesOf);
  const before = cells.map(({ textContent }) => textContent);
  for (const cell of cells) {
    const [, number, color, score = ''] = partsOf(cell.textContent);
    if (number) {
      const name = color === 'w' ? WORDS.white : WORDS.black;
      cell.replaceChildren(element('span', name), linkTo(number), element('b', score));
    }
  }
  takeBack = () => {
    cells.forEach((cell, index) => {
      cell.textContent = before[index] ?? '';
    });
  };
};
// The address to share is that of the page, or of the card that is open.
const [onCard, shared] = all<HTMLButtonElement>('.copy');
const address = shared?.previousElementSibling as HTMLAnchorElement;
const share = () => {
  address.hash = document.querySelector('td :target') ? location.hash : '';
  address.textContent = address.href;
  if (onCard) onCard.value = address.href;
};
window.onhashchange = window.onload = () => {
  openCard();
  share();
};

// The boards of an earlier round, in the order of scores before it.
const pointsOf = (score: string) => (score.endsWith('½') ? 0.5 : Number(/[1+]/.test(score)));
const fill = (round: HTMLDetailsElement, index: number) => {
  takeBack();
  const games = new Map(
    lines.map((line) => [
      line.querySelector('a')?.id ?? '',
      gamesOf(line).map(({ textContent }) => partsOf(textContent)),
    ]),
  );
  const before = (number: string) =>
    games
      .get(number)
      ?.slice(0, index)
      .reduce((sum, [, , , score = '']) => sum + pointsOf(score), 0) ?? 0;
  const boards = [...games].flatMap(([white, own]) => {
    const [, black = '', color, score = ''] = own[index] ?? [];
    const points = [before(white), before(black)] as const;
    const their = games.get(black)?.[index]?.[3] ?? '';
    return color === 'w'
      ? {
          white,
          black,
          score: `${score}:${their}`,
          most: Math.max(...points),
          sum: points[0] + points[1],
        }
      : [];
  });
  boards.sort((a, b) => b.most - a.most || b.sum - a.sum);
  const items = boards.map(({ white, black, score }) =>
    element('li', linkTo(white), ' – ', linkTo(black), ' ', element('b', score)),
  );
  // Where the hall has numbers of its own, those of an earlier round are not known here.
  const hasNumbers = document.querySelector('[data-board]') === null;
  round.append(element(hasNumbers ? 'ol' : 'ul', ...items));
};
offerCopying();
rounds.forEach((round, index) => {
  round.addEventListener('toggle', () => fill(round, index), { once: true });
});

// Leaves the reader where the card was opened.
document.querySelector<HTMLElement>('.close a')?.addEventListener('click', (click) => {
  if (history.length > 1) {
    click.preventDefault();
    history.back();
  }
});
document.onkeydown = ({ key }) => {
  if (key === 'Escape' && document.querySelector('td :target')) location.hash = 'standings';
};

const boardsByName = () => {
  const seats = all<HTMLTableRowElement>('#pairings tbody:not(.byes) tr').flatMap(
    ({ cells, dataset }, index) => {
      const [white = '', black = ''] = [cells[0], cells[4]].map((cell) => cell?.textContent);
      const board = dataset['board'] ?? `${index + 1}`;
      return [
        [white, board, WORDS.white, black],
        [black, board, WORDS.black, white],
      ];
    },
  );
  const last = (name: string) => name.split(' ').at(-1) + name;
  seats.sort(([a = ''], [b = '']) => last(a).localeCompare(last(b)));
  const rows = seats.map((seat) => element('tr', ...seat.map((text) => element('td', text))));
  const sheet = element(
    'section',
    element('h2', document.querySelector('#pairings h2')?.textContent ?? ''),
    element('table', element('tbody', ...rows)),
  );
  sheet.id = 'names';
  document.getElementById('names')?.remove();
  main.append(sheet);
};
for (const button of all<HTMLButtonElement>('.sheets button')) {
  button.onclick = () => {
    if (button.value === 'names') boardsByName();
    document.body.dataset['sheet'] = button.value;
    window.print();
  };
}
