import * as fs from 'node:fs/promises';
import { resolve } from 'node:path';

/** Reads a font or the WebAssembly by its path in the site: `assets/…`. */
export type ReadFile = (path: string) => Promise<Uint8Array<ArrayBuffer>>;

/** Reads a file that the build put beside this script. */
export const readFileBeside: ReadFile = async (path) =>
  new Uint8Array(await fs.readFile(resolve(import.meta.dirname, path)));
