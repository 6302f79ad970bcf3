import type { TextStyle } from '@tabiya/domain/text/formatted-text';
import { type StyledRun, toMarkedText } from './styled-runs.ts';

/** Converts pasted HTML to text with marks for bold, italic and underline; null when it has no text. */
export function pastedText(html: string): string | null {
  const text = toMarkedText(withBreaks(collectPieces(parseInert(html).body, new Set())));
  return text === '' ? null : text;
}

/**
 * Parses HTML into an inert document. Style sheets are dropped and inline styles renamed: the app's
 * Content-Security-Policy allows neither, and only the latter are needed.
 */
function parseInert(html: string): Document {
  const inert = html
    .replace(/<style[\s\S]*?<\/style>/gi, '')
    .replace(/<[^>]*>/g, (tag) => tag.replace(/\sstyle=/gi, ' data-style='));
  return new DOMParser().parseFromString(inert, 'text/html');
}

/** A run of text, or a block boundary: a line break, and after a paragraph an empty line. */
type Piece = StyledRun | 'line' | 'paragraph';

const WITHOUT_TEXT = 'script, style, title, meta, link, template, head';
const PARAGRAPHS = 'p, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre';
const LINES = 'div, li, tr, section, article, header, footer';
const BULLET = '• ';

function collectPieces(node: Node, styles: ReadonlySet<TextStyle>): Piece[] {
  return [...node.childNodes].flatMap((child): Piece[] => {
    if (child instanceof Text) return [{ text: child.data.replace(/[\s\u00a0]+/g, ' '), styles }];
    if (!(child instanceof Element) || child.matches(WITHOUT_TEXT)) return [];
    if (child.matches('br')) return [plain('\n')];
    const pieces = collectPieces(child, elementStyles(child, styles));
    const address = linkAddress(child);
    if (address !== null) return [...pieces, { text: ` (${address})`, styles }];
    if (child.matches('li')) return ['line', plain(BULLET), ...pieces.map(asLine), 'line'];
    if (child.matches('td, th')) return [...pieces, plain(' ')];
    if (child.matches(LINES)) return ['line', ...pieces, 'line'];
    return child.matches(PARAGRAPHS) ? ['paragraph', ...pieces, 'paragraph'] : pieces;
  });
}

/** The web or email address of a link whose text doesn’t say it; null otherwise. Our texts have no links with words. */
function linkAddress(element: Element): string | null {
  const href = element.matches('a') ? (element.getAttribute('href') ?? '') : '';
  const [, address] = /^(?:mailto:)?((?<=mailto:).+|https?:.+)$/i.exec(href) ?? [];
  const text = bareAddress(element.textContent);
  return address === undefined || text === '' || text === bareAddress(address) ? null : address;
}

function bareAddress(text: string): string {
  return text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
    .toLowerCase();
}

/** No empty lines within a list: word processors put a paragraph into each item. */
const asLine = (piece: Piece): Piece => (piece === 'paragraph' ? 'line' : piece);

const plain = (text: string): StyledRun => ({ text, styles: new Set() });

/** Inserts line feeds between blocks, but not between a bullet and its text. */
function withBreaks(pieces: readonly Piece[]): StyledRun[] {
  const runs: StyledRun[] = [];
  let breaks = 0;
  for (const piece of pieces) {
    const isAtStart = runs.length === 0 || runs.at(-1)?.text === BULLET;
    if (typeof piece === 'string') {
      breaks = isAtStart ? 0 : Math.max(breaks, piece === 'line' ? 1 : 2);
    } else if (piece.text !== ' ' || (breaks === 0 && !isAtStart)) {
      if (breaks > 0) runs.push(plain('\n'.repeat(breaks)));
      breaks = 0;
      runs.push(piece);
    }
  }
  return runs;
}

const ELEMENTS: readonly [selector: string, style: TextStyle][] = [
  ['b, strong, h1, h2, h3, h4, h5, h6, th', 'bold'],
  ['i, em', 'italic'],
  ['u, ins', 'underline'],
];

/** The styles inside an element. Inline styles take precedence: word processors write both. */
function elementStyles(element: Element, outer: ReadonlySet<TextStyle>): ReadonlySet<TextStyle> {
  const styles = new Set(outer);
  for (const [selector, style] of ELEMENTS) if (element.matches(selector)) styles.add(style);
  const inline = element.getAttribute('data-style') ?? '';
  const say = (style: TextStyle, property: RegExp, on: RegExp) => {
    const value = property.exec(inline)?.[1];
    if (value === undefined) return;
    if (on.test(value)) styles.add(style);
    else styles.delete(style);
  };
  say('bold', /font-weight:\s*([^;]+)/i, /bold|[6-9]00/i);
  say('italic', /font-style:\s*([^;]+)/i, /italic|oblique/i);
  say('underline', /text-decoration(?:-line)?:\s*([^;]+)/i, /underline/i);
  return styles;
}
