import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { bytes } from './bytes-plugin.ts';

/**
 * Builds the code that draws share pictures as one module, fonts and WebAssembly included. Only publishing loads it.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [bytes()],
  ssr: { noExternal: true },
  build: {
    ssr: 'share-picture/share-picture.ts',
    outDir: 'dist/share-picture',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node22',
    minify: true,
  },
});
