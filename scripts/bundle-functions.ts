import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '..');

/** Where Netlify takes the functions from: see netlify.toml. */
const OUTPUT = join(ROOT, 'dist-functions');

/**
 * Puts each function with all that it imports into one file, but for what it imports when it needs it: that stays
 * apart, so that no function starts slower for it. Netlify's own bundler would trace the workspaces by
 * itself and end up in the renderer's sources, which only Vite can read.
 */
async function bundleFunctions(): Promise<void> {
  const directory = join(ROOT, 'functions');
  const names = readdirSync(directory).filter((name) => name.endsWith('.ts'));
  for (const name of names) {
    await build({
      configFile: false,
      root: directory,
      logLevel: 'warn',
      define: { 'process.env.NODE_ENV': '"production"' },
      ssr: { noExternal: true },
      build: {
        ssr: join(directory, name),
        outDir: OUTPUT,
        emptyOutDir: name === names[0],
        target: 'node24',
        // Netlify reads each function's config from its source, which minifying makes unreadable for it.
        minify: false,
        rolldownOptions: {
          output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' },
        },
      },
    });
  }
  console.log(`Bundled ${names.length} functions.`);
}

await bundleFunctions();
