import { build, minify, type Plugin } from 'vite';

const QUERY = '?script';

/** A script renders the components that it shares with the server by Preact, which is smaller. */
const PREACT = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
  react: 'preact',
};

/**
 * Imports `./x.ts?script` as minified JavaScript to inline in a page: the file with its imports, in a function scope of
 * its own. Imported modules have to be free of side effects.
 */
export function inlineScript(): Plugin {
  return {
    name: 'tabiya:inline-script',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(QUERY)) return null;
      const path = id.slice(0, -QUERY.length);
      const { code, files } = await bundled(path);
      for (const file of files) this.addWatchFile(file);
      // A literal `</script` would end the script element.
      const safe = code.trim().replaceAll('</', '<\\/');
      return { code: `export default ${JSON.stringify(safe)};`, moduleType: 'js' };
    },
  };
}

async function bundled(path: string): Promise<{ code: string; files: string[] }> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: PREACT },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: path, formats: ['es'] },
      minify: false,
      rolldownOptions: { treeshake: { moduleSideEffects: [path] } },
    },
  });
  const chunks = [result].flat().flatMap((output) => ('output' in output ? output.output : []));
  const chunk = chunks.find((candidate) => candidate.type === 'chunk');
  if (!chunk) throw new Error(`${path} gave no script.`);
  const body = chunk.code
    .replaceAll(/^\/\/#(?:end)?region.*$/gm, '')
    .replace(/^export \{\s*\};?$/m, '');
  const { code } = await minify(path, `(()=>{${body}})();`, { module: false });
  return { code, files: chunk.moduleIds };
}
