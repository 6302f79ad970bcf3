import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { siteFiles } from './site-files-plugin.ts';

/**
 * Builds the code that draws share pictures as one module, with its fonts and WebAssembly as files beside it. Only
 * publishing loads it.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [siteFiles()],
  ssr: { noExternal: true },
  build: {
    ssr: 'share-picture/share-picture.ts',
    ssrEmitAssets: true,
    outDir: 'dist/share-picture',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node22',
    minify: true,
  },
});
