import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { browserEnvironment } from '../../scripts/browser.ts';

/**
 * Takes pictures of the screens at four widths, light and dark, in test-results/screenshots or the directory
 * SCREENSHOTS. SCREENS=dashboard,tournaments takes only those; tools/screenshots/screens.ts and walk-screens.ts name
 * them. An argument names a file: `npm run screenshots keyboard` walks the main journeys by keyboard.
 */
const isLanding = process.argv.includes('landing');
const { status } = spawnSync(
  'npx',
  ['playwright', 'test', '--config', 'tools/screenshots', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: {
      ...browserEnvironment(),
      ...(isLanding && {
        LANDING: 'yes',
        FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf'),
      }),
    },
  },
);
process.exitCode = status ?? 1;
