import type { TextStyle } from '@tabiya/domain/text/formatted-text';
import { joinRuns, looksSame, parseRuns, toSource } from './marked-text.ts';
import type { StyledRun } from './styled-runs.ts';

const ELEMENT_OF: Readonly<Record<TextStyle, 'b' | 'i' | 'u'>> = {
  bold: 'b',
  italic: 'i',
  underline: 'u',
};

/** The nodes that show a text with marks; line feeds are text. */
export function toNodes(source: string): DocumentFragment {
  const nodes = document.createDocumentFragment();
  for (const { text, styles } of joinRuns(parseRuns(source))) {
    nodes.append(
      [...styles].reduce<Node>((inner, style) => {
        const element = document.createElement(ELEMENT_OF[style]);
        element.append(inner);
        return element;
      }, document.createTextNode(text)),
    );
  }
  return nodes;
}

/** Shows a text with marks in an editable element. */
export function show(root: HTMLElement, source: string): void {
  root.replaceChildren(toNodes(source));
  // A line feed at the very end needs something after it to start a line.
  if (source.endsWith('\n')) root.append(document.createElement('br'));
}

/** The text with marks that an editable element shows. */
export function readSource(root: HTMLElement): string {
  return toSource(readText(root));
}

/** Returns true if an editable element shows a text as it means: not while its marks are typed. */
export function isShown(root: HTMLElement, source: string): boolean {
  return looksSame(readText(root), parseRuns(source));
}

function readText(root: HTMLElement): StyledRun[] {
  const runs = readRuns(root);
  const last = runs.at(-1);
  // The browser's filler, without which the last line would not show.
  if (last?.text.endsWith('\n')) last.text = last.text.slice(0, -1);
  return runs;
}

const STYLE_OF: Readonly<Record<string, TextStyle>> = {
  B: 'bold',
  STRONG: 'bold',
  I: 'italic',
  EM: 'italic',
  U: 'underline',
};
const BLOCKS = 'div, p, li';

function readRuns(node: Node, styles: ReadonlySet<TextStyle> = new Set()): StyledRun[] {
  const runs: StyledRun[] = [];
  for (const child of node.childNodes) {
    if (child instanceof Text) runs.push({ text: child.data, styles });
    else if (child instanceof HTMLBRElement) runs.push({ text: '\n', styles });
    else if (child instanceof HTMLElement) {
      const isBlock = child.matches(BLOCKS);
      if (isBlock && runs.length > 0 && !runs.at(-1)?.text.endsWith('\n')) {
        runs.push({ text: '\n', styles });
      }
      const style = STYLE_OF[child.tagName];
      runs.push(...readRuns(child, style ? new Set([...styles, style]) : styles));
      if (isBlock && !runs.at(-1)?.text.endsWith('\n')) runs.push({ text: '\n', styles });
    }
  }
  return runs;
}

/** The characters before the caret; null when it is elsewhere. */
export function caretOffset(root: HTMLElement): number | null {
  const selection = getSelection();
  if (!selection?.focusNode || !root.contains(selection.focusNode)) return null;
  const before = document.createRange();
  before.setStart(root, 0);
  before.setEnd(selection.focusNode, selection.focusOffset);
  return readRuns(before.cloneContents()).reduce((sum, { text }) => sum + text.length, 0);
}

/** Puts the caret behind so many characters. */
export function setCaret(root: HTMLElement, offset: number): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let left = offset;
  let node = texts.nextNode();
  while (node instanceof Text && node.length < left) {
    left -= node.length;
    node = texts.nextNode();
  }
  if (node instanceof Text) getSelection()?.collapse(node, left);
  else getSelection()?.collapse(root, root.childNodes.length);
}
