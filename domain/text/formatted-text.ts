/** How a run of text is set. */
export type TextStyle = 'bold' | 'italic' | 'underline';

/** Formatted text as a tree: text to show as it is, a line break, or a style around more of them. */
export type TextNode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'style'; readonly style: TextStyle; readonly children: readonly TextNode[] };

const MARKS: readonly (readonly [mark: string, style: TextStyle])[] = [
  ['**', 'bold'],
  ['__', 'underline'],
  ['*', 'italic'],
];

/**
 * Parses what organizers type: `**bold**`, `*italic*`, `__underline__`, which may nest, and line breaks.
 * A mark without a partner, or around nothing, is shown as it was typed. Nothing in the text is ever
 * markup: the result holds text only, and whoever renders it escapes it.
 */
export function parseFormattedText(source: string): TextNode[] {
  return parseRun(source.replace(/\r\n?/g, '\n'), []);
}

function parseRun(source: string, open: readonly TextStyle[]): TextNode[] {
  const nodes: TextNode[] = [];
  let plain = '';
  const flush = () => {
    if (plain !== '') nodes.push({ kind: 'text', text: plain });
    plain = '';
  };
  // Marks that nothing closes from here on: without this, a long text of open marks takes quadratic time.
  const neverClosed = new Set<string>();
  let position = 0;
  while (position < source.length) {
    const run = plainRunAt(source, position);
    if (run > position) {
      plain += source.slice(position, run);
      position = run;
      continue;
    }
    if (source[position] === '\n') {
      flush();
      nodes.push({ kind: 'break' });
      position += 1;
      continue;
    }
    const found = styledRunAt(source, position, open, neverClosed);
    if (found) {
      flush();
      nodes.push({
        kind: 'style',
        style: found.style,
        children: parseRun(found.inner, [...open, found.style]),
      });
      position = found.end;
    } else {
      // A mark that opens nothing is kept whole, so that `**` is not read as two of `*`.
      const mark =
        MARKS.find(([text]) => source.startsWith(text, position))?.[0] ?? source[position];
      plain += mark;
      position += mark?.length ?? 1;
    }
  }
  flush();
  return nodes;
}

/** Anything that may be more than a character of text. */
const SPECIAL = /[*_\n]/g;

/** Where the run of plain characters from `position` on ends; `position` itself where there is none. */
function plainRunAt(source: string, position: number): number {
  SPECIAL.lastIndex = position;
  return SPECIAL.exec(source)?.index ?? source.length;
}

/** The styled run that starts at `position`, unless its style is open already or nothing closes it. */
function styledRunAt(
  source: string,
  position: number,
  open: readonly TextStyle[],
  neverClosed: Set<string>,
) {
  for (const [mark, style] of MARKS) {
    if (open.includes(style) || neverClosed.has(mark) || !source.startsWith(mark, position))
      continue;
    if (mark === '*' && starsAt(source, position) % 2 === 0) continue;
    const start = position + mark.length;
    const close = closingMark(source, mark, start);
    if (close === -1) {
      neverClosed.add(mark);
      continue;
    }
    const inner = source.slice(start, close);
    if (inner.trim() !== '') return { style, inner, end: close + mark.length };
  }
  return null;
}

/**
 * Where the mark closes. Of the stars that stand together, one closes italic, two close bold, and three close
 * whichever of the two is open, from the outside: `***both***` is both.
 */
function closingMark(source: string, mark: string, start: number): number {
  if (mark === '__') return source.indexOf(mark, start);
  for (let at = source.indexOf('*', start); at !== -1; at = source.indexOf('*', at)) {
    const stars = starsAt(source, at);
    if (stars === mark.length || (stars > 3 && mark === '**')) return at;
    if (stars === 3) return at + stars - mark.length;
    while (source[at] === '*') at += 1;
  }
  return -1;
}

/** How many stars stand together from a position on, counted up to four: more make no difference. */
function starsAt(source: string, at: number): number {
  return /^\*{1,4}/.exec(source.slice(at, at + 4))?.[0].length ?? 0;
}

/** Formatted text without its formats, for where only plain text can stand: marks go, line breaks stay. */
export function toPlainText(source: string): string {
  return plainTextOf(parseFormattedText(source));
}

function plainTextOf(nodes: readonly TextNode[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'break') return '\n';
      return node.kind === 'text' ? node.text : plainTextOf(node.children);
    })
    .join('');
}
