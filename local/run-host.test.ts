import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { Agent, createServer, type IncomingMessage, type RequestOptions, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from './test-fixtures/free-port.ts';

const demo = { email: 'demo@tabiya.example', password: 'tabiya-demo' };
/** The headers of a body one byte larger than the host accepts. */
const TOO_LONG = { 'content-length': '10000001' };

const children: ChildProcess[] = [];
let dataDir: string;
let port: number;

async function newPlace() {
  dataDir = mkdtempSync(join(tmpdir(), 'tabiya-host-'));
  port = await freePort();
}

async function leavePlace() {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }
  rmSync(dataDir, { recursive: true });
}

/** Starts the host with a small site, or the real one as far as its checks; with the compiler flags of `npm start`. */
function start(env: Record<string, string> = {}, script = 'test-fixtures/run-host.ts') {
  return run(process.execPath, ['--liftoff-only', join(import.meta.dirname, script)], env);
}

function run(command: string, parameters: string[], env: Record<string, string>, cwd?: string) {
  const child = spawn(command, parameters, {
    cwd,
    env: {
      ...{ PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
      ...{ PORT: String(port), DATA_DIR: dataDir, ...env },
    },
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

/** Waits for the log line of a request in the host's output. */
async function lineOf(host: ReturnType<typeof start>, requestId: string): Promise<unknown> {
  for (;;) {
    const line = host.out.text.split('\n').find((text) => text.includes(requestId));
    if (line !== undefined) return JSON.parse(line);
    await once(host.child.stdout, 'data');
  }
}

/** Waits for a file in the data directory. */
async function fileAppears(name: string): Promise<void> {
  const file = join(dataDir, name);
  const { promise, resolve } = Promise.withResolvers<void>();
  const watcher = watch(dataDir, () => existsSync(file) && resolve());
  if (existsSync(file)) resolve();
  await promise;
  watcher.close();
}

describe('a running host', { timeout: 120_000 }, () => {
  let host: ReturnType<typeof start>;
  beforeAll(async () => {
    await newPlace();
    host = start();
    await host.ready;
  });
  afterAll(leavePlace);

  test('prints its URL and how to sign in', () => {
    expect(host.out.text).toContain(`Admin   ${url('/dashboard')}`);
    expect(host.out.text).toContain('demo@tabiya.example with the password tabiya-demo');
    expect(host.out.text).not.toContain('own-postgres.md');
  });

  test('limits sign-in attempts', async () => {
    const guess = () =>
      auth('token?grant_type=password', { email: 'guessed@example.org', password: 'password' });
    for (let n = 0; n < 10; n++) expect((await guess()).status).toBe(400);
    const refused = await guess();
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ error_code: 'over_request_rate_limit' });
  });

  test('serves Supabase, functions, and files at one origin, in that order', async () => {
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
      pictureDir: join(dataDir, 'pictures'),
    });
    expect(await (await fetch(url('/robots.txt'))).text()).toContain('"method":"GET"');
    expect(await (await fetch(url('/my-tournament'))).text()).toBe('page at /my-tournament');

    expect((await auth('token?grant_type=password', demo)).status).toBe(200);
    expect((await fetch(url('/rest/v1/notes?select=id'))).status).toBe(401);
    for (const path of ['/_system/info', '/storage/v1/bucket', '/auth/v1', '/studio']) {
      expect(await (await fetch(url(path))).text(), path).toBe(`page at ${path}`);
    }
  });

  test('gives every request an ID, in the response and in its log line', async () => {
    const ids = new Set<string>();
    for (const path of ['/', '/api/hello', '/my-tournament', '/rest/v1/notes', '/auth/v1/health']) {
      const response = await fetch(url(path), { headers: { 'x-request-id': 'of-the-client' } });
      const id = response.headers.get('x-request-id');
      expect(id, path).toMatch(/^[\da-f]{12}$/);
      expect(response.headers.get('x-content-type-options'), path).toBe('nosniff');
      ids.add(String(id));
    }
    expect(ids.size).toBe(5);
    const hello = await fetch(url('/api/hello?secret=1'), { method: 'POST', body: 'my secret' });
    const requestId = hello.headers.get('x-request-id');
    const written = await lineOf(host, String(requestId));
    const time = expect.stringContaining('T');
    expect(written).toEqual({
      ...{ time, level: 'info', message: 'request', requestId, method: 'POST' },
      ...{ path: '/api/hello', status: 200, durationMs: expect.any(Number) },
    });
  });

  test('shows its mailbox only on this machine', async () => {
    expect((await auth('recover', { email: demo.email })).status).toBe(200);
    expect(await (await fetch(url('/_local/mailbox'))).text()).toContain(`To ${demo.email}`);
    const elsewhere = await getWithHost('/_local/mailbox', 'attacker.example');
    expect(elsewhere).not.toContain(demo.email);
  });

  test('passes on only plain database requests', async () => {
    const { publishableKey } = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));
    const headers = { apikey: publishableKey };
    const ask = async (path: string) => (await fetch(url(`/rest/v1/${path}`), { headers })).status;
    expect(await ask('notes?select=text&text=match.x')).toBe(400);
    expect(await ask('rpc/pg_sleep')).toBe(400);
    expect(await ask('notes?select=id')).not.toBe(400);
  });

  test('serves pages while its database is busy, and the database soon after', async () => {
    // The site's own key has no share of the database; the request still runs as the user.
    const { secretKey } = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));
    const session = await (await auth('token?grant_type=password', demo)).json();
    const headers = { apikey: secretKey, authorization: `Bearer ${session.access_token}` };
    const heldUp = fetch(url('/rest/v1/rpc/count_for_ever'), { method: 'POST', headers });
    let isHeldUp = true;
    void heldUp.finally(() => (isHeldUp = false));
    let pages = 0;
    while (isHeldUp) {
      expect(await (await fetch(url('/my-tournament'))).text()).toBe('page at /my-tournament');
      pages += 1;
      // Request at the pace of visitors, not as fast as one processor can.
      await setTimeout(20);
    }
    // If pages waited for the database, there would be only one.
    expect(pages).toBeGreaterThan(3);
    const answer = await heldUp;
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('try again') });
    expect((await auth('token?grant_type=password', demo)).status).toBe(200);
    expect(host.err.text).toContain('took longer than 2 s');
    host.err.text = '';
  });

  test('reads no body that is endless or larger than any of ours', async () => {
    const post = (headers: Record<string, string>) =>
      statusOf({ port, path: '/api/hello', method: 'POST', headers });
    expect(await post({ 'transfer-encoding': 'chunked' })).toBe(411);
    expect(await post(TOO_LONG)).toBe(413);
    expect(await post({ 'content-length': '2', host: 'no host' })).toBe(400);
  });

  test('the sender of a body that is too large gets the response and keeps the connection', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const sendTooMuch = async () => {
      const outgoing = request(url('/api/hello'), { agent, method: 'POST', headers: TOO_LONG });
      outgoing.write(new Uint8Array(1_000_001));
      const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
      const { localPort } = response.socket;
      outgoing.end(new Uint8Array(9_000_000));
      await once(response.resume(), 'close');
      expect(response.statusCode).toBe(413);
      return localPort;
    };
    expect(await sendTooMuch()).toBe(await sendTooMuch());
    agent.destroy();
  });

  test('keeps its data directory to itself', async () => {
    const second = await start({ PORT: String(await freePort()) }).exited;
    expect(second.code).toBe(1);
    expect(second.err.text).toBe(
      `${dataDir} is in use by another Tabiya process (${host.child.pid}). Stop it, or set DATA_DIR to another directory.\n`,
    );
  });

  test('finishes the requests under way when it is stopped, and leaves nothing', async () => {
    const slow = fetch(url('/api/slow'));
    await fileAppears('slow-is-running');
    host.child.kill('SIGTERM');
    while (!host.out.text.includes('Stopping')) await once(host.child.stdout, 'data');
    expect((await fetch(url('/'))).status).toBe(503);
    writeFileSync(join(dataDir, 'go-on'), '');
    expect(await (await slow).text()).toBe('finished with 200');
    expect(await host.exited).toMatchObject({ code: 0, err: { text: '' } });
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
    await expect(fetch(url('/'))).rejects.toThrow();
  });
});

