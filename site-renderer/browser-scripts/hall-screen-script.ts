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
  const rows = [...(sections[section]?.querySelectorAll<HTMLElement>('tbody tr') ?? [])];
  for (const row of rows) row.hidden = false;
  const first = rows[0]?.getBoundingClientRect();
  if (!first) return;
  const room = innerHeight - first.top - scrollY - select('footer').offsetHeight * 2;
  const tallest = Math.max(...rows.map(({ offsetHeight }) => offsetHeight));
  const size = Math.max(1, Math.floor(room / tallest));
  const pages = Math.ceil(rows.length / size);
  if (page >= pages) {
    page = 0;
    section += 1;
    if (sections.length > 1) return show();
  }
  rows.forEach((row, index) => {
    row.hidden = Math.floor(index / size) !== page;
  });
  select('[data-page]').textContent = `${page + 1} / ${pages}`;
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
