import { letterRange } from '@tabiya/domain/text/letter-range';
import { showRowsWith } from './find-rows.ts';
import { lookForNews } from './look-for-news.ts';

/*
 * The inline script of an event's hall screen: shows as many players as fit, turns the page, and continues with the
 * next section. On a phone, whose reader scrolls and searches, all are shown.
 */
const TURN = 10_000;

let section = 0;
let page = 0;

const select = <Found extends HTMLElement>(selector: string) =>
  document.querySelector(selector) as Found;

const all = (selector: string, parent: ParentNode = document) => [
  ...parent.querySelectorAll<HTMLElement>(selector),
];

/** True where the stylesheet offers a search. */
const isPhone = () => select('search').offsetHeight > 0;

/** Shows the players who are searched for, in all sections. */
const showFound = () => {
  const { value } = select<HTMLInputElement>('input');
  const found = showRowsWith(value, all('li'));
  select('search p').hidden = found > 0 || value === '';
  for (const part of all('section')) part.hidden = !part.querySelector('li:not([hidden])');
  select('[data-page]').textContent = '';
};

/** Shows one page of one section, and the next section after its last page. */
const show = () => {
  if (isPhone()) return showFound();
  const sections = all('section');
  section %= sections.length || 1;
  sections.forEach((shown, index) => {
    shown.hidden = index !== section;
  });
  const current = sections[section];
  const list = current?.querySelector('ul');
  if (!current || !list) return;
  const seats = all('li', list);
  const size = pageSize(list, seats);
  const pages = Math.ceil(seats.length / size);
  if (page >= pages) {
    page = 0;
    section += 1;
    if (sections.length > 1) return show();
  }
  seats.forEach((seat, index) => {
    seat.hidden = Math.floor(index / size) !== page;
  });
  const names = seats.flatMap((seat) =>
    seat.hidden ? [] : (seat.querySelector('bdi')?.textContent ?? ''),
  );
  const letters = current.querySelector('[data-letters]');
  if (letters) letters.textContent = letterRange(names);
  select('[data-page]').textContent = `${page + 1} / ${pages}`;
  showMeter(pages);
};

let timer: ReturnType<typeof setTimeout> | undefined;

/** Draws a part for each page. The one that is shown fills up until the page is turned. */
const showMeter = (pages: number) => {
  clearTimeout(timer);
  timer = setTimeout(turn, TURN);
  const parts = Array.from({ length: pages }, (_, index) => {
    const part = document.createElement('span');
    part.toggleAttribute('data-now', index === page);
    return part;
  });
  select('[data-meter]').replaceChildren(...parts);
};

/** The part of a row that names may take, so that room is left for the opponents. */
const MOST = 0.56;

/** Gives the names one width; a longer name has its own. */
const alignNames = (seats: readonly HTMLElement[]) => {
  const widths = seats.map((seat) => (seat.querySelector('bdi')?.scrollWidth ?? 0) + 1);
  const common = Math.min((seats[0]?.clientWidth ?? 0) * MOST, Math.max(...widths));
  seats.forEach((seat, index) => {
    seat.style.setProperty('--name', `${Math.max(common, widths[index] ?? 0)}px`);
  });
};

/** Returns how many seats have room on the screen, in all columns of the list. */
const pageSize = (list: HTMLElement, seats: readonly HTMLElement[]) => {
  for (const seat of seats) {
    seat.hidden = false;
    seat.style.removeProperty('--name');
  }
  alignNames(seats);
  const top = list.getBoundingClientRect().top + scrollY;
  const heightOf = (element: HTMLElement) => element.getBoundingClientRect().height;
  const room = innerHeight - top - heightOf(select('footer'));
  const tallest = Math.max(...seats.map(heightOf));
  const columns = Number.parseInt(getComputedStyle(list).columnCount, 10) || 1;
  return Math.max(1, Math.floor(room / tallest)) * columns;
};

const turn = () => {
  page += 1;
  show();
};

lookForNews((news) => {
  const main = news.querySelector('main');
  if (main) select('main').replaceWith(main);
  show();
  return true;
});
show();
addEventListener('resize', show);
addEventListener('input', show);
