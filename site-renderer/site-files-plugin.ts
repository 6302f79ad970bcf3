import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join, parse } from 'node:path';
import type { Plugin } from 'vite';

/** The query of a file, and of a folder. */
const QUERY = /\?(path|paths)$/;
/** The prefix and suffix of module ids, so that no other plugin handles them by the extension of their file. */
const PREFIX = /^\0(path|paths):(.*)\.js$/;

/**
 * Imports `package/file?path` as the path of a file of a package, and `package/folder?paths` as the paths of the files
 * in a folder by their names. A build puts the files beside the script, named by a hash of their content, and the paths
 * are relative to it; in tests they are those of the package.
 */
export function siteFiles(): Plugin {
  const { resolve } = createRequire(import.meta.url);
  let isBuild = false;
  return {
    name: 'tabiya:site-files',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
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
      const place = async (file: string) => {
        if (!isBuild) return file;
        const source = await readFile(file);
        const fileName = hashedPath(file, source);
        this.emitFile({ type: 'asset', fileName, source });
        return fileName;
      };
      const value = kind === 'path' ? await place(path) : await placeAll(path, place);
      return { code: `export default ${JSON.stringify(value)};`, moduleType: 'js' };
    },
  };
}

/** Returns where a file is in the site: its name says its content, so that caches keep it forever. */
function hashedPath(file: string, content: Uint8Array): string {
  const { name, ext } = parse(basename(file));
  return `assets/share-picture/${name}-${hash('sha256', content, 'base64url').slice(0, 10)}${ext}`;
}

async function placeAll(folder: string, place: (file: string) => Promise<string>) {
  const placed = (await readdir(folder))
    .sort()
    .map(async (name) => [name, await place(join(folder, name))] as const);
  return Object.fromEntries(await Promise.all(placed));
}
