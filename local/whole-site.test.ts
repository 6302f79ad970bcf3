import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { messageFor } from '@tabiya/domain/words/words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Host, startHost } from './host.ts';

const root = join(import.meta.dirname, '..');
const dataDir = mkdtempSync(join(tmpdir(), 'tabiya-host-'));
const NUL = '\u0000';
let host: Host;
let apikey: string;
let accessToken: string;

beforeAll(async () => {
  host = await startHost({ port: 0, dataDir });
  apikey = host.embedded?.publishableKey ?? '';
  const session = await signUp({ email: 'olga@club.example', password: 'secret-1' });
  accessToken = ((await session.json()) as { access_token: string }).access_token;
});
afterAll(async () => {
  await host?.stop();
  rmSync(dataDir, { recursive: true });
});

function post(path: string, body: string, headers: Record<string, string> = {}) {
  const json = { 'content-type': 'application/json', accept: 'application/json' };
  return fetch(host.url + path, { method: 'POST', body, headers: { ...json, ...headers } });
}

const signUp = (body: object) => post('/auth/v1/signup', JSON.stringify(body), { apikey });

test('nothing that the build leaves next to the pages is public', async () => {
  const published = /publish = "(.*)"/.exec(readFileSync(join(root, 'netlify.toml'), 'utf8'))?.[1];
  expect(published).toBe('dist');
  const files = readdirSync(join(root, 'dist'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(join(root, 'dist'), join(parentPath, name)));
  expect(files.length).toBeGreaterThan(20);
  expect(
    files.filter((file) => !/^(assets|form|page)[/\\]|\.(html|ico|jpg|png|svg|webp)$/.test(file)),
  ).toEqual(['_headers', 'service-worker.js']);
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  for (const path of ['/csp.json', '/_headers', '/render/render.js', '/.vite/manifest.json']) {
    expect((await fetch(host.url + path)).status, path).toBe(404);
  }
});

test.each([
  ['/rest/v1/events', { title: `Spring${NUL}Open` }],
  ['/rest/v1/rpc/browse_events', { in_search: `Spring${NUL}` }],
  [
    '/auth/v1/signup',
    { email: 'ann@club.example', password: 'secret-1', data: { display_name: NUL } },
  ],
  ['/auth/v1/signup', { email: `ann${NUL}@club.example`, password: 'secret-1' }],
  ['/auth/v1/token?grant_type=password', { email: `ann${NUL}@club.example`, password: 'secret-1' }],
  ['/auth/v1/recover', { email: `ann${NUL}@club.example` }],
  ['/api/register', { eventId: 'spring', fullName: `Ann${NUL}`, email: 'ann@club.example' }],
  ['/api/register', { eventId: `spring${NUL}`, fullName: 'Ann', email: 'ann@club.example' }],
  ['/api/publish', { eventId: `spring${NUL}` }],
  ['/api/unlist', { eventId: `spring${NUL}` }],
  ['/api/refresh', { eventId: `spring${NUL}` }],
])('a NUL in the body of %s is a bad request with an explanation', async (path, body) => {
  const authorization = `Bearer ${path.startsWith('/auth') ? apikey : accessToken}`;
  const answer = await post(path, JSON.stringify(body), { apikey, authorization });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('The text contains a character that can’t be saved (NUL).');
});

test('a NUL in a plain form is a bad request with an explanation', async () => {
  const form = 'eventId=spring&fullName=Ann%00&email=ann%40club.example';
  const answer = await post('/api/register', form, {
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'text/html',
  });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(
    '<p>The text contains a character that can’t be saved (NUL).',
  );
});

test('text that spells out a NUL is accepted', async () => {
  const account = { email: 'cid@club.example', password: 'secret-1' };
  const spelled = String.raw`\u0000`;
  const answer = await signUp({ ...account, data: { display_name: spelled } });
  expect(answer.status).toBe(200);
  expect(JSON.stringify(await answer.json())).toContain(JSON.stringify(spelled));
});

test('an account’s data beyond its limit is rejected with the reason, at sign-up and later', async () => {
  const account = { email: 'big@club.example', password: 'secret-1' };
  const data = { display_name: 'x'.repeat(20_000) };
  const reason = {
    code: 413,
    error_code: 'metadata_too_large',
    msg: messageFor('metadata_too_large'),
  };
  const refused = await signUp({ ...account, data });
  expect([refused.status, await refused.json()]).toEqual([413, reason]);
  expect((await signUp(account)).status, 'nothing was left of it').toBe(200);
  const change = await fetch(`${host.url}/auth/v1/user`, {
    method: 'PUT',
    headers: { apikey, authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ data }),
  });
  expect([change.status, await change.json()]).toEqual([413, reason]);
});
