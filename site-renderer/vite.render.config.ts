import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { constantTokens } from './constant-tokens.ts';
import { inlineScript } from './inline-script-plugin.ts';
import { rendererVersion } from './renderer-version-plugin.ts';

/** Builds the renderer as one plain JavaScript module that needs only Node. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [inlineScript(), rendererVersion()],
  css: constantTokens,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'render.ts',
    outDir: 'dist/render',
    emptyOutDir: true,
    target: 'node22',
    minify: true,
  },
});
