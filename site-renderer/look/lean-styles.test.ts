import { expect, test } from 'vitest';
import { leanStyles, leanStylesForAccent, withShortVariables } from './lean-styles.ts';

test('variables that nothing uses are left out', () => {
  expect(leanStyles(':root{--a:1px;color:red}p{margin:0}')).toBe(':root{color:red}p{margin:0}');
});

test('a variable whose only user was left out goes with it', () => {
  expect(leanStyles(':root{--a:1px;--b:var(--a);color:red}')).toBe(':root{color:red}');
});

test('a variable of one value gives way to it, also where it stands in another', () => {
  expect(leanStyles(':root{--a:1px;--b:2px var(--a);color:red}p{margin:var(--b)}')).toBe(
    ':root{color:red}p{margin:2px 1px}',
  );
});

test('a variable of several values stays', () => {
  const css = ':root{--a:red}p{color:var(--a)}@media print{:root{--a:#000}}';
  expect(leanStyles(css)).toBe(css);
});

test('the accent stays a variable, since events set it', () => {
  const css = ':root{--accent:red;--on-accent:#fff}p{color:var(--accent) var(--on-accent)}';
  expect(leanStyles(css)).toBe(css);
});

test('a page with an accent of its own carries no other', () => {
  const css = ':root{--brand:green;--accent:var(--brand);color:red}p{color:var(--accent)}';
  expect(leanStylesForAccent(css)).toBe(':root{color:red}p{color:var(--accent)}');
});

test('a name that another begins with is not mistaken for it', () => {
  const css = ':root{--line-strong:red;color:red}p{color:var(--line-strong)}';
  expect(leanStyles(`:root{--line:blue}${css}`)).toBe(':root{}:root{color:red}p{color:red}');
});

test('a page carries single letters as the names of its variables', () => {
  expect(
    withShortVariables(':root{--ink:red;--ink-2:blue}p{color:var(--ink-2);top:var(--ink)}'),
  ).toBe(':root{--a:red;--b:blue}p{color:var(--b);top:var(--a)}');
  const many = Array.from({ length: 28 }, (_, index) => `--name-${index}:0;`).join('');
  expect(withShortVariables(many)).toMatch(/^--a:0;.*--z:0;--aa:0;--ab:0;$/);
});
