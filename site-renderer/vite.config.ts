import vike from 'vike/plugin';
import { defineConfig } from 'vite';
import { constantTokens } from './constant-tokens.ts';
import { inlineScript } from './inline-script-plugin.ts';
import { rendererVersion } from './renderer-version-plugin.ts';

/** The prerendered pages. */
export default defineConfig({
  plugins: [vike(), inlineScript(), rendererVersion()],
  css: constantTokens,
});
