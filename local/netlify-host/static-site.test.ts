import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadStaticSite } from './static-site.ts';

/** A page whose compressed length depends on the quality. */
const LONG = Array.from({ length: 400 }, (_, n) => `<p>Board ${(n * 7919) % 1000}</p>`).join('');
const files = {
  'long.html': LONG,
  'index.html': '<h1>Home</h1>',
  'auth.html': '<h1>Sign in</h1>',
  'guide/index.html': '<h1>Guide</h1>',
  '404.html': '<h1>Nothing here</h1>',
  'assets/app-Ab3_dE9x.js': 'console.log("app")',
  'robots.txt': 'User-agent: *',
  '.secret': 'hidden',
  '.build/hash': 'hidden',
  _headers: '/*\n  X-Frame-Options: DENY\n/auth\n  Cache-Control: no-store\n',
};
const directory = mkdtempSync(join(tmpdir(), 'tabiya-static-'));
let server: Server;
let url: string;

beforeAll(async () => {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    writeFileSync(join(directory, name), content);
  }
  const site = loadStaticSite(directory);
  server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (!site.serve(path, request, response)) site.serveNotFound(path, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(directory, { recursive: true });
});

test.each([
  ['/', 'index.html'],
  ['/index.html', 'index.html'],
  ['/auth', 'auth.html'],
  ['/auth.html', 'auth.html'],
  ['/guide', 'guide/index.html'],
  ['/robots.txt', 'robots.txt'],
] as const)('%s is %s', async (path, file) => {
  const response = await fetch(url + path);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(files[file]);
});

test.each([
  '/_headers',
  '/.secret',
  '/.build/hash',
  '/nothing',
  '/assets/',
  '/..%2f..%2fetc%2fpasswd',
])('%s does not exist', async (path) => {
  const response = await fetch(url + path);
  expect(response.status).toBe(404);
  expect(await response.text()).toBe(files['404.html']);
  expect(response.headers.get('x-frame-options')).toBe('DENY');
});

test('files with a hash in their name are cached permanently, and pages revalidated', async () => {
  const cacheControl = async (path: string) =>
    (await fetch(url + path)).headers.get('cache-control');
  expect(await cacheControl('/assets/app-Ab3_dE9x.js')).toContain('immutable');
  expect(await cacheControl('/')).toBe('public, max-age=0, must-revalidate');
  expect(await cacheControl('/auth')).toBe('no-store');
});

test('a file that the browser has is not sent again', async () => {
  const first = await fetch(`${url}/auth`);
  const etag = first.headers.get('etag') ?? '';
  const second = await fetch(`${url}/auth`, { headers: { 'if-none-match': etag } });
  expect(second.status).toBe(304);
  expect(second.headers.get('cache-control')).toBe('no-store');
});

test.each(['br', 'gzip', null])('a client that accepts %s gets it', async (encoding) => {
  const response = await fetch(url, { headers: { 'accept-encoding': encoding ?? 'identity' } });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  expect(await response.text()).toBe(files['index.html']);
});

test('HEAD has only headers, and POST is not for files', async () => {
  const head = await fetch(`${url}/auth`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect((await fetch(`${url}/auth`, { method: 'POST' })).status).toBe(404);
});

test('a missing directory serves nothing', () => {
  expect(() => loadStaticSite(join(directory, 'missing'))).not.toThrow();
});

test('a page is compressed as much as possible', async () => {
  const asked = { headers: { 'accept-encoding': 'br' } };
  const length = (await fetch(`${url}/long`, asked)).headers.get('content-length');
  expect(Number(length)).toBe(brotliCompressSync(LONG).length);
});
