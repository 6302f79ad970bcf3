import { expect, test } from 'vitest';
import { currentTabCss } from './current-tab.ts';

test('each of the tabs is marked when its panel is the target, and the first when no other is', () => {
  const [selectors = ''] = currentTabCss(['home', 'rules', 'tab-3']).split('{');
  expect(selectors.split(',')).toEqual([
    '.event:not(:has(.panel~:target)) nav li [href="#home"]',
    ':has(#rules:target) nav li [href="#rules"]',
    ':has(#tab-3:target) nav li [href="#tab-3"]',
  ]);
});

test('a page of one tab has no row of tabs to mark anything in', () => {
  expect(currentTabCss(['home'])).toBe('');
});
