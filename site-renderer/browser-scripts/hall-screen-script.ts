import { letterRange } from '@tabiya/domain/text/letter-range';
import { lookForNews } from './look-for-news.ts';

/*
 * The inline script of an event's hall screen: shows as many players as fit, turns the page, and continues with the
 * next section.
 */
const TURN = 10_000;

let section = 0;
let page = 0;

const select = <Found extends HTMLElement>(selector: string) =>
  document.querySelector(selector) as Found;

/** Shows one page of one section, and the next section after its last page. */
const show = () => {
  const sections = [...document.querySelectorAll<HTMLElement>('section')];
  section %= sections.length || 1;
  sections.forEach((shown, index) => {
    shown.hidden = index !== section;
  });
  const current = sections[section];
  const list = current?.querySelector('ul');
  if (!current || !list) return;
  const seats = [...list.querySelectorAll<HTMLElement>('li')];
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
};

/** Returns how many seats have room on the screen, in all columns of the list. */
const pageSize = (list: HTMLElement, seats: readonly HTMLElement[]) => {
  for (const seat of seats) seat.hidden = false;
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
setInterval(turn, TURN);
