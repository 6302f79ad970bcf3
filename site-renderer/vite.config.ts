import { defineConfig } from 'vite';
import { inlineScript } from './inline-script-plugin.ts';
import { rendererVersion } from './renderer-version-plugin.ts';

/** What the renderer's sources need wherever they run: in tests, in the bundle, in the prerendered pages. */
export default defineConfig({
  plugins: [inlineScript(), rendererVersion()],
});
