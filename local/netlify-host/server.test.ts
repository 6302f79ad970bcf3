import { expect, test } from 'vitest';
import { createServer } from './server.ts';

test('closing doesn’t wait forever for a request without a response', async () => {
  const server = await createServer(0, { requests: 20, connections: 20 });
  const arrived = Promise.withResolvers<void>();
  const visit = fetch(`http://127.0.0.1:${server.port}/`);
  server.open({ listen: () => arrived.resolve(), drain: () => new Promise(() => {}) });
  await arrived.promise;
  await server.close();
  await expect(visit).rejects.toThrow('fetch failed');
});

test('closing waits for work after a response', async () => {
  const server = await createServer(0);
  server.open({ listen: (_, response) => response.end(), drain: async () => {} });
  const work = Promise.withResolvers<void>();
  let closed = false;
  const closing = server.close(() => work.promise).then(() => (closed = true));
  await fetch(`http://127.0.0.1:${server.port}/`);
  expect(closed).toBe(false);
  work.resolve();
  await closing;
  await expect(fetch(`http://127.0.0.1:${server.port}/`)).rejects.toThrow();
});

test('a connection outlasts the minute for which nginx keeps it', async () => {
  const server = await createServer(0);
  server.open({ listen: (_, response) => response.end(), drain: async () => {} });
  const { headers } = await fetch(`http://127.0.0.1:${server.port}/`);
  const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
  await server.close();
});
