import { expect, test } from 'vitest';
import { currentTabCss } from './current-tab.ts';

test('each of the tabs is marked when its panel is the target, and the first when no other is', () => {
  const [selectors = ''] = currentTabCss(3).split('{');
  expect(selectors.split(',')).toEqual([
    '.event:not(:has(.panel~:target)) .tabs :first-child>a',
    ':has(.panel:nth-child(2):target) .tabs :nth-child(2)>a',
    ':has(.panel:nth-child(3):target) .tabs :nth-child(3)>a',
  ]);
});

test('a page of one tab has no row of tabs to mark anything in', () => {
  expect(currentTabCss(1)).toBe('');
});
