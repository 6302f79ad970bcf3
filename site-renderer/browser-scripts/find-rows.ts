import { foldedText, withoutDigraphs } from '@tabiya/domain/text/folded-text';

/**
 * Shows those of some rows that have every word of what is typed, or of one of its parts between semicolons, and gives
 * how many. It finds what `searchableText`
 * finds, in fewer bytes: `ue` of either side is also taken as `u`, and a row with names in other than Latin letters has
 * them in `data-latin`.
 */
export function showRowsWith(typed: string, rows: readonly HTMLTableRowElement[]): number {
  const parts = typed.split(';').filter((part, index) => index === 0 || part.trim() !== '');
  const searches = parts.map((part) => foldedText(part).trim().split(/\s+/));
  return rows.filter((row) => {
    const folded = foldedText(row.textContent);
    const text = [folded, withoutDigraphs(folded), row.dataset['latin']].join();
    const has = (word: string) => text.includes(word) || text.includes(withoutDigraphs(word));
    row.hidden = !searches.some((words) => words.every(has));
    return !row.hidden;
  }).length;
}
