import { expect, test } from 'vitest';
import { createDoor } from './server.ts';

test('closing does not wait for ever for a request that is never answered', async () => {
  const door = await createDoor(0, { requests: 20, connections: 20 });
  const arrived = Promise.withResolvers<void>();
  const visit = fetch(`http://127.0.0.1:${door.port}/`);
  door.open({ listen: () => arrived.resolve(), drain: () => new Promise(() => {}) });
  await arrived.promise;
  await door.close();
  await expect(visit).rejects.toThrow('fetch failed');
});

test('closing waits for work that goes on after an answer', async () => {
  const door = await createDoor(0);
  door.open({ listen: (_, response) => response.end(), drain: async () => {} });
  const work = Promise.withResolvers<void>();
  let closed = false;
  const closing = door.close(() => work.promise).then(() => (closed = true));
  await fetch(`http://127.0.0.1:${door.port}/`);
  expect(closed).toBe(false);
  work.resolve();
  await closing;
  await expect(fetch(`http://127.0.0.1:${door.port}/`)).rejects.toThrow();
});
