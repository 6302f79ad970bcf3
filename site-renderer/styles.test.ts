import { expect, test } from 'vitest';
import { withoutUnusedVariables } from './styles.ts';

test('variables that nothing uses are left out', () => {
  expect(withoutUnusedVariables(':root{--a:1px;--b:2px}p{margin:var(--b)}')).toBe(
    ':root{--b:2px}p{margin:var(--b)}',
  );
});

test('a variable whose only user was left out goes with it', () => {
  expect(withoutUnusedVariables(':root{--a:1px;--b:var(--a);color:red}')).toBe(':root{color:red}');
});

test('a name that another begins with is not mistaken for it', () => {
  const css = ':root{--line-strong:red}p{color:var(--line-strong)}';
  expect(withoutUnusedVariables(`:root{--line:blue}${css}`)).toBe(`:root{}${css}`);
});
