import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkedParts } from './linked-text.ts';

/** Returns the text with its links in brackets. */
const drawn = (source: string) =>
  linkedParts(source)
    .map(({ text, href }) => (href === undefined ? text : `[${text}](${href})`))
    .join('');

test.each([
  [
    'See https://club.example/a?b=1#c',
    'See [https://club.example/a?b=1#c](https://club.example/a?b=1#c)',
  ],
  ['HTTP://club.example', '[HTTP://club.example](HTTP://club.example)'],
  ['www.club.example/x', '[www.club.example/x](https://www.club.example/x)'],
  ['on chess-results.com today', 'on [chess-results.com](https://chess-results.com) today'],
  ['lichess.org/team/bergen', '[lichess.org/team/bergen](https://lichess.org/team/bergen)'],
  ['Ask desk@club.example', 'Ask [desk@club.example](mailto:desk@club.example)'],
  ['a+b@sub.club.no', '[a+b@sub.club.no](mailto:a%2Bb@sub.club.no)'],
  ['https://schach.de/größe', '[https://schach.de/größe](https://schach.de/größe)'],
])('%s has a link', (source, result) => {
  expect(drawn(source)).toBe(result);
});

test.each([
  ['Look at https://a.example.', '[https://a.example](https://a.example).'],
  ['Is it https://a.example/x?!', '[https://a.example/x](https://a.example/x)?!'],
  ['(see https://a.example/x)', '[https://a.example/x](https://a.example/x))'],
  ['https://a.example/x_(y)', '[https://a.example/x_(y)](https://a.example/x_(y))'],
  ['(https://a.example/x_(y)).', '[https://a.example/x_(y)](https://a.example/x_(y))).'],
  ['desk@a.example, or', '[desk@a.example](mailto:desk@a.example), or'],
  ['“https://a.example”', '[https://a.example](https://a.example)”'],
  ['mail: desk@a.example.', '[desk@a.example](mailto:desk@a.example).'],
])('text after a URL in %s is not part of it', (source, result) => {
  expect(drawn(source)).toContain(result);
});

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)//x',
  'data:text/html,x',
  'https://',
  'https://localhost/x',
  'https://user:word@evil.example',
  'www.',
  '@handle and a@b',
  '9.30 a.m., 1.e4 e5 2.Nf3',
  'We meet.It is fun',
  'file.commerce',
  'name.com@',
  '<b onclick=x>',
])('%s has no link', (source) => {
  expect(linkedParts(source).filter(({ href }) => href !== undefined)).toEqual([]);
  expect(drawn(source)).toBe(source);
});

test('nothing that was typed is lost, and every link is to the web or to an address', () => {
  const bits = [
    'https://',
    'www.',
    'a',
    '.com',
    '.',
    '@',
    ')',
    '(',
    ' ',
    'javascript:',
    '<',
    '"',
    '/',
  ];
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...bits) }), (source) => {
      const parts = linkedParts(source);
      expect(parts.map(({ text }) => text).join('')).toBe(source);
      for (const { href = 'https:' } of parts) expect(href).toMatch(/^(?:https?:|mailto:)/i);
    }),
  );
});

test('a long text without an address takes no longer than its length', () => {
  for (const unit of ['a', 'a.', 'a@', 'www.', '.', '(', 'https://a.example/)', ')']) {
    const source = `https://a.example/${unit.repeat(50_000 / unit.length)}`;
    const before = process.cpuUsage().user;
    expect(
      linkedParts(source)
        .map(({ text }) => text)
        .join(''),
    ).toBe(source);
    expect(process.cpuUsage().user - before).toBeLessThan(1_000_000);
  }
});
