import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { endWhenUnread } from './unread-answers.ts';

/** More than the system buffers for a connection. */
const LARGE = Buffer.alloc(50_000_000);

async function startServer(respond: Parameters<typeof createServer>[1]) {
  const server = createServer(respond as never);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

test('a response that no one reads is ended', async () => {
  const ended = Promise.withResolvers<boolean>();
  const { server, port } = await startServer((_, response) => {
    endWhenUnread(response, 50);
    response.once('close', () => ended.resolve(response.writableFinished));
    response.end(LARGE);
  });
  const socket = connect(port, '127.0.0.1').pause();
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  expect(await ended.promise).toBe(false);
  socket.destroy();
  server.close();
});

test('a response that is read ends with its last byte, however long it took', async () => {
  const { server, port } = await startServer(async (_, response) => {
    endWhenUnread(response, 500);
    await setTimeout(1_000);
    response.end(LARGE);
  });
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect((await answer.arrayBuffer()).byteLength).toBe(LARGE.length);
  server.closeAllConnections();
  server.close();
});
