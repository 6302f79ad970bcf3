import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { noteAddress } from '../local/netlify-host/host-address.ts';

test('the one-machine host of a data directory is found by the directory alone', async () => {
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
  noteAddress(dataDir, `http://127.0.0.1:${port}`);
  try {
    const rerender = spawn('node', [join(import.meta.dirname, 'rerender.ts')], {
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    });
    const [output] = await Promise.all([text(rerender.stdout), once(rerender, 'close')]);
    expect(output).toContain('0 of 0 pages');
    expect(keys).toEqual(['Bearer sb_secret_test']);
  } finally {
    server.close();
    rmSync(dataDir, { recursive: true });
  }
});

test('a site that is not running is reported', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tabiya-rerender-'));
  writeFileSync(join(dataDir, 'keys.json'), JSON.stringify({ secretKey: 'sb_secret_test' }));
  const rerender = spawn('node', [join(import.meta.dirname, 'rerender.ts')], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
  });
  const [output, [code]] = await Promise.all([text(rerender.stderr), once(rerender, 'close')]);
  expect(output).toContain(`The site that uses ${dataDir} is not running. Start it first.`);
  expect(code).toBe(1);
  rmSync(dataDir, { recursive: true });
});
