import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let dataDir: string;
let port: number;
const children: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tabiya-host-'));
  port = await freePort();
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }
  rmSync(dataDir, { recursive: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Starts the host with a small site; or the real one, which only gets as far as its checks. */
function start(env: Record<string, string> = {}, script = 'test-fixtures/run-host.ts') {
  const child = spawn(process.execPath, [join(import.meta.dirname, script)], {
    env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const out = { text: '' };
  const err = { text: '' };
  child.stdout.on('data', (chunk) => (out.text += chunk));
  child.stderr.on('data', (chunk) => (err.text += chunk));
  const exited = once(child, 'exit').then(([code, signal]) => ({ code: code ?? signal, out, err }));
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => out.text.includes('Ready in') && resolve(out.text));
    void exited.then(() => reject(new Error(`Exited before it was ready: ${err.text}`)));
  });
  ready.catch(() => {});
  return { child, ready, exited, out, err };
}

const url = (path: string) => `http://localhost:${port}${path}`;

async function auth(path: string, body: Record<string, string>) {
  const { publishableKey } = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));
  return fetch(url(`/auth/v1/${path}`), {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function fileAppears(file: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const watcher = watch(dataDir, () => existsSync(file) && resolve());
  if (existsSync(file)) resolve();
  await promise;
  watcher.close();
}

describe('running', { timeout: 60_000 }, () => {
  test('one origin serves Supabase, functions and files, in that order', async () => {
    const output = await start().ready;
    expect(output).toContain(url('/dashboard'));
    expect(output).toContain('demo@tabiya.example with the password tabiya-demo');

    const home = await fetch(url('/'));
    expect(await home.text()).toContain('Home');
    expect(home.headers.get('x-content-type-options')).toBe('nosniff');

    const hello = await fetch(url('/api/hello'), { method: 'POST', body: 'hi' });
    expect(await hello.json()).toEqual({
      method: 'POST',
      body: 'hi',
      supabaseUrl: `http://127.0.0.1:${port}`,
      browserUrl: '',
      pageDir: join(dataDir, 'pages'),
    });
    expect(await (await fetch(url('/robots.txt'))).text()).toContain('"method":"GET"');
    expect(await (await fetch(url('/my-tournament'))).text()).toBe('page at /my-tournament');

    expect((await auth('token?grant_type=password', demo)).status).toBe(200);
    expect((await fetch(url('/rest/v1/notes'))).status).toBe(401);
    for (const path of ['/_system/info', '/storage/v1/bucket', '/auth/v1', '/studio']) {
      expect(await (await fetch(url(path))).text(), path).toBe(`page at ${path}`);
    }
  });

  test('the mailbox shows mails on this machine and not to others', async () => {
    await start().ready;
    expect((await auth('recover', { email: demo.email })).status).toBe(200);
    expect(await (await fetch(url('/_local/mailbox'))).text()).toContain(`To ${demo.email}`);
    const elsewhere = await getWithHost('/_local/mailbox', 'attacker.example');
    expect(elsewhere).not.toContain(demo.email);
  });

  test('requests under way are finished before it stops, and nothing is left', async () => {
    const host = start();
    await host.ready;
    const slow = fetch(url('/api/slow'));
    await fileAppears(join(dataDir, 'slow-is-running'));
    host.child.kill('SIGTERM');
    await once(host.child.stdout, 'data');
    writeFileSync(join(dataDir, 'go-on'), '');
    expect(await (await slow).text()).toBe('finished with 200');
    expect(await host.exited).toMatchObject({ code: 0, err: { text: '' } });
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
    await expect(fetch(url('/'))).rejects.toThrow();
  });

  test('an account made right before kill -9 is there after a restart', async () => {
    const first = start();
    await first.ready;
    const account = { email: 'just-in-time@example.org', password: 'secret-password' };
    expect((await auth('signup', account)).status).toBe(200);
    first.child.kill('SIGKILL');
    await first.exited;

    await start().ready;
    expect((await auth('token?grant_type=password', account)).status).toBe(200);
  });

  test('a data directory whose creation was cut short is made again', async () => {
    const first = start();
    await fileAppears(join(dataDir, 'db.new'));
    first.child.kill('SIGKILL');
    await first.exited;
    await start().ready;
    expect((await auth('token?grant_type=password', demo)).status).toBe(200);
  });

  test('a data directory in use is refused', async () => {
    await start().ready;
    const second = await start({ PORT: String(await freePort()) }).exited;
    expect(second.code).toBe(1);
    expect(second.err.text).toBe(
      `${dataDir} is in use by another Tabiya (process ${children[0]?.pid}). Stop it, or set DATA_DIR to another directory.\n`,
    );
  });
});

describe('refusing to start', { timeout: 20_000 }, () => {
  test.each(['127.0.0.1', '::1', '0.0.0.0'])('a port taken at %s is named first', async (host) => {
    const other = createServer().listen(port, host);
    await once(other, 'listening');
    const { code, out, err } = await start({}, 'start.mjs').exited;
    other.close();
    expect(err.text).toBe(
      `Port ${port} is taken by another program. Stop it, or set PORT to another number.\n`,
    );
    expect(code).toBe(1);
    expect(out.text).toBe('');
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  });

  test('everything wrong with the environment is named', async () => {
    const env = { PORT: 'eighty', SUPABASE_SECRET_KEY: 'x', SUPABASE_URL: 'https://x.example' };
    const { code, err } = await start(env, 'start.mjs').exited;
    expect(code).toBe(1);
    expect(err.text.trim().split('\n')).toEqual([
      'PORT must be a number from 1 to 65535.',
      expect.stringContaining('SUPABASE_PUBLISHABLE_KEY is missing'),
    ]);
  });
});

const demo = { email: 'demo@tabiya.example', password: 'tabiya-demo' };

/** `fetch` doesn't let one choose the host. */
async function getWithHost(path: string, host: string): Promise<string> {
  const { request } = await import('node:http');
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  request({ port, path, headers: { host } }, (response) => {
    response.setEncoding('utf8').on('error', reject);
    let text = '';
    response.on('data', (chunk) => (text += chunk)).on('end', () => resolve(text));
  })
    .on('error', reject)
    .end();
  return promise;
}
