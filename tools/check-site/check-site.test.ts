import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoAccount } from '../../local/demo-account.ts';
import { type Host, migrateAhead, startHost } from '../../local/testing.ts';
import { checkSite, type WalkOptions } from './walk.ts';

/** A request as it reaches the proxy in front of the site; its headers may be changed. */
type SentRequest = { method: string; path: string; headers: Headers };

/** Changes the proxy in front of the site: passes everything on, or breaks it. `null` = never responds. */
type Tamper = (
  incoming: SentRequest,
  pass: () => Promise<Response>,
) => Promise<Response | null> | Response | null;

const passOn: Tamper = (_, pass) => pass();
const dataDir = mkdtempSync(join(tmpdir(), 'tabiya-check-'));
let spoil = passOn;
let proxy: Server;
let origin: string;
let host: Host;
let lines: string[];

beforeAll(async () => {
  proxy = createServer(async (request, response) => {
    const incoming = readRequest(request);
    const body = await text(request);
    const answer = await spoil(incoming, () => passed(incoming, body));
    if (answer === null) return;
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  origin = `http://localhost:${(proxy.address() as AddressInfo).port}`;
  migrateAhead(dataDir);
  host = await startHost({ port: 0, dataDir, siteUrl: origin });
});
afterAll(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await host?.stop();
  rmSync(dataDir, { recursive: true });
});
beforeEach(() => {
  spoil = passOn;
  lines = [];
});

function readRequest({ method = 'GET', url: path = '/', headers }: IncomingMessage): SentRequest {
  const { connection: _, host: __, ...kept } = headers;
  return { method, path, headers: new Headers(kept as Record<string, string>) };
}

async function passed({ method, path, headers }: SentRequest, body: string): Promise<Response> {
  headers.set('accept-encoding', 'identity');
  headers.delete('content-length');
  const sent = method === 'GET' || method === 'HEAD' ? {} : { body };
  const answer = await fetch(host.url + path, { method, headers, redirect: 'manual', ...sent });
  return withHeaders(answer, (changed) => changed.delete('transfer-encoding'));
}

const check = (options: Partial<WalkOptions> = {}) =>
  checkSite({
    site: { origin, isLoopback: true },
    given: null,
    print: (line) => lines.push(line),
    patienceMs: 10_000,
    ...options,
  });

const wrongs = () => lines.filter((line) => line.startsWith('✗'));
const sql = (query: string) => host.embedded?.sql(query);
const eventsLeft = () => sql("select title from public.events where title like 'Site check%'");

/** Copies a response with these headers changed. */
async function withHeaders(answer: Response, change: (headers: Headers) => void) {
  const headers = new Headers(answer.headers);
  change(headers);
  const body = [204, 304].includes(answer.status) ? null : await answer.arrayBuffer();
  return new Response(body, { status: answer.status, headers });
}

test('a working site passes, and nothing stays, not even the throwaway account', async () => {
  expect(await check(), lines.join('\n')).toBe(true);
  expect(lines.at(-1)).toBe(`${origin} passed all checks.`);
  for (const subject of ['Health', 'Headers', 'Page', 'Entry', 'Privacy', 'Unlist', 'Erase']) {
    expect(lines).toContainEqual(expect.stringMatching(`^✓ ${subject}: `));
  }
  expect(await eventsLeft()).toEqual([]);
  const left = await sql("select email from auth.users where email like 'check-%'");
  expect(left).toEqual([]);
  expect(lines.at(-2)).toMatch(/the account check-.* is deleted/);
});

test('if addresses are confirmed, no one is signed up, and a given account is used', async () => {
  spoil = async ({ path }, pass) =>
    path === '/auth/v1/settings'
      ? Response.json({ disable_signup: false, mailer_autoconfirm: false })
      : pass();
  const accounts = await sql('select count(*) from auth.users');
  expect(await check()).toBe(false);
  expect(wrongs()).toEqual([expect.stringContaining('set CHECK_EMAIL and CHECK_PASSWORD')]);
  lines = [];
  expect(await check({ given: demoAccount }), lines.join('\n')).toBe(true);
  expect(await sql('select count(*) from auth.users')).toEqual(accounts);
  expect(await eventsLeft()).toEqual([]);
});

test('missing headers are named with their page', async () => {
  spoil = async ({ path }, pass) => {
    const answer = await pass();
    if (path === '/auth') {
      return withHeaders(answer, (headers) => headers.delete('content-security-policy'));
    }
    return path === '/api/config'
      ? withHeaders(answer, (headers) => headers.delete('x-content-type-options'))
      : answer;
  };
  expect(await check()).toBe(false);
  expect(wrongs()).toEqual([
    expect.stringMatching('^✗ Headers: /auth is missing “content-security-policy: default-src'),
    expect.stringMatching('^✗ Headers: /auth is missing “content-security-policy: frame-anc'),
    expect.stringMatching('^✗ Headers: /api/config is missing “x-content-type-options: nosn'),
  ]);
});

test('a failure to publish is reported, and the event removed', async () => {
  spoil = ({ path }, pass) =>
    path === '/api/publish' ? new Response('<h1>Crashed</h1>', { status: 500 }) : pass();
  expect(await check()).toBe(false);
  expect(wrongs()).toEqual([
    '✗ Publish: /api/publish refused (status 500). See the functions’ log.',
  ]);
  expect(lines).toContain('– Not tried: page, calendar and entry.');
  expect(await eventsLeft()).toEqual([]);
});

test('a cache that is never purged is detected by what visitors get', async () => {
  const kept = new Map<string, Response>();
  spoil = async ({ method, path }, pass) => {
    if (method !== 'GET' || !/^\/site-check-\w+$/.test(path)) return pass();
    const answer = kept.get(path) ?? (await pass());
    if (answer.status === 200) kept.set(path, answer.clone());
    return answer;
  };
  expect(await check({ patienceMs: 1000 })).toBe(false);
  expect(wrongs()).toEqual([
    expect.stringMatching('^✗ Page: A cached .* returned 200 instead of 304'),
    expect.stringMatching('^✗ Entry: .*the page doesn’t show them'),
    expect.stringMatching('^✗ Unlist: .* has status 200 after unlisting'),
  ]);
  expect(await eventsLeft()).toEqual([]);
});

test('publicly readable participants are reported, and so is a form without its origin', async () => {
  const { secretKey = '', publishableKey } = host.embedded ?? {};
  spoil = ({ path, headers }, pass) => {
    headers.delete('origin');
    const isVisitor = headers.get('authorization') === `Bearer ${publishableKey}`;
    if (path.startsWith('/rest/v1/participants') && isVisitor) {
      headers.set('apikey', secretKey);
      headers.set('authorization', `Bearer ${secretKey}`);
    }
    return pass();
  };
  expect(await check()).toBe(false);
  expect(wrongs()).toEqual([
    expect.stringMatching('^✗ Entry: A form submitted from another site isn’t rejected'),
    expect.stringMatching('^✗ Privacy: Anyone can read participants'),
  ]);
  expect(await eventsLeft()).toEqual([]);
});

test('an event that can’t be removed is named', async () => {
  spoil = ({ method, path }, pass) =>
    method === 'DELETE' && path.startsWith('/rest/v1/events')
      ? new Response('<html>Bad gateway</html>', { status: 502 })
      : pass();
  expect(await check()).toBe(false);
  const [left] = (await eventsLeft()) ?? [];
  expect(wrongs()).toEqual([
    expect.stringMatching('^✗ Erase: The organizer cannot delete the event .status 502'),
    expect.stringContaining(`event “${left?.['title']}” of check-`),
  ]);
  await sql('delete from public.events');
});

test('developer pages and the demo account are reported on a public site', async () => {
  expect(await check({ site: { origin, isLoopback: false } })).toBe(false);
  expect(wrongs()).toEqual([
    expect.stringMatching('^✗ Closed pages: /auth-test is public'),
    expect.stringMatching('^✗ Closed pages: /_local/mailbox is public'),
    expect.stringMatching('^✗ Demo account: Anyone can sign in as demo@'),
  ]);
});

const answers = (body: object) => () => Response.json(body);

test.each<[what: string, answer: () => Response | null, sentence: string]>([
  ['another site', () => new Response('<h1>Hello</h1>'), 'No Tabiya site found at'],
  [
    'functions that do not start',
    () => new Response('', { status: 502 }),
    'the functions don’t start',
  ],
  [
    'another address',
    () => Response.redirect('https://www.chess.example/'),
    'redirects to https://www.chess.example.',
  ],
  ['no answer', () => null, 'no answer within 2 s'],
  [
    'a secret given away',
    answers({ supabaseUrl: '', supabaseKey: 'sb_secret_x', takesPayments: false }),
    'exposes its secret key',
  ],
  [
    'a key of another project',
    answers({ supabaseUrl: '', supabaseKey: 'sb_publishable_x', takesPayments: false }),
    'rejected the site',
  ],
  [
    'a Supabase without https',
    answers({ supabaseUrl: 'http://db.example', supabaseKey: 'x', takesPayments: false }),
    'passwords would go unencrypted',
  ],
])('%s is reported in one sentence', async (_, answer, sentence) => {
  spoil = ({ path }, pass) => (path === '/api/config' ? answer() : pass());
  expect(await check({ limitMs: 2000 })).toBe(false);
  expect(wrongs()).toEqual([expect.stringContaining(sentence)]);
  expect(lines.at(-1)).toBe(`1 problem found on ${origin}.`);
});

/** Runs the command in a process of its own. */
function start(parameters: string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...parameters], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const done = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]).then(
    ([out, err, [code]]) => ({ out, err, code }),
  );
  return { child, done };
}

