import { defineConfig } from 'vitest/config';
import { bytes } from './bytes-plugin.ts';
import { inlineScript } from './inline-script-plugin.ts';
import { rendererVersion } from './renderer-version-plugin.ts';

/** The tests of the renderer sources, including styles and scripts. */
export default defineConfig({
  plugins: [bytes(), inlineScript(), rendererVersion()],
  test: {
    name: 'site-renderer',
    css: true,
    isolate: false,
    maxWorkers: '100%',
    testTimeout: 60_000,
  },
});
