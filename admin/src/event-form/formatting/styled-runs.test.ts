import type { TextStyle } from '@tabiya/domain/text/formatted-text';
import { parseFormattedText } from '@tabiya/domain/text/formatted-text';
import { expect, test } from 'vitest';
import { type StyledRun, toMarkedText } from './styled-runs.ts';

const run = (text: string, ...styles: TextStyle[]): StyledRun => ({
  text,
  styles: new Set(styles),
});

test('each style gets its marks, with spaces outside of them', () => {
  const runs = [run('Prizes: '), run('1st ', 'bold'), run('$100', 'italic', 'underline')];
  expect(toMarkedText(runs)).toBe('Prizes: **1st** *__$100__*');
});

test('adjacent runs of the same style are joined', () => {
  expect(toMarkedText([run('Open', 'bold'), run(' '), run('2027', 'bold')])).toBe('**Open 2027**');
});

test('every line gets its own marks, and at most one empty line is kept', () => {
  expect(toMarkedText([run('one\n\n\n\ntwo', 'bold')])).toBe('**one**\n\n**two**');
});

test('spaces at line ends are removed', () => {
  expect(toMarkedText([run('  one  \n two\u00a0')])).toBe('one\n two');
});

test('the result is read back as the original styles', () => {
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
