/** The style of a run of text. */
export type TextStyle = 'bold' | 'italic' | 'underline';

/** Formatted text as a tree: plain text, a line break, or a style around further nodes. */
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
 * Parses the organizer's formatting: `**bold**`, `*italic*`, `__underline__`, which may nest, and line breaks. A mark
 * without a partner, or around nothing, is shown as typed. Nothing in the text is ever HTML: the result contains only
 * text, which the renderer escapes.
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
  // Marks without a closing partner after this position. Without this set, a long text of open marks takes quadratic
  // time.
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
      // Keep an unmatched mark whole, so that `**` is not read as two `*`.
      const mark =
        MARKS.find(([text]) => source.startsWith(text, position))?.[0] ?? source[position];
      plain += mark;
      position += mark?.length ?? 1;
    }
  }
  flush();
  return nodes;
}

/** Matches everything that may be more than plain text. */
const SPECIAL = /[*_\n]/g;

/** Returns the end of the plain text that starts at `position`; `position` itself if there is none. */
function plainRunAt(source: string, position: number): number {
  SPECIAL.lastIndex = position;
  return SPECIAL.exec(source)?.index ?? source.length;
}

/** Returns the styled run that starts at `position`, unless its style is already open or never closed. */
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
 * Returns the position where the mark closes. In a run of stars, one closes italic, two close bold, and three close
 * both, from the outside: `***both***` is both.
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

/** Returns the length of the run of stars at a position, at most four: more make no difference. */
function starsAt(source: string, at: number): number {
  return /^\*{1,4}/.exec(source.slice(at, at + 4))?.[0].length ?? 0;
}

/** Returns formatted text as plain text, without marks and with its line breaks. */
export function toPlainText(source: string): string {
  return nodesText(parseFormattedText(source));
}

function nodesText(nodes: readonly TextNode[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'break') return '\n';
      return node.kind === 'text' ? node.text : nodesText(node.children);
    })
    .join('');
}
