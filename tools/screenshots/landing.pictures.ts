import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, type Route, test } from '@playwright/test';
import { EXAMPLE_EVENTS } from '@tabiya/domain/sample/example-events';
import { demoAccount } from '../../local/demo-account.ts';
import { type HostProcess, startHostProcess } from '../../local/test-fixtures/host-process.ts';
import { asWebp } from './webp.ts';

/*
 * The screenshots of the product on the landing and Premium pages, from the example tournaments of a new site: `npm run
 * screenshots landing`. They are part of the repository, so take them again when those screens have changed; a test of
 * the landing page fails if a picture shows a screen that tournaments no longer have. Inter represents the fonts of
 * visitors (`fonts.conf`): install it before (`apt-get install fonts-inter`).
 */
const DIRECTORY = join(import.meta.dirname, '../../site-renderer/marketing/landing/pictures');
const SCREEN = { width: 1280, height: 800 };
const HALL = { width: 1280, height: 720 };
const FORM = { width: 960, height: 600 };
const PHONE = { width: 390, height: 844 };
const PHONE_PICTURE = { width: 585, height: 1266 };
/** What a phone shows of the page's picture, and the phone in front of it: they decide when the landing page is there. */
const PAGE_PART = { width: 680, height: 624 };
const SMALL_PHONE = { width: 420, height: 909 };
const MAX_BYTES = 60_000;
const MAX_FIRST_BYTES = 20_000;

const { running, open } = EXAMPLE_EVENTS;

let directory: string;
let host: HostProcess;

test.skip(!process.env['LANDING']);
test.beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tabiya-pictures-'));
  host = await startHostProcess({ DATA_DIR: directory, EXAMPLES: '' });
});
test.afterAll(async () => {
  await host.stop();
  await rm(directory, { recursive: true });
});

test.use({ deviceScaleFactor: 2, serviceWorkers: 'block', bypassCSP: true });

test('the screens of the example tournaments, light and dark', async ({ page }) => {
  await page.route(`${host.url}/**`, waitForFonts);
  await page.setViewportSize(SCREEN);
  await take(page, 'page', `/${running}`);
  await take(page, 'page-part', `/${running}`, {
    size: PAGE_PART,
    isPart: true,
    most: MAX_FIRST_BYTES,
  });
  await take(page, 'results', `/${running}/results/open`);
  await page.setViewportSize(PHONE);
  await take(page, 'phone', `/${running}`, { size: PHONE_PICTURE });
  await take(page, 'phone-small', `/${running}`, { size: SMALL_PHONE, most: MAX_FIRST_BYTES });
  await page.setViewportSize(FORM);
  await take(page, 'form', `/register?eventId=${open}`, { size: FORM });

  await page.setViewportSize(SCREEN);
  await page.goto(`${host.url}/auth?mode=login`);
  await page.getByLabel('Email').fill(demoAccount.email);
  await page.getByLabel('Password', { exact: true }).fill(demoAccount.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
  const desk = (tab: string) => `/organizer?eventId=${running}&tab=${tab}`;
  await take(page, 'overview', desk('overview'));
  const labels = await page.locator('.frame-rail .frame-name').allTextContents();
  await writeFile(join(DIRECTORY, 'screens.json'), `${JSON.stringify(labels, null, 2)}\n`);
  await take(page, 'players', desk('participants'));
  await page.setViewportSize(PHONE);
  await take(page, 'round', desk('results'), { size: PHONE_PICTURE });
  await page.setViewportSize(HALL);
  await take(page, 'hall', `/${running}/screen`, { size: HALL, schemes: ['dark'] });
});

/** Makes a page wait for its fonts: a visitor's first page doesn't, and has other titles if they come late. */
async function waitForFonts(route: Route) {
  if (!['document', 'stylesheet'].includes(route.request().resourceType())) return route.fallback();
  const response = await route.fetch();
  const body = (await response.text()).replaceAll(/font-display: ?optional/g, 'font-display:block');
  return route.fulfill({ response, body });
}

type Options = {
  size?: { width: number; height: number };
  schemes?: readonly ('light' | 'dark')[];
  /** Takes only the beginning of the screen, as large as the picture. */
  isPart?: boolean;
  most?: number;
};

async function take(page: Page, name: string, path: string, options: Options = {}) {
  const { size = SCREEN, schemes = ['light', 'dark'], isPart, most = MAX_BYTES } = options;
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await page.goto(host.url + path);
    await page.waitForLoadState('networkidle');
    const png = await page.screenshot({
      animations: 'disabled',
      ...(isPart && { clip: { x: 0, y: 0, ...size } }),
    });
    const webp = await asWebp(page, png, most, size);
    expect(webp.length).toBeLessThanOrEqual(most);
    await writeFile(join(DIRECTORY, `${name}.${colorScheme}.webp`), webp);
  }
}
