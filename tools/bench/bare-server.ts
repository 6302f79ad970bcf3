import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The message from the parent process: one answer for every request. */
type Answer = { headers: Record<string, string>; body: string };

// Serves one answer from memory until its parent ends it: the fastest that Node can be.
process.once('message', (message: Answer) => {
  const body = Buffer.from(message.body, 'base64');
  const headers = { ...message.headers, 'content-length': body.length };
  const server = createServer((_, response) => {
    response.writeHead(200, headers);
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
