import type { Locator, Page } from '@playwright/test';
import { newOrganizer, openEditor } from '../support/organizer.ts';
import { expect, test } from '../support/test.ts';

const SCREENS = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;

const headerOf = (page: Page) => page.getByRole('banner');

/**
 * Clicks a link of the index after scrolling the row to it, as a finger does. Playwright’s own click would scroll the
 * page too, and the row would follow it away from the pointer.
 */
async function press(link: Locator): Promise<void> {
  const point = await link.evaluate((element) => {
    const row = element.closest('ol');
    const before = element.getBoundingClientRect();
    if (row) row.scrollLeft += before.left + before.width / 2 - innerWidth / 2;
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  await link.page().mouse.click(point.x, point.y);
}

test('at every width the header is one row of at most 56 px, and its tabs or parts stay visible', async ({
  page,
}) => {
  await openEditor(
    page,
    await newOrganizer({ fields: { title: 'A rather long name '.repeat(6) } }),
  );
  const header = headerOf(page);
  for (const viewport of SCREENS) {
    await page.setViewportSize(viewport);
    await page.mouse.move(viewport.width / 4, viewport.height / 2);
    // Scroll again in case the page was still being laid out for the new width.
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, -10_000);
        return page.evaluate(() => scrollY);
      })
      .toBe(0);
    expect((await header.boundingBox())?.height).toBeLessThanOrEqual(56);
    // The tabs are a row below the header, or in the sidebar next to the form if there is room.
    const lowest = viewport.width < 1024 ? 56 : 200;
    expect((await page.getByRole('tablist').boundingBox())?.y).toBeLessThanOrEqual(lowest);
    for (const name of ['Publication', 'Edit', 'Preview', 'Save & Publish']) {
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
    await expect(header.getByRole('status')).toHaveText(/^Draft saved/);

    await press(page.getByRole('link', { name: 'Texts', exact: true }));
    await expect(page.getByRole('heading', { name: 'Custom sections' })).toBeInViewport();
    // A phone has room for one row: the parts of the form.
    const isPhone = viewport.width < 768;
    const pinned = isPhone
      ? page.getByRole('link', { name: 'Texts', exact: true })
      : page.getByRole('tab', { name: 'Home' });
    await expect(pinned).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Save & Publish' })).toBeInViewport({ ratio: 1 });
    expect((await pinned.boundingBox())?.y).toBeLessThanOrEqual(lowest + 44);
  }
});

test('the index leads to each part of Home on phone and desktop, and another tab starts at the top', async ({
  page,
}) => {
  await openEditor(page, await newOrganizer({ premium: true }));
  const index = page.getByRole('navigation', { name: 'Parts of Home' });
  for (const viewport of [SCREENS[0], SCREENS[2]]) {
    await page.setViewportSize(viewport);
    await expect(index.locator('[aria-current]')).toHaveText('Basics');
    const hidden = await index
      .getByRole('list')
      .evaluate((row) => row.scrollWidth - row.clientWidth);
    if (viewport.width >= 1280) expect(hidden).toBe(0);
    for (const [part, heading] of [
      ['Money', 'Fees and prizes'],
      ['Look', 'Color'],
      ['Sections', 'Playing sections'],
      ['Texts', 'Other'],
      ['Tabs', 'Tabs on your page'],
      ['Details', 'Administrative details'],
    ] as const) {
      await press(index.getByRole('link', { name: part }));
      await expect(page.getByRole('heading', { name: heading })).toBeFocused();
      await expect(page.getByRole('heading', { name: heading })).toBeInViewport({ ratio: 1 });
      await expect(index.locator('[aria-current]')).toHaveText(part);
      await expect(index.getByRole('link', { name: part })).toBeInViewport({ ratio: 1 });
    }
    await page.mouse.move(viewport.width / 4, viewport.height / 2);
    await page.mouse.wheel(0, 20_000);
    await expect(index.locator('[aria-current]')).toHaveText('Texts');
    await page.mouse.wheel(0, -20_000);
    await expect(index.locator('[aria-current]')).toHaveText('Basics');
    expect(new URL(page.url()).hash).toBe('');
  }
  await index.getByRole('link', { name: 'Sections', exact: true }).click();
  await page.getByRole('tab', { name: 'Rules' }).click();
  await expect(page.getByRole('heading', { name: /^Rules/ })).toBeInViewport({ ratio: 1 });
});

test('index, tabs, and publishing work by keyboard', async ({ page }) => {
  await openEditor(page, await newOrganizer({ premium: true }));
  await page.getByRole('tab', { name: 'Home' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel', { name: 'Home' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Basics' })).toBeFocused();
  for (let step = 0; step < 2; step++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Format', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Tournament format')).toBeFocused();

  await page.getByRole('tab', { name: 'Home' }).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'About' })).toHaveAttribute('aria-selected', 'true');
  // The heading of the new tab isn’t hidden behind the sticky header.
  await expect(page.getByRole('heading', { name: 'About' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.getByLabel('About the tournament').focus();
  await page.keyboard.type('Since 1927');

  await page.getByRole('button', { name: 'Save & Publish' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Your page is live')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Save & Publish' })).toBeFocused();
});

test('the header names unpublished changes, and so does the publish dialog', async ({ page }) => {
  const organizer = await newOrganizer({ premium: true });
  await openEditor(page, organizer);
  const header = headerOf(page);
  const dialog = page.getByRole('dialog');
  await expect(header.getByRole('status')).toHaveText(/^Draft saved/);
  await page.getByRole('button', { name: 'Save & Publish' }).click();
  await expect(dialog.getByLabel('Changes')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByRole('button', { name: 'Continue Editing' }).click();
  await expect(header.getByRole('status')).toHaveText(/up to date$/);

  await page.getByLabel('Tournament title').fill('Spring Cup');
  await page.getByLabel('City').fill('Oslo');
  await page.getByRole('tab', { name: 'About' }).click();
  await page.getByLabel('About the tournament').fill('Since 1927');
  await expect(header.getByRole('status')).toHaveText('Published · 3 changes unpublished');
  // Changes saved and not published are still listed after a reload.
  await organizer.save({ city: 'Voss', title: 'Spring Cup', eventDescription: 'Since 1927' });
  await page.reload();
  await page.getByRole('button', { name: 'Use the other version for City' }).click();
  await expect(header.getByRole('status')).toHaveText('Published · 3 changes unpublished');

  await page.getByRole('button', { name: 'Save & Publish' }).click();
  await expect(dialog.getByText('These 3 changes go live right away.')).toBeVisible();
  await expect(dialog.getByLabel('Changes').getByRole('definition')).toHaveText([
    'Tournament title, City',
    'About the tournament',
  ]);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByRole('button', { name: 'Continue Editing' }).click();
  await expect(header.getByRole('status')).toHaveText(/up to date$/);
  await page.getByRole('button', { name: 'Save & Publish' }).click();
  await expect(dialog.getByText('Nothing has changed since you last published.')).toBeVisible();
});
