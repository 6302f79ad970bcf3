import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Screen } from './screens.ts';

const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
const SCHEMES = ['light', 'dark'] as const;
const DIRECTORY =
  process.env['SCREENSHOTS'] ?? join(import.meta.dirname, '../../test-results/screenshots');
/** The names of the screens to take; all if unset. */
const ONLY = process.env['SCREENS']?.split(',');

/** Returns true if any of these screens is to be taken. */
export function isAsked(screens: readonly Screen[]): boolean {
  return ONLY === undefined || screens.some(({ name }) => ONLY.includes(name));
}

type Options = {
  sizes?: readonly { width: number; height: number }[];
  /** Checks each screen in each size, in light mode. */
  look?: (screen: string, width: number) => Promise<void>;
};

/** Takes pictures of screens in all sizes, light and dark; `ids` replace the names in braces in paths. */
export async function take(
  page: Page,
  screens: readonly Screen[],
  ids: Record<string, string>,
  { sizes = SIZES, look }: Options = {},
): Promise<void> {
  for (const { name, path, prepare } of screens.filter(
    ({ name }) => ONLY?.includes(name) ?? true,
  )) {
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(path.replace(/\{(\w+)\}/, (_, key: string) => ids[key] ?? ''));
      await page.waitForLoadState('networkidle');
      await prepare?.(page);
      // Wait until fetched data has replaced its placeholders.
      await expect(page.locator('[role=status] .animate-pulse')).toHaveCount(0);
      await look?.(name, size.width);
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        // A change of the scheme is a transition of colors; the picture shows its end.
        await page.screenshot({
          path: join(DIRECTORY, `${name}.${size.width}.${colorScheme}.png`),
          animations: 'disabled',
        });
      }
    }
  }
}
