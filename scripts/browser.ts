import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';

/** The package with the browser and the fonts of the tests. */
const PACKAGE = join(import.meta.dirname, '../e2e/browser');

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
 * This process's environment with the browser of the tests, and on Linux their fonts unless FONTCONFIG_FILE names
 * others. The browser is BROWSER_PATH, or else the shell of the npm package, Playwright's, the system's, or one that is
 * installed now. Throws an error that says what to do if none is available.
 */
export function browserEnvironment(): NodeJS.ProcessEnv & { BROWSER_PATH: string } {
  const isLinux = process.platform === 'linux';
  if (isLinux) installPackage();
  const shell = isLinux && process.arch === 'x64' ? packagedShell() : null;
  const hasFonts = isLinux && existsSync(join(PACKAGE, 'node_modules'));
  return {
    ...(hasFonts && { FONTCONFIG_FILE: join(PACKAGE, 'fonts.conf') }),
    ...process.env,
    BROWSER_PATH: existing([process.env['BROWSER_PATH']]) ?? shell ?? systemBrowser(),
  };
}

/** Installs the package with browser and fonts. Without it the tests use what the system has. */
function installPackage(): void {
  const installer = join(import.meta.dirname, 'install-if-missing.mjs');
  try {
    execFileSync(process.execPath, [installer, PACKAGE], { stdio: 'inherit' });
  } catch {
    console.warn('The browser of the tests could not be installed: using the system’s.');
  }
}

/** The path of the packaged shell, unpacked; null if this machine can't run it. */
function packagedShell(): string | null {
  const shell = join(PACKAGE, 'node_modules/.chromium');
  try {
    if (!existsSync(shell)) {
      const packed = readFileSync(
        join(PACKAGE, 'node_modules/@sparticuz/chromium/bin/chromium.br'),
      );
      const unpacked = `${shell}.${process.pid}`;
      writeFileSync(unpacked, brotliDecompressSync(packed), { mode: 0o755 });
      renameSync(unpacked, shell);
    }
    // Fails where libraries of the system are missing.
    execFileSync(shell, ['--version'], { stdio: 'ignore' });
    return shell;
  } catch {
    return null;
  }
}

function systemBrowser(): string {
  const found = () => existing([chromium.executablePath(), ...SYSTEM_BROWSERS]);
  const present = found();
  if (present) return present;
  console.log('No Chromium found: installing one…');
  for (const [command, ...parameters] of installers()) {
    try {
      execFileSync(command, parameters, { stdio: 'inherit', shell: process.platform === 'win32' });
    } catch {
      continue;
    }
    const installed = found();
    if (installed) return installed;
  }
  throw new Error(WHAT_TO_DO);
}

const existing = (paths: readonly (string | undefined)[]): string | undefined =>
  paths.find((path) => path && existsSync(path));

/** Debian's package first if available: it comes with the libraries that the browser needs. */
function installers(): [command: string, ...parameters: string[]][] {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const debian: [string, ...string[]][] = [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
  ];
  return [...(isDebianRoot ? debian : []), ['npx', 'playwright', 'install', 'chromium']];
}
