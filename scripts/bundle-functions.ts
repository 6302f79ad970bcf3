import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build } from 'vite';

const ROOT = join(import.meta.dirname, '..');

/** The folder from which Netlify deploys the functions: see netlify.toml. */
const OUTPUT = join(ROOT, 'dist-functions');

/** The folder of the files that functions fetch from the site: the fonts and the WebAssembly of share pictures. */
const FETCHED = join(ROOT, 'site-renderer/dist/share-picture/assets');

const FUNCTIONS = join(ROOT, 'functions');

/** The names of the functions. */
export const functionNames: readonly string[] = readdirSync(FUNCTIONS)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.slice(0, -'.ts'.length));

/**
 * Bundles functions with their imports: each into one file, and what several of them import into chunks. Dynamic imports
 * are chunks, too, so that functions start fast.
 *
 * Netlify's own bundler would trace the workspaces and end up in the renderer's sources, which only Vite can read.
 */
export async function bundleFunctions(names: readonly string[], output: BuildOptions) {
  return build({
    configFile: false,
    root: FUNCTIONS,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ...output,
      ssr: true,
      target: 'node24',
      // Not minified: Netlify reads each function's config from its source.
      minify: false,
      rolldownOptions: {
        input: names.map((name) => join(FUNCTIONS, `${name}.ts`)),
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' },
      },
    },
  });
}

if (import.meta.main) {
  rmSync(OUTPUT, { recursive: true, force: true });
  // One by one, so that each is a file of its own.
  for (const name of functionNames) {
    await bundleFunctions([name], { outDir: OUTPUT, emptyOutDir: false });
  }
  cpSync(FETCHED, join(ROOT, 'dist/assets'), { recursive: true });
  console.log(`Bundled ${functionNames.length} functions.`);
}
