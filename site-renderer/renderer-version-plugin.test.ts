import { build } from 'vite';
import { expect, test } from 'vitest';
import { rendererVersion } from './renderer-version-plugin.ts';

/** The version of a renderer built from this source. */
async function versionOf(source: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      rendererVersion(),
      {
        name: 'source',
        resolveId: (id) => (id === 'virtual:renderer' ? id : null),
        load: (id) => (id === 'virtual:renderer' ? source : null),
      },
    ],
    build: {
      write: false,
      minify: false,
      ssr: true,
      rolldownOptions: { input: 'virtual:renderer' },
    },
  });
  const code = 'output' in result ? result.output[0].code : '';
  return /version = "(\w+)"/.exec(code)?.[1] ?? '';
}

const source = (text: string) =>
  `export const version = __RENDERER_VERSION__; export const text = '${text}';`;

test('the same renderer has the same version, and another one has another', async () => {
  const version = await versionOf(source('a'));
  expect(version).toMatch(/^[0-9a-f]{12}$/);
  expect(await versionOf(source('a'))).toBe(version);
  expect(await versionOf(source('b'))).not.toBe(version);
});
