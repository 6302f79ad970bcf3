/** An element of an XML document: its name, its attributes, its direct text, and its elements. */
type XmlElement = {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
};

const TOKEN =
  /<\?xml [^?]*\?>|<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
/** The characters that no XML 1.0 document may contain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are meant.
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Cs}/u;

/**
 * Parses a document of elements, attributes, and text, like our feeds, and throws if it is not well-formed: an end tag
 * that does not match the open element, an ampersand on its own, a repeated attribute, a forbidden character.
 */
export function readXml(source: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(source);
    if (match === null) throw new Error(`Not XML: ${source.slice(at, at + 60)}`);
    const [, end, name, attributes = '', isEmpty, text] = match;
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.text += decoded(text);
    if (name === undefined) continue;
    if (end) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> ends another element.`);
      continue;
    }
    const element = { name, attributes: readAttributes(attributes), text: '', children: [] };
    parent.children.push(element);
    if (!isEmpty) open.push(element);
  }
  const [document, another] = root.children;
  if (open.length !== 1 || document === undefined || another || root.text.trim() !== '') {
    throw new Error('Not one whole document.');
  }
  return document;
}

function readAttributes(source: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = '', value = ''] of source.matchAll(/([\w:.-]+)="([^"]*)"/g)) {
    if (name in found) throw new Error(`The attribute ${name} comes twice.`);
    found[name] = decoded(value);
  }
  return found;
}

function decoded(text: string): string {
  const plain = text.replace(/&(#?)(\w*)(;?)/g, (written, number, name, end) => {
    const found = number ? String.fromCodePoint(Number(name)) : ENTITIES[name];
    if (!end || found === undefined) throw new Error(`Not an entity: ${written}`);
    return found;
  });
  if (FORBIDDEN.test(plain)) throw new Error('A character that XML cannot hold.');
  return plain;
}

/** Returns the direct child elements with this name. */
export function childElements({ children }: XmlElement, name: string): XmlElement[] {
  return children.filter((child) => child.name === name);
}

/** Returns the text of the only child element with this name. Throws if there is none, or more than one. */
export function textIn(element: XmlElement, name: string): string {
  const [only, another] = childElements(element, name);
  if (only === undefined || another) throw new Error(`Not one <${name}> in <${element.name}>.`);
  return only.text;
}
