import { spawnSync } from 'node:child_process';
import { browserPath } from './browser.ts';

/**
 * Pictures of the screens at four widths, light and dark, in test-results/screenshots or the directory SCREENSHOTS.
 * SCREENS=dashboard,tournaments takes those alone; e2e/screenshots/screens.ts names them.
 */
const { status } = spawnSync('npx', ['playwright', 'test', '--config', 'e2e/screenshots'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, BROWSER_PATH: browserPath() },
});
process.exitCode = status ?? 1;
