import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const QUERY = '?bytes';
/** Marks a module as ours, so that no other plugin goes by the ending of its file. */
const PREFIX = '\0bytes:';

/**
 * Imports `package/file?bytes` as the bytes of a file of a package. They become part of the script, so that whatever
 * takes that along has all it needs: no bundler has to find a file beside it.
 */
export function bytes(): Plugin {
  const { resolve } = createRequire(import.meta.url);
  return {
    name: 'tabiya:bytes',
    enforce: 'pre',
    resolveId(source) {
      if (!source.endsWith(QUERY)) return null;
      const file = source.slice(0, -QUERY.length);
      const found = (resolve.paths(file) ?? [])
        .map((folder) => join(folder, file))
        .find(existsSync);
      if (found === undefined) throw new Error(`${file} is in no installed package.`);
      return `${PREFIX}${found}.js`;
    },
    async load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const data = await readFile(id.slice(PREFIX.length, -'.js'.length), 'base64');
      return { code: `export default Buffer.from('${data}', 'base64');`, moduleType: 'js' };
    },
  };
}
