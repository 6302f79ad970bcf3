import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { browserEnvironment } from '../../scripts/browser.ts';

/**
 * Pictures of the screens at four widths, light and dark, in test-results/screenshots or the directory SCREENSHOTS.
 * SCREENS=dashboard,tournaments takes those alone; tools/screenshots/screens.ts and walk-screens.ts name them. A word after
 * the command names a file: `npm run screenshots keyboard` walks the main journeys by keyboard.
 */
const { status } = spawnSync(
  'npx',
  ['playwright', 'test', '--config', 'tools/screenshots', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: {
      ...browserEnvironment(),
      ...(process.env['LANDING'] && { FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf') }),
    },
  },
);
process.exitCode = status ?? 1;
