import { defineConfig } from 'vitest/config';
import { inlineScript } from './inline-script-plugin.ts';
import { rendererVersion } from './renderer-version-plugin.ts';
import { siteFiles } from './site-files-plugin.ts';

/** The tests of the renderer sources, including styles and scripts. */
export default defineConfig({
  plugins: [siteFiles(), inlineScript(), rendererVersion()],
  test: {
    name: 'site-renderer',
    css: true,
    isolate: false,
    maxWorkers: '100%',
    testTimeout: 300_000,
  },
});
