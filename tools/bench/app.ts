import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext } from '@playwright/test';
import { type Account, signIn } from '../../e2e/support/account.ts';
import { newOrganizer } from '../../e2e/support/organizer.ts';
import { startHostProcess } from '../../local/test-fixtures/host-process.ts';
import { openBrowser } from './page-visits.ts';
import { formatWhole, printTable } from './table.ts';

/** The most that a screen may load, in bytes of compressed script: as in `admin/src/app/screen-weight.test.ts`. */
const GOAL = 300_000;

const SCREENS = [
  '/auth?mode=login',
  '/dashboard',
  '/organizer',
  '/organizer?eventId=…&tab=participants',
  '/organizer?eventId=…&tab=results',
  '/newEvent?eventId=…',
];

/** Measures the compressed size of the scripts that the app loads for each screen, with its dialogs and menus. */
export async function benchApp(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tabiya-bench-'));
  process.env['E2E_DATA_DIR'] = dataDir;
  const host = await startHostProcess({ DATA_DIR: dataDir });
  const browser = await openBrowser();
  try {
    const { account, eventId } = await newOrganizer({ origin: host.url, premium: true });
    const rows: string[][] = [];
    for (const path of SCREENS) {
      const bytes = await scriptBytes(
        browser,
        path.startsWith('/auth') ? null : account,
        host.url + path.replace('…', eventId),
      );
      rows.push([path, formatWhole(bytes), `${Math.round((bytes / GOAL) * 100)} %`]);
    }
    printTable(
      `Script of the app for a screen, with its dialogs and menus, first visit (goal: ≤ ${formatWhole(GOAL)} B)`,
      ['screen', 'bytes, gzip', 'share of the goal'],
      rows,
    );
  } finally {
    await browser.close();
    await host.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Returns the size of all scripts that ran until the page has its heading and the network is idle. */
async function scriptBytes(
  browser: Browser,
  account: Account | null,
  url: string,
): Promise<number> {
  const context: BrowserContext = await browser.newContext();
  try {
    if (account) await signIn(context, account);
    const page = await context.newPage();
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      sizes.push(response.body().then((body) => gzipSync(body).length));
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.getByRole('heading').first().waitFor();
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  } finally {
    await context.close();
  }
}
