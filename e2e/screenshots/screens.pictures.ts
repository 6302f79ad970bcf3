import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { signIn } from '../account.ts';
import { test } from '../test.ts';
import { clubOrganizer } from './club.ts';
import {
  FREE_SCREENS,
  ORGANIZER_SCREENS,
  PUBLIC_SCREENS,
  type Screen,
  SECTION_SCREENS,
} from './screens.ts';

const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
const SCHEMES = ['light', 'dark'] as const;
const DIRECTORY =
  process.env['SCREENSHOTS'] ?? join(import.meta.dirname, '../../test-results/screenshots');
/** Pictures of these screens alone; all without it. */
const ONLY = process.env['SCREENS']?.split(',');

async function take(page: Page, screens: readonly Screen[], ids: Record<string, string>) {
  for (const { name, path, prepare } of screens.filter(
    ({ name }) => ONLY?.includes(name) ?? true,
  )) {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.goto(path.replace(/\{(\w+)\}/, (_, key: string) => ids[key] ?? ''));
      await page.waitForLoadState('networkidle');
      await prepare?.(page);
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        // A change of the scheme is a transition of colors; the picture is of its end.
        await page.screenshot({
          path: join(DIRECTORY, `${name}.${size.width}.${colorScheme}.png`),
          animations: 'disabled',
        });
      }
    }
  }
}

test('an organizer’s screens', async ({ page, context }) => {
  const { account, ids } = await clubOrganizer(true);
  await signIn(context, account);
  await take(page, ORGANIZER_SCREENS, ids);
  await take(page, SECTION_SCREENS, ids);
});

test('the public’s screens, and those of the free plan', async ({ page, context, complaints }) => {
  const { account, ids } = await clubOrganizer(false);
  await take(page, PUBLIC_SCREENS, ids);
  // The page that is not there says 404.
  complaints.length = 0;
  await signIn(context, account);
  await take(page, FREE_SCREENS, ids);
});
