import { Parser } from 'htmlparser2';

/** An element of an XML document. Its name has no prefix. */
export type XmlElement = {
  name: string;
  text: string;
  children: XmlElement[];
  attributes: Record<string, string>;
};

/** Deeper documents are no statements. */
const MAX_DEPTH = 50;

/**
 * Reads an XML document; null if it isn’t complete, or declares entities of its own, which could grow without end.
 * Spaces around texts are dropped.
 */
export function readXml(source: string): XmlElement | null {
  const root = newElement('', {});
  const open = [root];
  let isWhole = true;
  const refuse = () => {
    isWhole = false;
    parser.pause();
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = newElement(localName(name), attributes);
        if (open.length > MAX_DEPTH) refuse();
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext(text) {
        const inner = open.at(-1);
        if (inner) inner.text += text;
      },
      onclosetag(name, isImplied) {
        const closed = open.pop();
        // At the end of an incomplete file, the parser closes what is open.
        if (isImplied || closed?.name !== localName(name)) refuse();
        else closed.text = closed.text.trim();
      },
      onprocessinginstruction(name, data) {
        if (name.toLowerCase() === '!doctype' && data.includes('[')) refuse();
      },
    },
    { xmlMode: true },
  );
  parser.end(source);
  return isWhole && open.length === 1 ? (root.children[0] ?? null) : null;
}

function newElement(name: string, attributes: Record<string, string>): XmlElement {
  return { name, text: '', children: [], attributes };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Returns the elements at a path of names: `Acct/Id/IBAN`. */
export function elementsAt(element: XmlElement, path: string): XmlElement[] {
  return path
    .split('/')
    .reduce<XmlElement[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((one) => one.name === name)),
      [element],
    );
}

/** Returns the text at the first of the paths that has one; an empty text if none has. */
export function textAt(element: XmlElement, ...paths: readonly string[]): string {
  for (const path of paths) {
    const text = elementsAt(element, path)[0]?.text;
    if (text) return text;
  }
  return '';
}
