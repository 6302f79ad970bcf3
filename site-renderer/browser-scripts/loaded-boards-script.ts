import { addStyle } from './add-style.ts';
import { element } from './element.ts';
import { fetchPage } from './fetch-page.ts';
import { showRowsWith } from './find-rows.ts';

/*
 * Loaded on an event page during a round, if the reader follows players or looks for a board. It shows the boards of the
 * followed players, and finds players in the current round of all sections, from the pages of these rounds.
 */
declare const WORDS: Record<'nobody' | 'again', string>;

/** The look of what a search found: the section's name, and players that are links. */
const STYLE = `
.boards h3{padding-top:16px;color:var(--muted);font:600 14px/1.71 var(--font-sans)}
.boards li a{color:inherit;text-decoration:none}
@media(hover:hover){.boards li a:hover{text-decoration:underline}}`;

/** The maximum number of boards that a search shows of a section. */
const MOST = 8;

const rowsByPath = new Map<string, Promise<HTMLTableRowElement[]>>();
/** Returns the boards and byes on the page of a round. */
const rowsOf = (path: string): Promise<HTMLTableRowElement[]> => {
  const known = rowsByPath.get(path);
  if (known !== undefined) return known;
  const rows = fetchPage(path).then(({ page }) => [
    ...page.querySelectorAll<HTMLTableRowElement>('#pairings tbody tr'),
  ]);
  rowsByPath.set(path, rows);
  // If the request fails, the next search tries again.
  rows.catch(() => rowsByPath.delete(path));
  return rows;
};

const showFollowed = async (link: HTMLAnchorElement) => {
  const name = link.text.trim();
  const rows = await rowsOf(link.pathname);
  const row = rows.find(({ cells }) => [...cells].some(({ textContent }) => textContent === name));
  if (!row) return;
  const [number, white, score, black] = [0, 2, 4, 6].map((cell) => row.cells[cell]?.textContent);
  const players = element('span', `${white}\n${black}`);
  link.replaceChildren(element('i', number ?? ''), players, element('small', score ?? ''));
};
for (const link of document.querySelectorAll<HTMLAnchorElement>('.followed a')) {
  // If the request fails, the link to the page stays.
  showFollowed(link).catch(() => {});
}

/** A board as it is on Home. */
const boardOf = ({ cells }: HTMLTableRowElement) => {
  const [number, points, white, , score, blackPoints, black] = cells;
  const name = (cell?: HTMLTableCellElement) =>
    element(cell?.querySelector('a') ? 'span' : 'em', ...(cell?.cloneNode(true).childNodes ?? []));
  const result = score?.querySelector('b') || !black?.querySelector('a') ? score : null;
  return element(
    'li',
    element('i', number?.textContent ?? ''),
    name(white),
    element('small', points?.textContent ?? ''),
    element('b', [...(result?.childNodes ?? [])].map(({ textContent }) => textContent).join(' ')),
    name(black),
    element('small', blackPoints?.textContent ?? ''),
  );
};

const field = document.querySelector<HTMLInputElement>('[data-find]');
const parts = document.querySelector<HTMLElement>('.parts');
if (field && parts) {
  addStyle(STYLE);
  const links = [...parts.querySelectorAll<HTMLAnchorElement>('p a')];
  // Only what isn’t a board is read out: the boards found change with every key.
  const note = element('div');
  note.role = 'status';
  const found = element('div');
  parts.before(note, found);
  const again = element('button', WORDS.again);
  again.className = 'button quiet';
  const find = async () => {
    const typed = field.value.trim();
    const pages = await Promise.allSettled(links.map(({ pathname }) => rowsOf(pathname)));
    if (typed !== field.value.trim()) return;
    const lists = pages.flatMap((page, index) => {
      if (page.status === 'rejected') return [];
      showRowsWith(typed, page.value);
      const boards = page.value.filter(({ hidden }) => !hidden).slice(0, MOST);
      const name = links[index]?.closest('div')?.previousElementSibling?.textContent;
      if (boards.length === 0) return [];
      return [...(name ? [element('h3', name)] : []), element('ol', ...boards.map(boardOf))];
    });
    const isComplete = pages.every(({ status }) => status === 'fulfilled');
    const line = isComplete ? element('p', WORDS.nobody) : again;
    parts.style.display = typed ? 'none' : '';
    found.replaceChildren(...(typed ? lists : []));
    note.replaceChildren(...(typed && !(isComplete && lists[0]) ? [line] : []));
  };
  const look = () => void find();
  again.onclick = () => {
    // The button goes away.
    field.focus();
    look();
  };
  field.addEventListener('input', look);
  // What was typed while this script was loading.
  look();
}
