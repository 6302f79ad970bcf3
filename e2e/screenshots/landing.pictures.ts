import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { SAMPLE_EVENT_ID } from '@tabiya/domain/event/sample-event';
import { signIn } from '../account.ts';
import { expect, test } from '../test.ts';
import { clubOrganizer } from './club.ts';
import { asWebp } from './webp.ts';

/*
 * The pictures on the landing page, of the product's own screens: `LANDING=1 npm run screenshots`. They are part of the
 * repository, so take them again when those screens have changed.
 */
const DIRECTORY = join(import.meta.dirname, '../../site-renderer/marketing/landing/pictures');
const SIZE = { width: 880, height: 550 };
const MAX_BYTES = 30_000;

test.skip(!process.env['LANDING']);

test('the list of players and the results, light and dark', async ({ page, context }) => {
  const { account, ids } = await clubOrganizer(true);
  await page.setViewportSize(SIZE);
  await signIn(context, account);
  await take(page, 'players', `/organizer?eventId=${ids.event}&tab=participants`);
  await take(page, 'results', `/${SAMPLE_EVENT_ID}/results/open`);
});

async function take(page: Page, name: string, path: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const png = await page.screenshot({ animations: 'disabled' });
    const webp = await asWebp(page, png, MAX_BYTES);
    expect(webp.length).toBeLessThanOrEqual(MAX_BYTES);
    await writeFile(join(DIRECTORY, `${name}.${colorScheme}.webp`), webp);
  }
}
