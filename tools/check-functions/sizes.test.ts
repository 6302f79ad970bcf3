import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { bundleFunctions, functionNames } from '../../scripts/bundle-functions.ts';
import { MOST_KILOBYTES } from './sizes.ts';

type Chunk = { fileName: string; code: string; imports: string[]; dynamicImports: string[] };

/** The deployed code of all functions. What several import is in one chunk, so that a build takes two seconds. */
let chunks: Map<string, Chunk>;
beforeAll(async () => {
  const built = await bundleFunctions(functionNames, { write: false });
  if (!('output' in built)) throw new Error('The build has no output.');
  const files = built.output.filter((file) => file.type === 'chunk');
  chunks = new Map(files.map((file) => [file.fileName, file]));
});

/** Returns the chunks that a function consists of. */
function chunksOf(fileName: string, known = new Set<Chunk>()): Set<Chunk> {
  const chunk = chunks.get(fileName);
  if (chunk === undefined || known.has(chunk)) return known;
  known.add(chunk);
  for (const name of [...chunk.imports, ...chunk.dynamicImports]) chunksOf(name, known);
  return known;
}

const zippedKilobytes = ({ code }: Chunk) => deflateRawSync(code).length / 1024;

test('no zipped function is so large that it starts slowly', () => {
  const sizeOf = new Map([...chunks.values()].map((chunk) => [chunk, zippedKilobytes(chunk)]));
  const sizes = functionNames.map((name) => {
    const parts = [...chunksOf(`${name}.mjs`)].map((chunk) => sizeOf.get(chunk) ?? 0);
    return [name, Math.round(parts.reduce((sum, size) => sum + size, 0))] as const;
  });
  expect(Math.min(...sizes.map(([, kilobytes]) => kilobytes))).toBeGreaterThan(10);
  expect(sizes.filter(([, kilobytes]) => kilobytes > MOST_KILOBYTES)).toEqual([]);
});

test('every file that a function fetches to draw a share picture is on the site', () => {
  const code = [...chunksOf('publish.mjs')].map((chunk) => chunk.code).join('');
  const paths = code.match(/assets\/share-picture\/[\w.-]+/g) ?? [];
  expect(paths.filter((path) => path.endsWith('.wasm'))).toHaveLength(1);
  expect(paths.length).toBeGreaterThan(100);
  const built = join(import.meta.dirname, '../../site-renderer/dist/share-picture');
  expect(paths.filter((path) => !existsSync(join(built, path)))).toEqual([]);
});
