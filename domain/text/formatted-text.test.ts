import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseFormattedText, type TextNode, toPlainText } from './formatted-text.ts';

/** Formats the tree with brackets, which is easier to read in a test than nested objects. */
function drawn(nodes: readonly TextNode[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return node.text;
      if (node.kind === 'break') return '⏎';
      return `${node.style[0]}(${drawn(node.children)})`;
    })
    .join('');
}

const withoutMarks = (text: string) => text.replace(/[*_]|[biu]\(|\)/g, '');

const parsed = (source: string) => drawn(parseFormattedText(source));

test('each mark sets its style', () => {
  expect(parsed('**bold** *italic* __underline__')).toBe('b(bold) i(italic) u(underline)');
});

test('styles nest in one another', () => {
  expect(parsed('**a *b* c**')).toBe('b(a i(b) c)');
  expect(parsed('*a **b** c*')).toBe('i(a b(b) c)');
  expect(parsed('__a **b *c***__')).toBe('u(a b(b i(c)))');
  expect(parsed('***both*** and *a **b***')).toBe('b(i(both)) and i(a b(b))');
  expect(parsed('**a****b**')).toBe('b(a)b(b)');
});

test('line breaks of every system are kept', () => {
  expect(parsed('a\nb\r\nc\rd')).toBe('a⏎b⏎c⏎d');
});

test('a mark without a partner or around nothing is text', () => {
  expect(parsed('2 * 3')).toBe('2 * 3');
  expect(parsed('**open')).toBe('**open');
  expect(parsed('****')).toBe('****');
  expect(parsed('snake_case')).toBe('snake_case');
});

test('markup that people type stays text', () => {
  expect(parseFormattedText('<b onclick=x>')).toEqual([{ kind: 'text', text: '<b onclick=x>' }]);
});

test('no character that was typed is lost, whatever it is', () => {
  const textOf = (nodes: readonly TextNode[]): string =>
    nodes
      .map((n) => (n.kind === 'text' ? n.text : n.kind === 'break' ? '\n' : textOf(n.children)))
      .join('');
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('*', '_', 'a', ' ', '<', '\n') }), (source) => {
      expect(withoutMarks(textOf(parseFormattedText(source)))).toBe(withoutMarks(source));
    }),
  );
});

test('a long text of open marks comes back as it was typed', () => {
  for (const mark of ['*', '_', '** ', '* ', '__a', '*a**']) {
    const source = mark.repeat(100_000 / mark.length);
    expect(withoutMarks(parsed(source))).toBe(withoutMarks(source));
  }
});

test('plain text keeps the words and the lines, and no marks', () => {
  const source = '**Cash** at the *desk*,\r\nor __by **transfer**__: 2 * 3';
  expect(toPlainText(source)).toBe('Cash at the desk,\nor by transfer: 2 * 3');
});
