import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { inlineScript } from './inline-script-plugin.ts';
import { rendererVersion } from './renderer-version-plugin.ts';

/** The renderer as one module of plain JavaScript that needs nothing but Node. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [inlineScript(), rendererVersion()],
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