describe('a killed host', { timeout: 120_000 }, () => {
  beforeEach(newPlace);
  afterEach(leavePlace);

  test('loses no acknowledged account, and starts again', async () => {
    const whileCreating = start();
    await fileAppears('db.new');
    whileCreating.child.kill('SIGKILL');
    await whileCreating.exited;

    const first = start();
    await first.ready;
    const account = { email: 'just-in-time@example.org', password: 'secret-password' };
    expect((await auth('signup', account)).status).toBe(200);
    first.child.kill('SIGKILL');
    await first.exited;

    const again = start({ SITE_URL: 'https://chess.example.org' });
    // For others to use, it says that there is a database that waits for the disk.
    expect(await again.ready).toContain('docs/operations/own-postgres.md');
    expect((await auth('token?grant_type=password', account)).status).toBe(200);
    again.child.kill('SIGINT');
    expect(await again.exited).toMatchObject({ code: 0, err: { text: '' } });
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  });
});

describe('npm start', { timeout: 120_000 }, () => {
  beforeEach(newPlace);
  afterEach(leavePlace);

  test('ends the site when it is ended itself', async () => {
    const script = join(import.meta.dirname, 'test-fixtures/run-host.ts');
    const scripts = { start: `"${process.execPath}" --liftoff-only "${script}"` };
    writeFileSync(join(dataDir, 'package.json'), JSON.stringify({ scripts }));
    const npm = run(
      'npm',
      ['start', '--no-update-notifier'],
      { npm_config_cache: dataDir },
      dataDir,
    );
    await npm.ready;
    expect((await fetch(url('/'))).status).toBe(200);
    npm.child.kill('SIGTERM');
    expect((await npm.exited).code).toBe('SIGTERM');
    await expect.poll(() => existsSync(join(dataDir, 'lock')), { timeout: 30_000 }).toBe(false);
    await expect(fetch(url('/'))).rejects.toThrow();
    expect(npm.out.text).toContain('Stopping');
  });
});

