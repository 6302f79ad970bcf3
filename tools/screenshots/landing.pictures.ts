import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { SAMPLE_EVENT_ID } from '@tabiya/domain/sample/sample-event';
import { type Account, signIn } from '../../e2e/support/account.ts';
import { expect, test } from '../../e2e/support/test.ts';
import { clubOrganizer } from './club.ts';
import { asWebp } from './webp.ts';

/*
 * The screenshots of the product on the landing and Premium pages: `LANDING=1 npm run screenshots`. They are part of
 * the repository, so take them again when those screens have changed; a test of the landing page fails if a picture
 * shows a screen that tournaments no longer have. The fonts Inter and TeX Gyre Pagella represent those of visitors
 * (`fonts.conf`): install them before.
 */
const DIRECTORY = join(import.meta.dirname, '../../site-renderer/marketing/landing/pictures');
const SIZE = { width: 1280, height: 800 };
const FORM_SIZE = { width: 960, height: 600 };
const MAX_BYTES = 50_000;

test.skip(!process.env['LANDING']);

/** A page of A4 at 96 pixels per inch, and the size of its picture. */
const PAPER = { width: 794, height: 1123 };
const PAPER_SIZE = { width: 540, height: 764 };

/** The site's address on the poster. */
const SITE = 'https://tabiya.example';

test('the list of players, the results and the form, light and dark, and the poster on paper', async ({
  page,
  context,
}) => {
  const { account, ids } = await clubOrganizer(true);
  await page.setViewportSize(SIZE);
  await signIn(context, account);
  await take(page, 'players', `/organizer?eventId=${ids.event}&tab=participants`);
  const labels = await page.locator('.frame-rail .frame-name').allTextContents();
  await writeFile(join(DIRECTORY, 'screens.json'), `${JSON.stringify(labels, null, 2)}\n`);
  await take(page, 'results', `/${SAMPLE_EVENT_ID}/results/open`);
  await page.setViewportSize(FORM_SIZE);
  await take(page, 'form', `/register?eventId=${ids.event}`, FORM_SIZE, async () => {
    await page.getByLabel('FIDE rating').first().fill('1650');
    await page.getByRole('radio', { name: /^U1800/ }).check();
    await page
      .getByRole('group', { name: 'Section' })
      .evaluate((part) => scrollBy(0, part.getBoundingClientRect().top));
  });
  await takePoster(page, account, ids.event);
});

async function takePoster(page: Page, account: Account, eventId: string) {
  const { origin } = new URL(page.url());
  await page.context().route(`${SITE}/**`, async (route) => {
    const url = route.request().url().replace(SITE, origin);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await signIn(page.context(), { ...account, origin: SITE });
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${SITE}/organizer?eventId=${eventId}&tab=share`);
  await page.getByRole('button', { name: 'Print Poster' }).click();
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  await expect(page.locator('.poster-strips li')).toHaveCount(8);
  const webp = await asWebp(page, await page.screenshot(), MAX_BYTES, PAPER_SIZE);
  await writeFile(join(DIRECTORY, 'poster.webp'), webp);
}

async function take(
  page: Page,
  name: string,
  path: string,
  size = SIZE,
  prepare: () => Promise<void> = async () => undefined,
) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await prepare();
    const png = await page.screenshot({ animations: 'disabled' });
    const webp = await asWebp(page, png, MAX_BYTES, size);
    expect(webp.length).toBeLessThanOrEqual(MAX_BYTES);
    await writeFile(join(DIRECTORY, `${name}.${colorScheme}.webp`), webp);
  }
}
