/** A start tag with decoded attribute values, or the text between two tags. */
type Token =
  | { kind: 'element'; tag: string; attributes: Record<string, string> }
  | { kind: 'text'; text: string };

const DOCTYPE = /<!doctype html>/y;
const RAW = /<(style|script)((?: [^<>]*)?)>([\s\S]*?)<\/\1>/y;
const TAG = /<\/?([a-z][a-z0-9]*)((?: [a-zA-Z-]+(?:="[^"<>]*")?)*)\/?>/y;
const TEXT = /[^<]+/y;

/**
 * Parses a strictly written document: throws for anything a browser would have to guess about (a stray `<`, an unquoted
 * attribute value, an unknown construct). The content of style and script is in `raw`.
 */
export function readHtml(html: string): { tokens: Token[]; raw: { tag: string; code: string }[] } {
  const tokens: Token[] = [];
  const raw: { tag: string; code: string }[] = [];
  let position = 0;
  const read = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = position;
    const match = pattern.exec(html);
    if (match) position = pattern.lastIndex;
    return match;
  };
  while (position < html.length) {
    if (read(DOCTYPE)) continue;
    const element = read(RAW) ?? read(TAG);
    if (element) {
      const [whole, tag = '', attributes = '', code] = element;
      if (code !== undefined) raw.push({ tag, code });
      if (!whole.startsWith('</')) {
        tokens.push({ kind: 'element', tag, attributes: readAttributes(attributes) });
      }
      continue;
    }
    const text = read(TEXT);
    if (!text) throw new Error(`Not our own markup: ${html.slice(position, position + 80)}`);
    tokens.push({ kind: 'text', text: decode(text[0]) });
  }
  return { tokens, raw };
}

function readAttributes(source: string): Record<string, string> {
  const found = source.matchAll(/ ([a-zA-Z-]+)(?:="([^"]*)")?/g);
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, decode(value)]));
}

/** Returns the visible text of the page, with a space between any two elements. */
export function textContent(html: string): string {
  const { tokens } = readHtml(html);
  const texts = tokens.map((token) => (token.kind === 'text' ? token.text : ' '));
  return texts.join(' ').replace(/\s+/g, ' ');
}

/** Returns the elements of a name with their attributes. */
export function findElements(html: string, tag: string): Record<string, string>[] {
  return readHtml(html).tokens.flatMap((token) =>
    token.kind === 'element' && token.tag === tag ? [token.attributes] : [],
  );
}

function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}

/** Returns the scripts of the page that a browser runs, without the schema.org data. */
export function runningScripts(html: string): string[] {
  return readHtml(html).raw.flatMap(({ tag, code }) =>
    tag === 'script' && !code.startsWith('{') ? [code] : [],
  );
}
