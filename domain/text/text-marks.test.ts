import { expect, test } from 'vitest';
import type { TextStyle } from './formatted-text.ts';
import { toggleMark } from './text-marks.ts';

/** The text with its selection in brackets, before and after. */
function toggled(drawn: string, style: TextStyle): string {
  const start = drawn.indexOf('[');
  const end = drawn.indexOf(']') - 1;
  const text = drawn.replace(/[[\]]/g, '');
  const change = toggleMark({ text, start, end }, style);
  const next = text.slice(0, change.from) + change.replacement + text.slice(change.to);
  return `${next.slice(0, change.start)}[${next.slice(change.start, change.end)}]${next.slice(change.end)}`;
}

test('what is selected gets the marks of the style and stays selected', () => {
  expect(toggled('a [word] here', 'bold')).toBe('a **[word]** here');
  expect(toggled('a [word] here', 'italic')).toBe('a *[word]* here');
  expect(toggled('a [word] here', 'underline')).toBe('a __[word]__ here');
});

test('the same again takes the marks off, whether they are selected along or not', () => {
  expect(toggled('a **[word]** here', 'bold')).toBe('a [word] here');
  expect(toggled('a [**word**] here', 'bold')).toBe('a [word] here');
  expect(toggled('__[word]__', 'underline')).toBe('[word]');
});

test('styles go around one another', () => {
  expect(toggled('**[word]**', 'italic')).toBe('***[word]***');
  expect(toggled('***[word]***', 'italic')).toBe('**[word]**');
  expect(toggled('***[word]***', 'bold')).toBe('*[word]*');
  expect(toggled('*[word]*', 'bold')).toBe('***[word]***');
});

test('blanks at the ends stay outside the marks', () => {
  expect(toggled('a [word ]here', 'bold')).toBe('a **[word]** here');
});

test('every line that says something gets marks of its own', () => {
  expect(toggled('[one\n\ntwo]', 'bold')).toBe('[**one**\n\n**two**]');
  expect(toggled('[**one**\n\n**two**]', 'bold')).toBe('[one\n\ntwo]');
});

test('with nothing selected there is a pair to type between, and pressed again it is gone', () => {
  expect(toggled('a [] b', 'bold')).toBe('a **[]** b');
  expect(toggled('a **[]** b', 'bold')).toBe('a [] b');
});
