import type { TextStyle } from '@tabiya/domain/text/formatted-text';
import { parseFormattedText } from '@tabiya/domain/text/formatted-text';
import { expect, test } from 'vitest';
import { type StyledRun, toMarkedText } from './styled-runs.ts';

const run = (text: string, ...styles: TextStyle[]): StyledRun => ({
  text,
  styles: new Set(styles),
});

test('each style gets its marks, with blanks outside of them', () => {
  const runs = [run('Prizes: '), run('1st ', 'bold'), run('$100', 'italic', 'underline')];
  expect(toMarkedText(runs)).toBe('Prizes: **1st** *__$100__*');
});

test('neighbours of one style are one run', () => {
  expect(toMarkedText([run('Open', 'bold'), run(' '), run('2027', 'bold')])).toBe('**Open 2027**');
});

test('every line gets marks of its own, and at most one empty line stays', () => {
  expect(toMarkedText([run('one\n\n\n\ntwo', 'bold')])).toBe('**one**\n\n**two**');
});

test('blanks at the ends of lines go', () => {
  expect(toMarkedText([run('  one  \n two\u00a0')])).toBe('one\n two');
});

test('what comes out reads as the styles that went in', () => {
  const text = toMarkedText([run('all', 'bold', 'italic', 'underline')]);
  expect(text).toBe('***__all__***');
  const style = (kind: TextStyle, children: unknown[]) => ({
    kind: 'style',
    style: kind,
    children,
  });
  expect(parseFormattedText(text)).toEqual([
    style('bold', [style('italic', [style('underline', [{ kind: 'text', text: 'all' }])])]),
  ]);
});
