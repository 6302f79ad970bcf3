/** A line of the standings as a visitor reads it. */
type ShownLine = {
  rank: string;
  name: string;
  /** The texts of the cells by the head of their column; that of a round is its number. */
  cells: ReadonlyMap<string, string>;
};

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .trim();

/** The standings of a results page, read from its HTML as it is served. */
export function shownStandings(html: string): ShownLine[] {
  const section = /<section id="?standings"?[^>]*>([\s\S]*?)<\/section>/.exec(html)?.[1] ?? '';
  const [head = '', ...rows] = section.split(/<tr[^>]*>/).slice(1);
  const heads = cellsIn(head, 'th');
  return rows.map((row) => {
    const texts = cellsIn(row, 'td');
    const cells = new Map(heads.map((name, index) => [name, texts[index] ?? '']));
    return { rank: texts[0] ?? '', name: texts[1] ?? '', cells };
  });
}

/** The texts of cells, whose end tags a page may leave out. */
function cellsIn(row: string, tag: 'td' | 'th'): string[] {
  return row
    .split(new RegExp(`<${tag}(?:\\s[^>]*)?>`))
    .slice(1)
    .map(textOf);
}

/** `3½` as a number. */
export function points(text: string): number {
  return Number(text.replace('½', '') || 0) + (text.includes('½') ? 0.5 : 0);
}
