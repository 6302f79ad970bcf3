import { readFile } from 'node:fs/promises';
import { minify, type Plugin, transformWithOxc } from 'vite';

const QUERY = '?script';

/**
 * Imports `./x.ts?script` as minified JavaScript to inline in a page. The file may import types only and runs in its
 * own function scope.
 */
export function inlineScript(): Plugin {
  return {
    name: 'tabiya:inline-script',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(QUERY)) return null;
      const path = id.slice(0, -QUERY.length);
      this.addWatchFile(path);
      const compiled = await transformWithOxc(await readFile(path, 'utf8'), path);
      const body = compiled.code.replace(/^export \{\s*\};?$/m, '');
      const { code } = await minify(path, `(()=>{${body}})();`, { module: false });
      // A literal `</script` would end the script element.
      const safe = code.trim().replaceAll('</', '<\\/');
      return { code: `export default ${JSON.stringify(safe)};`, moduleType: 'js' };
    },
  };
}
