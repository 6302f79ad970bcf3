import type { Page } from '@playwright/test';
import { accessibilityMistakes } from '../support/accessibility.ts';
import { newAccount, signIn } from '../support/account.ts';
import { newTournament, openTab } from '../support/organizer.ts';
import { expect, test } from '../support/test.ts';

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };
const SIZES = [PHONE, { width: 768, height: 1024 }, DESK, { width: 1920, height: 1080 }];
/** One row: the lower of the two on a phone. */
const tallest = (width: number) => (width < 768 ? 56 : 64);

const header = (page: Page) => page.getByRole('banner');
const heightOf = async (page: Page) => (await header(page).boundingBox())?.height;

test('a signed-in user has the same header on a public page and on a screen', async ({
  page,
  context,
}) => {
  await signIn(context, await newAccount('Olga Organizer'));
  for (const path of ['/browse', '/dashboard', '/account']) {
    await page.goto(path);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expect(header(page).getByRole('button', { name: 'Menu' })).toBeVisible();
      await expect.poll(() => heightOf(page), `${path} at ${size.width}`).toBe(tallest(size.width));
      await header(page).getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('navigation', { name: 'Menu' });
      await expect(menu.getByRole('link', { name: 'Account Settings' })).toBeVisible();
      // On a phone all links are there; where the row has room for them they are in the row.
      const shown = size.width < 768 ? menu : page.getByRole('navigation', { name: 'Main' });
      for (const name of ['Dashboard', 'Organizer', 'Browse', 'Register to Play']) {
        await expect(shown.getByRole('link', { name })).toBeVisible();
      }
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
    }
  }
});

test('the menu is used by keyboard alone, and leads on within the app', async ({
  page,
  context,
}) => {
  await signIn(context, await newAccount('Olga Organizer'));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/dashboard');
  const button = page.getByRole('button', { name: 'Menu' });
  await button.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  expect(await accessibilityMistakes(page)).toEqual([]);
  const item = await menu.getByRole('link', { name: 'Browse' }).boundingBox();
  expect((item?.x ?? 0) - ((await menu.boundingBox())?.x ?? 0)).toBeLessThan(10);
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await menu.getByRole('link', { name: 'Organizer' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/organizer');
  await expect(menu).toBeHidden();
  await button.click();
  await menu.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
});

test('a tournament has its title in the header and its screens next to or below it, always in view', async ({
  page,
}) => {
  const { eventId } = await newTournament(page, { title: `Winter Cup ${'of Bergen '.repeat(8)}` });
  const tabs = page.getByRole('navigation', { name: 'Tournament' });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await openTab(page, eventId, 'share');
    await expect(header(page).getByRole('heading', { level: 1 })).toContainText('Winter Cup');
    await expect.poll(() => heightOf(page)).toBe(size.width < 768 ? 48 : 56);
    await page.mouse.move(size.width / 2, 300);
    await page.mouse.wheel(0, 300);
    // On a phone most of them are in a sheet above the bar at the thumb.
    const more = tabs.getByRole('button', { name: 'More' });
    if (size.width < 768) await more.click();
    await expect(tabs.getByRole('link', { name: 'Share' })).toBeInViewport({ ratio: 1 });
    await expect(tabs.locator('[aria-current]')).toContainText('Share');
    // A screen that is chosen begins at its top.
    await tabs.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { name: 'Basic Settings' })).toBeInViewport();
    await expect(tabs.getByRole('link', { name: 'Share' })).toBeVisible({
      visible: size.width >= 768,
    });
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});

test('the way back, the page’s own actions and the site’s links are at hand in an event', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { eventId } = await newTournament(page);
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await openTab(page, eventId, 'participants');
    await header(page).getByRole('button', { name: 'Publication' }).click();
    const copy = page.getByRole('menuitem', { name: 'Copy Link' });
    await copy.click();
    await expect(page.getByRole('menuitem', { name: 'Copied!' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/${eventId}`);
    const live = page.getByRole('menuitem', { name: /Visit Live Link/ });
    await expect(live).toHaveAttribute('href', `/${eventId}`);
    await expect(live).toHaveAttribute('target', '_blank');
    await page.keyboard.press('Escape');
    await expect(copy).toBeHidden();
    const edit = page
      .getByRole('navigation', { name: 'Tournament' })
      .getByRole('link', { name: 'Page' });
    await expect(edit).toHaveAttribute('href', `/newEvent?eventId=${eventId}`);
    await header(page).getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await page.keyboard.press('Escape');
    await header(page).getByRole('link', { name: 'Back to My Tournaments' }).click();
    await expect(page).toHaveURL('/organizer');
    await expect(header(page).getByRole('link', { name: 'Back to My Tournaments' })).toBeHidden();
  }
});
