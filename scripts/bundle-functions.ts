import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '..');

/** The folder from which Netlify deploys the functions: see netlify.toml. */
const OUTPUT = join(ROOT, 'dist-functions');

/**
 * Bundles each function with its imports into one file. Dynamic imports stay separate, so that functions start fast.
 * Netlify's own bundler would trace the workspaces and end up in the renderer's sources, which only Vite can read.
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
        // Not minified: Netlify reads each function's config from its source.
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
