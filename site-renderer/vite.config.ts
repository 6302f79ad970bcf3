import vike from 'vike/plugin';
import { defineConfig } from 'vite';
import { inlineScript } from './inline-script-plugin.ts';
import { rendererVersion } from './renderer-version-plugin.ts';

/** The prerendered pages. */
export default defineConfig({
  plugins: [vike(), inlineScript(), rendererVersion()],
});
