/** A line of the standings as shown to visitors. */
type ShownLine = {
  rank: string;
  name: string;
  /** The texts of the cells by column head; a round's head is its number. */
  cells: ReadonlyMap<string, string>;
};

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .trim();

/** Reads the standings of a results page from its HTML. */
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

/** The texts of cells. Pages may omit the end tags. */
function cellsIn(row: string, tag: 'td' | 'th'): string[] {
  return row
    .split(new RegExp(`<${tag}(?:\\s[^>]*)?>`))
    .slice(1)
    .map(textOf);
}

/** Parses points such as `3½`. */
export function points(text: string): number {
  return Number(text.replace('½', '') || 0) + (text.includes('½') ? 0.5 : 0);
}
