import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSiteFileReader } from './site-files.ts';

const site = createServer(({ url }, response) => {
  if (url === '/assets/share-picture/font-1.woff2') response.end('font');
  else response.writeHead(404).end('Not found');
});
beforeAll(() => once(site.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => void site.close());

test('deployed functions read the fonts of share pictures from the site', async () => {
  const siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const read = createSiteFileReader({ pageStore: 'blobs', siteUrl });
  expect(Buffer.from((await read?.('assets/share-picture/font-1.woff2')) ?? []).toString()).toBe(
    'font',
  );
  await expect(read?.('assets/share-picture/font-2.woff2')).rejects.toThrow('404');
});

test('one machine reads them from disk', () => {
  const siteUrl = 'https://chess.example';
  expect(createSiteFileReader({ pageStore: 'directory', siteUrl })).toBeUndefined();
});