describe('a rejected start', () => {
  beforeEach(newPlace);
  afterEach(leavePlace);

  test.each(['127.0.0.1', '::1', '0.0.0.0'])('names a port in use at %s first', async (host) => {
    const other = createServer().listen(port, host);
    await once(other, 'listening');
    const { code, out, err } = await start({}, 'start.mjs').exited;
    other.close();
    expect(err.text).toBe(
      `Port ${port} is already in use. Stop the program using it, or set PORT to another number.\n`,
    );
    expect(code).toBe(1);
    expect(out.text).toBe('');
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  });

  test('names every invalid setting', async () => {
    const env = {
      PORT: 'eighty',
      SUPABASE_SECRET_KEY: 'x',
      SUPABASE_URL: 'https://x.example',
      STRIPE_SECRET_KEY: 'sk_test_x',
    };
    const { code, err } = await start(env, 'start.mjs').exited;
    expect(code).toBe(1);
    expect(err.text.trim().split('\n')).toEqual([
      'PORT must be a number from 1 to 65535.',
      expect.stringContaining('SUPABASE_PUBLISHABLE_KEY is missing'),
      expect.stringContaining('STRIPE_WEBHOOK_SECRET: is missing'),
    ]);
  });
});

/** Requests with a host header, which `fetch` does not allow setting. */
async function getWithHost(path: string, host: string): Promise<string> {
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

/** Returns the response status for a request whose headers are sent but not its body. */
async function statusOf(options: RequestOptions): Promise<number | undefined> {
  const outgoing = request(options);
  outgoing.flushHeaders();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  outgoing.destroy();
  return response.statusCode;
}
