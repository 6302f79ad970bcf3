import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Where systems install Chromium or Chrome; the headless shell first, since it is faster. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const WHAT_TO_DO =
  'No Chromium was found and none could be installed. Run "npx playwright install chromium", or install Chromium or Chrome, or set BROWSER_PATH to one.';

/**
 * The path of a Chromium for the end-to-end tests: BROWSER_PATH, Playwright's, the system's, otherwise one that is
 * installed now. Throws an error that says what to do when none is available.
 */
export function browserPath(): string {
  const found = foundBrowser();
  if (found) return found;
  console.log('No Chromium found: installing one…');
  for (const [command, ...parameters] of installers()) {
    try {
      execFileSync(command, parameters, { stdio: 'inherit', shell: process.platform === 'win32' });
    } catch {
      continue;
    }
    const installed = foundBrowser();
    if (installed) return installed;
  }
  throw new Error(WHAT_TO_DO);
}

function foundBrowser(): string | undefined {
  const candidates = [process.env['BROWSER_PATH'], chromium.executablePath(), ...SYSTEM_BROWSERS];
  return candidates.find((path) => path && existsSync(path));
}

/** Debian's package first if available: it comes with the libraries that the browser needs. */
function installers(): [command: string, ...parameters: string[]][] {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const debian: [string, ...string[]][] = [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
  ];
  return [...(isDebianRoot ? debian : []), ['npx', 'playwright', 'install', 'chromium']];
}
