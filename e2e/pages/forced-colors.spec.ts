import type { Locator, Page } from '@playwright/test';
import { newTournament, openEditor, openTab } from '../support/organizer.ts';
import { expect, test } from '../support/test.ts';

test.use({ forcedColors: 'active' });

/** Only the current tab has a line that is distinguishable from the background. */
async function expectOneMarked(
  page: Page,
  { current, other }: Record<'current' | 'other', Locator>,
) {
  await expect(current).toBeVisible();
  const ground = await page.evaluate(() => {
    if (!matchMedia('(forced-colors: active)').matches) throw new Error('Colors are not forced.');
    // The page's background is on its body, the app's on its root.
    return [document.body, document.documentElement]
      .map((element) => getComputedStyle(element).backgroundColor)
      .find((color) => !color.endsWith(', 0)'));
  });
  if (!ground) throw new Error('The page has no ground.');
  const isMarked = (tab: Locator) =>
    tab.evaluate((element, color) => {
      const { borderBottomStyle, borderBottomColor } = getComputedStyle(element);
      return borderBottomStyle !== 'none' && borderBottomColor !== color;
    }, ground);
  expect(await isMarked(other)).toBe(false);
  expect(await isMarked(current)).toBe(true);
}

test('forced colors show the current tab of a page, of the admin view and of the editor, and its view', async ({
  page,
}) => {
  await page.goto('/SampleData0725#rules');
  const pageTabs = page.getByRole('navigation', { name: 'Event' });
  await expectOneMarked(page, {
    current: pageTabs.getByRole('link', { name: 'Rules' }),
    other: pageTabs.getByRole('link', { name: 'Home' }),
  });
  const organizer = await newTournament(page);
  await openTab(page, organizer.eventId, 'participants');
  const tabs = page.getByRole('navigation', { name: 'Tournament' });
  await expectOneMarked(page, {
    current: tabs.getByRole('link', { name: 'Participants' }),
    other: tabs.getByRole('link', { name: 'Settings' }),
  });
  await openEditor(page, organizer);
  await page.getByRole('tab', { name: 'Location' }).click();
  await expectOneMarked(page, {
    current: page.getByRole('tab', { name: 'Location', selected: true }),
    other: page.getByRole('tab', { name: 'Home', selected: false }),
  });
  const view = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(view('Edit')).toHaveCSS('outline-style', 'solid');
  await expect(view('Preview')).not.toHaveCSS('outline-style', 'solid');
});
