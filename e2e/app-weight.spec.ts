import { gzipSync } from 'node:zlib';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './test.ts';

/** The limit for the compressed scripts that the app needs before any screen. Each screen adds its own. */
const MOST_BYTES = 175_000;

test('the app starts with little script: forms, lists and dialogs come with the screens that need them', async ({
  request,
}) => {
  const html = await (await request.get('/auth')).text();
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1];
  const sizes = await sizesOf(request, new URL(entry ?? '', 'http://app').pathname);
  expect([...sizes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES);
});

/** The compressed sizes of a script and its static imports, by path. */
async function sizesOf(
  request: APIRequestContext,
  path: string,
  sizes = new Map<string, number>(),
): Promise<Map<string, number>> {
  if (sizes.has(path)) return sizes;
  const script = await (await request.get(path)).text();
  sizes.set(path, gzipSync(script).length);
  for (const [, name] of script.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g)) {
    await sizesOf(request, `/assets/${name}`, sizes);
  }
  return sizes;
}
