import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { SAMPLE_EVENT_ID } from '@tabiya/domain/event/sample-event';
import { signIn } from '../account.ts';
import { expect, test } from '../test.ts';
import { clubOrganizer } from './club.ts';

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
    const webp = await asWebp(page, png);
    expect(webp.length).toBeLessThanOrEqual(MAX_BYTES);
    await writeFile(join(DIRECTORY, `${name}.${colorScheme}.webp`), webp);
  }
}

/** Encoded by the browser, at the best quality that stays within the bytes. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const blank = await page.context().newPage();
  const encoded = await blank.evaluate(
    async ({ source, most }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      for (let quality = 0.9; quality > 0.1; quality -= 0.05) {
        const data = canvas.toDataURL('image/webp', quality).split(',')[1] ?? '';
        if ((data.length * 3) / 4 <= most) return data;
      }
      return '';
    },
    { source: png.toString('base64'), most: MAX_BYTES },
  );
  await blank.close();
  if (encoded === '') throw new Error('The picture stays too large at any quality.');
  return Buffer.from(encoded, 'base64');
}
