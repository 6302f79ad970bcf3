import { expect, test } from 'vitest';
import { FREE_PLAN, PREMIUM_PLAN } from './plan.ts';
import { adminTabId, PREMIUM_TABS, TOURNAMENT_SCREENS } from './screens.ts';

test('an address that names no screen, or none that is known, opens Settings', () => {
  expect(adminTabId('participants')).toBe('participants');
  for (const unknown of [null, '', 'blog', 'page']) expect(adminTabId(unknown)).toBe('settings');
});

test('screens of a group are together', () => {
  const groups = TOURNAMENT_SCREENS.map(({ group }) => group);
  const starts = groups.filter((group, index) => group !== groups[index - 1]);
  expect(starts).toEqual([...new Set(groups)]);
});

test('the free plan shows examples of what premium adds', () => {
  expect([...PREMIUM_TABS].sort()).toEqual(
    ['messages', 'news', 'results', 'revenue', 'schedule', 'visits'].sort(),
  );
  expect(FREE_PLAN.lockedAdminTabs).toEqual(PREMIUM_TABS);
  expect(PREMIUM_PLAN.lockedAdminTabs).toEqual([]);
});
