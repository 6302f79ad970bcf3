import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The query of a file, and of a folder. */
const QUERY = /\?(bytes|parts)$/;
/** The prefix and suffix of module ids, so that no other plugin handles them by the extension of their file. */
const PREFIX = /^\0(bytes|parts):(.*)\.js$/;

/**
 * Imports `package/file?bytes` as the bytes of a file of a package, and `package/folder?parts` as functions that return
 * the bytes of each file in a folder by its name. They become part of the script, so that bundlers need not find
 * separate files.
 */
export function bytes(): Plugin {
  const { resolve } = createRequire(import.meta.url);
  return {
    name: 'tabiya:bytes',
    enforce: 'pre',
    resolveId(source) {
      const [query, kind] = QUERY.exec(source) ?? [];
      if (query === undefined) return null;
      const path = source.slice(0, -query.length);
      const found = (resolve.paths(path) ?? [])
        .map((folder) => join(folder, path))
        .find(existsSync);
      if (found === undefined) throw new Error(`${path} is in no installed package.`);
      return `\0${kind}:${found}.js`;
    },
    async load(id) {
      const [, kind, path = ''] = PREFIX.exec(id) ?? [];
      if (kind === undefined) return null;
      const code = kind === 'bytes' ? await decoded(path) : await decodedOnDemand(path);
      return { code: `export default ${code};`, moduleType: 'js' };
    },
  };
}

/** Returns code that evaluates to the bytes of a file. */
async function decoded(file: string): Promise<string> {
  return `Buffer.from('${await readFile(file, 'base64')}', 'base64')`;
}

/** Returns code with a function for each file of a folder, since few of many are needed. */
async function decodedOnDemand(folder: string): Promise<string> {
  const files = await Promise.all(
    (await readdir(folder))
      .sort()
      .map(async (file) => `${JSON.stringify(file)}: () => ${await decoded(join(folder, file))}`),
  );
  return `{${files.join(',')}}`;
}