test.each([
  [[], {}, 'Usage: '],
  [['ftp://chess.example'], {}, 'isn’t a site address'],
  [['http://chess.example'], {}, 'would send a password'],
  [['https://chess.example/browse'], {}, 'without a path'],
  [['https://chess.example'], { CHECK_EMAIL: 'ann@club.example' }, 'or neither'],
])('%j with %j is a usage error', async (parameters, environment, sentence) => {
  const { out, err, code } = await start(parameters, environment).done;
  expect([code, out, err.trim().split('\n')]).toEqual([2, '', [expect.stringContaining(sentence)]]);
});

test('Ctrl-C ends the walk, and what it created is removed', async () => {
  const reached = Promise.withResolvers<void>();
  spoil = ({ path }, pass) => {
    if (path !== '/api/register') return pass();
    reached.resolve();
    return null;
  };
  const { child, done } = start([origin]);
  await reached.promise;
  expect(await eventsLeft()).toHaveLength(1);
  spoil = passOn;
  child.kill('SIGINT');
  const { out, err, code } = await done;
  expect([code, err]).toEqual([1, '']);
  expect(out).toContain(
    'Stopped. Cleaning up…\n– Clean-up: what was left of the event is removed.',
  );
  expect(await eventsLeft()).toEqual([]);
});
