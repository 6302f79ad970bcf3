import { expect, test } from 'vitest';
import { currentTabCss } from './current-tab.ts';

test('each of the tabs is marked when its panel is the target, and the first when none is', () => {
  const [selectors = ''] = currentTabCss(3).split('{');
  expect(selectors.split(',')).toEqual([
    '.event:not(:has(.panel:target)) .tabs li:first-child a',
    '.event:has(.panel:nth-child(1):target) .tabs li:nth-child(1) a',
    '.event:has(.panel:nth-child(2):target) .tabs li:nth-child(2) a',
    '.event:has(.panel:nth-child(3):target) .tabs li:nth-child(3) a',
  ]);
});

test('a page of one tab has no row of tabs to mark anything in', () => {
  expect(currentTabCss(1)).toBe('');
});
