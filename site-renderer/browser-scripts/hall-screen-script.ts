/*
 * The inline script of an event's screen for the hall: shows as many players as there is room for, turns the page, and
 * goes on to the next section. While the event goes on and somebody can see the page, it asks for news by the validator
 * that the CDN knows: as long as nothing has changed nothing else is transferred.
 */
const TURN = 10_000;
const LOOK = 20_000;

let section = 0;
let page = 0;
let known: string | null = null;

const select = <Found extends HTMLElement>(selector: string) =>
  document.querySelector(selector) as Found;

/** Shows one page of one section, and the next section once its pages are over. */
const show = () => {
  const sections = [...document.querySelectorAll<HTMLElement>('section')];
  section %= sections.length || 1;
  sections.forEach((one, index) => {
    one.hidden = index !== section;
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

const look = async () => {
  if (document.hidden || !select('main[data-live]')) return;
  try {
    const answer = await fetch(location.href, { cache: 'no-cache' });
    const tag = answer.headers.get('etag');
    if (!answer.ok || tag === known) return;
    known = tag;
    const news = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const main = news.querySelector('main');
    if (main) select('main').replaceWith(main);
    show();
  } catch {
    // The next look asks again.
  }
};

show();
addEventListener('resize', show);
setInterval(turn, TURN);
setInterval(() => void look(), LOOK);

export {};
