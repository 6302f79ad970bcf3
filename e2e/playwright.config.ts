import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { freePort } from '../local/test-fixtures/free-port.ts';
import { browserEnvironment } from '../scripts/browser.ts';

/* Playwright reads this file again in each worker: what is chosen once is passed on in the environment. */
const isFirst = process.env['E2E_DATA_DIR'] === undefined;
if (isFirst) Object.assign(process.env, browserEnvironment());
process.env['E2E_DATA_DIR'] ??= temporaryDirectory();
process.env['E2E_PORT'] ??= String(await freePort());
const PORT = Number(process.env['E2E_PORT']);

/** Journeys on a site whose operator imported rating lists. */
const LISTS = 'rating-lists/**';

/** Takes longest, so it begins first. */
const WEEKEND = 'results/weekend-open.spec.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/end-to-end',
  // For a journey of many steps on a machine that does much else; a step that hangs hits its own limit first.
  timeout: 300_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  // Half of a journey's time is spent waiting.
  workers: 4,
  forbidOnly: Boolean(process.env['CI']),
  // A failure is looked into either way; one that does not come again does not stop what else is to be seen.
  retries: 1,
  projects: [
    { name: 'weekend', testMatch: WEEKEND },
    // One process: each starts a host of its own with lists.
    { name: 'rating lists', testMatch: LISTS, workers: 1 },
    { name: 'journeys', testIgnore: [WEEKEND, LISTS] },
  ],
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'en-US',
    timezoneId: 'Europe/Oslo',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    reducedMotion: 'reduce',
    // It would answer requests that a journey cuts; the journeys about it switch it on.
    serviceWorkers: 'block',
    // Recording costs a seventh of the time. A failed test keeps a picture and the page's content, mostly enough.
    trace: process.env['TRACE'] ? 'retain-on-first-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: String(process.env['BROWSER_PATH']),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node local/start.mjs',
    cwd: join(import.meta.dirname, '..'),
    url: `http://localhost:${PORT}/api/config`,
    env: {
      PORT: String(PORT),
      DATA_DIR: process.env['E2E_DATA_DIR'],
      EXAMPLES: 'no',
      // bcrypt's minimum cost: each test signs people up, and they protect nothing of value.
      LITE_AUTH_BCRYPT_COST: '4',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 180_000,
  },
});

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'tabiya-e2e-'));
  process.on('exit', () => rmSync(directory, { recursive: true, force: true, maxRetries: 3 }));
  return directory;
}
