import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { isAppPath, startDevServer } from './dev-server.ts';

test('the app comes from its sources with hot reload, and everything else from the host', async () => {
  const host = createServer((request, response) => response.end(`host at ${request.url}`));
  host.listen(0, '127.0.0.1');
  await once(host, 'listening');
  const hostUrl = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  const server = await startDevServer(0, hostUrl);
  const url = server.resolvedUrls?.local[0] ?? '';

  const app = await fetch(`${url}auth?mode=login`);
  expect(await app.text()).toContain('/@vite/client');
  expect((await fetch(`${url}@vite/client`)).headers.get('content-type')).toContain('javascript');
  for (const path of ['', 'browse', 'spring-open', 'api/config', 'assets/page.js']) {
    expect(await (await fetch(url + path)).text()).toBe(`host at /${path}`);
  }
  await server.close();
  host.close();
});

test.each([
  ['/dashboard', true],
  ['/newEvent?eventId=x', true],
  ['/src/main.tsx?t=1', true],
  ['/@fs/tabiya/domain/event/event.ts', true],
  ['/', false],
  ['/sources-open', false],
  ['/rest/v1/events', false],
])('%s belongs to the app: %s', (url, expected) => {
  expect(isAppPath(url)).toBe(expected);
});
