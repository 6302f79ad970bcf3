import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

test('the keys of the one-machine host are found in a data directory anywhere', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tabiya-rerender-'));
  writeFileSync(join(dataDir, 'keys.json'), JSON.stringify({ secretKey: 'sb_secret_test' }));
  const keys: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    keys.push(request.headers.authorization);
    response.end('0');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    const rerender = spawn('node', [join(import.meta.dirname, 'rerender.ts')], {
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: String(port) },
    });
    const [output] = await Promise.all([text(rerender.stdout), once(rerender, 'close')]);
    expect(output).toContain('0 of 0 pages');
    expect(keys).toEqual(['Bearer sb_secret_test']);
  } finally {
    server.close();
    rmSync(dataDir, { recursive: true });
  }
});
