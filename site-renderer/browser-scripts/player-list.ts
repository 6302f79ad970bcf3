import type { PublicWords } from '@tabiya/domain/words/public-words';
import { addStyle } from './add-style.ts';
import { showRowsWith } from './find-rows.ts';
import type { ScriptWords } from './script-words.ts';

/* The player list of an event page. Without a script it is ordered by rating. */
declare const WORDS: ScriptWords<PublicWords['eventPage']['script']>;

const all = <Found extends Element>(selector: string) => [
  ...document.querySelectorAll<Found>(`#participants ${selector}`),
];
const element = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag) => document.createElement(tag);
const collator = new Intl.Collator(undefined, { numeric: true });
const TITLES = ['GM', 'IM', 'WGM', 'FM', 'WIM', 'CM', 'WFM', 'NM', 'WCM', 'WNM'];

const STYLE = `
th button{min-height:40px;padding:0;border:0;background:none;color:inherit;font:inherit;letter-spacing:inherit;text-align:inherit;text-transform:inherit}
@media(hover:hover){th button:hover{background:none;color:inherit;text-decoration:underline}}
th[aria-sort] button::after{content:" ↓"}
th[aria-sort=ascending] button::after{content:" ↑"}
.find{display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px}
.find :is(input,select){min-height:44px;padding:8px 12px;border:1px solid var(--line-strong);border-radius:8px;background:var(--surface);color:inherit;font:inherit}
.find input{flex:1;max-width:24rem;min-width:8rem}
.find select{display:none;padding-inline-end:36px;appearance:none;background:conic-gradient(from -45deg at 50% 100%,currentColor 25%,#0000 0) right 12px top 50%/10px 5px no-repeat,var(--surface)}
.find span:empty{position:absolute}
.find option{color:initial}
@media(width<=640px){.find:has(~.stacked) select{display:block;max-width:45%}}`;

const tables = () => all<HTMLTableElement>('table');
const tableHeads = (table: HTMLTableElement) => [...(table.tHead?.rows[0]?.cells ?? [])];
const textIn = (row: HTMLTableRowElement, column: number) => row.cells[column]?.textContent ?? '';

/** Compares the cells of two rows: titles by rank, everything else as text with numeric order. */
const compare = (x: string, y: string) => {
  const [a, b] = [TITLES.indexOf(x), TITLES.indexOf(y)];
  return a >= 0 && b >= 0 ? a - b : collator.compare(x, y);
};

/** Sorts all tables by a column; empty cells come last. */
const sort = (column: number, isUp: boolean) => {
  for (const table of tables()) {
    const rows = [...(table.tBodies[0]?.rows ?? [])];
    const known = rows.filter((row) => textIn(row, column) !== '');
    const unknown = rows.filter((row) => textIn(row, column) === '');
    known.sort((a, b) => compare(textIn(a, column), textIn(b, column)) * (isUp ? 1 : -1));
    table.tBodies[0]?.append(...known, ...unknown);
    tableHeads(table).forEach((head, place) => {
      head.ariaSort = place === column ? (isUp ? 'ascending' : 'descending') : null;
    });
  }
};

/** Returns true if a column has numbers, which are sorted from the highest. */
const isNumeric = (column: number) =>
  tables().every(({ tBodies: [body] }) =>
    [...(body?.rows ?? [])].every((row) => /^\d*$/.test(textIn(row, column))),
  );

/** Makes the column heads sort the list. */
export function sortByHeads(): void {
  addStyle(STYLE);
  for (const table of tables()) {
    // A player keeps the number by rating.
    [...(table.tBodies[0]?.rows ?? [])].forEach((row, place) => {
      row.style.setProperty('counter-set', `n ${place}`);
    });
    tableHeads(table).forEach((head, column) => {
      const button = element('button');
      button.type = 'button';
      button.append(...head.childNodes);
      button.onclick = () => {
        const was = head.ariaSort;
        sort(column, was === null ? !isNumeric(column) : was === 'descending');
      };
      head.append(button);
    });
  }
  for (const table of tables()) {
    const heads = tableHeads(table);
    const last = heads.at(-1);
    if (last && isNumeric(heads.length - 1)) last.ariaSort = 'descending';
  }
}

/** Adds a search to a long list, and on phones a choice of the sort order. */
export function offerPlayerSearch(): void {
  const [box] = all<HTMLElement>('.find');
  const [first] = tables();
  if (!box || !first) return;
  const heads = tableHeads(first);
  const find = element('input');
  find.type = 'search';
  find.placeholder = find.ariaLabel = WORDS.find;
  const found = element('span');
  found.role = 'status';
  find.oninput = () => {
    const shown = showRowsWith(find.value, all('tbody tr'));
    found.textContent = shown > 0 ? '' : WORDS.nobody;
  };
  const order = element('select');
  order.ariaLabel = WORDS.sortBy;
  order.append(...heads.map((head, column) => new Option(head.textContent, String(column))));
  order.selectedIndex = heads.findIndex((head) => head.ariaSort !== null);
  order.onchange = () => sort(order.selectedIndex, !isNumeric(order.selectedIndex));
  box.append(find, order, found);
}
