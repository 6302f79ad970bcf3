import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { duringRequest } from '../../server/log/log.ts';
import { type Functions, loadFunctions } from './functions.ts';

const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
const lines = () => error.mock.calls.map(([line]) => JSON.parse(String(line)));
let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'tabiya-functions-'));
  error.mockClear();
});
afterEach(() => rmSync(directory, { recursive: true }));

function load(files: Record<string, string>): Promise<Functions> {
  for (const [name, code] of Object.entries(files)) writeFileSync(join(directory, name), code);
  return loadFunctions(directory, {
    siteUrl: 'https://chess.example.org',
    isSignedIn: (headers) => headers.has('authorization'),
  });
}

function post(
  functions: Functions,
  path: string,
  {
    body = '',
    headers = {},
    ip = '127.0.0.1',
  }: { body?: string | ReadableStream<Uint8Array>; headers?: HeadersInit; ip?: string },
) {
  const match = functions.find('POST', path);
  if (match === null) throw new Error('There is no such function.');
  const init = { method: 'POST', body, headers, duplex: 'half' };
  return functions.call(match, new Request(`http://localhost${path}`, init), ip);
}

async function call(functions: Functions, path: string) {
  const match = functions.find('GET', path);
  if (!match) return null;
  return duringRequest({ requestId: 'request-of-test', method: 'GET', path }, () =>
    functions.call(match, new Request(`http://localhost${path}`), '127.0.0.1'),
  );
}

test('a function gets the request and Netlify’s context', async () => {
  const functions = await load({
    'event.ts': `
      export default async (request: Request, context: any): Promise<Response> =>
        Response.json({ url: request.url, ip: context.ip, id: context.params.id,
          site: context.site.url, hasRequestId: context.requestId.length > 10 });
      export const config = { path: '/api/events/:id' };`,
  });
  const response = await call(functions, '/api/events/42');
  expect(await response?.json()).toEqual({
    url: 'http://localhost/api/events/42',
    ip: '127.0.0.1',
    id: '42',
    site: 'https://chess.example.org',
    hasRequestId: true,
  });
});

test('a failure is logged with the ID in the response, and nothing else is revealed', async () => {
  const functions = await load({
    'broken.ts': `
      export default () => { throw new Error('password of the database'); };
      export const config = { path: '/api/broken' };`,
  });
  const response = await call(functions, '/api/broken');
  const answer = await response?.text();
  expect(response?.status).toBe(500);
  expect(answer).not.toContain('password');
  const [line] = lines();
  expect(line).toMatchObject({ level: 'error', function: 'broken', requestId: expect.any(String) });
  expect(line.reason.message).toBe('password of the database');
  expect(answer).toContain(line.requestId);
});

test('work after the response is awaited, and its failure logged', async () => {
  const functions = await load({
    'later.ts': `
      export default (_: Request, context: any) => {
        context.waitUntil(Promise.reject(new Error('too late')));
        return new Response('soon');
      };
      export const config = { path: '/api/later' };`,
  });
  expect(await (await call(functions, '/api/later'))?.text()).toBe('soon');
  await functions.settled();
  expect(lines()).toMatchObject([{ message: 'work after an answer failed', function: 'later' }]);
});

test('a scheduled function runs when due, even if another one fails', async () => {
  const functions = await load({
    'a-broken.ts': `
      export default () => { throw new Error('no'); };
      export const config = { schedule: '@hourly' };`,
    'sweep.ts': `
      export default async (request: Request) => {
        const { next_run } = await request.json() as { next_run: string };
        process.env['SWEPT_UNTIL'] = next_run;
        return new Response();
      };
      export const config = { schedule: '*/5 * * * *' };`,
  });
  await functions.runScheduled();
  expect(Date.parse(String(Object(process.env)['SWEPT_UNTIL']))).toBeGreaterThan(0);
  expect(lines()).toMatchObject([
    { function: 'a-broken', path: '/.netlify/functions/a-broken', requestId: expect.any(String) },
  ]);
});

test('tests and shared code are not functions, and malformed functions are named', async () => {
  const functions = await load({ '_helper.ts': '', 'page.test.ts': 'throw 1', 'README.md': '' });
  expect(functions.find('GET', '/.netlify/functions/page.test')).toBeNull();
  await expect(load({ 'empty.ts': 'export const config = {};' })).rejects.toThrow(
    /empty\.ts isn’t/,
  );
});

test('a function with a rate limit serves no more requests from one address', async () => {
  const functions = await load({
    'limited.ts': `
      export default () => new Response('found');
      export const config = { path: '/api/limited', rateLimit: { windowLimit: 2, windowSize: 60 } };`,
  });
  const statusFor = async (ip: string) => {
    const match = functions.find('GET', '/api/limited');
    const response = match && (await functions.call(match, new Request('http://localhost/'), ip));
    return response?.status;
  };
  const statuses = [
    await statusFor('1.1.1.1'),
    await statusFor('1.1.1.1'),
    await statusFor('1.1.1.1'),
  ];
  expect(statuses).toEqual([200, 200, 429]);
  expect(await statusFor('2.2.2.2')).toBe(200);
  // All addresses of an IPv6 network count as one.
  const oneNetwork = [];
  for (const host of ['1', '2', '3']) oneNetwork.push(await statusFor(`2001:db8::${host}`));
  expect(oneNetwork).toEqual([200, 200, 429]);
});

test('a slow upload blocks no one else’s turn', async () => {
  const functions = await load({
    'written.ts': `
      export default async (request: Request) => new Response(await request.text());
      export const config = { path: '/api/written', method: 'POST' };`,
  });
  const send = (body: string | ReadableStream<Uint8Array>) =>
    post(functions, '/api/written', { body });
  const senders = Array.from({ length: 8 }, () => Promise.withResolvers<void>());
  const slow = senders.map(({ promise }) =>
    send(
      new ReadableStream({
        async pull(controller) {
          await promise;
          controller.enqueue(new TextEncoder().encode('late'));
          controller.close();
        },
      }),
    ),
  );
  expect(await (await send('at once')).text()).toBe('at once');
  for (const { resolve } of senders) resolve();
  const answers = await Promise.all(slow);
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(
    senders.map(() => 'late'),
  );
  // Sooner than the time limit of waiting for a turn.
}, 4_000);

test('a network that floods a function only delays itself', async () => {
  const functions = await load({
    'written.ts': `
      export default async (_: Request, { ip }: any) => {
        await new Promise(setImmediate);
        return new Response(ip);
      };
      export const config = { path: '/api/written', method: 'POST' };`,
  });
  const answered: string[] = [];
  const send = async (ip: string) => {
    const response = await post(functions, '/api/written', { ip });
    if (response.status === 200) answered.push(await response.text());
    return response;
  };
  const rush = Array.from({ length: 250 }, (_, host) => send(`2001:db8::${host}`));
  await new Promise(setImmediate);
  const other = await send('2.2.2.2');
  expect(other.status).toBe(200);
  expect(answered.length).toBeLessThan(20);
  const refused = (await Promise.all(rush)).filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(250 - 2 - 200);
  expect(refused[0]?.status).toBe(429);
  expect(refused[0]?.headers.get('retry-after')).toBe('1');
  expect(await refused[0]?.json()).toMatchObject({ error: { code: 'too_many_requests' } });
});

test('a request that ends before its body arrived is rejected, and takes no turn', async () => {
  const functions = await load({
    'written.ts': `
      export default async (request: Request) => new Response(await request.text());
      export const config = { path: '/api/written', method: 'POST' };`,
  });
  const body = new ReadableStream({ start: (controller) => controller.error(new Error('gone')) });
  expect((await post(functions, '/api/written', { body })).status).toBe(400);
});

test('publishing goes first, but not without an account', async () => {
  const functions = await load({
    'publish.ts': `
      export default async (request: Request) => {
        await new Promise((resolve) => setTimeout(resolve, 50));
        return new Response();
      };
      export const config = { path: '/api/publish', method: 'POST' };`,
    'register.ts': `
      export default async () => new Response();
      export const config = { path: '/api/register', method: 'POST' };`,
  });
  const orderWith = async (headers: HeadersInit) => {
    const ended: string[] = [];
    const publish = post(functions, '/api/publish', { headers }).then(() => ended.push('publish'));
    await new Promise(setImmediate);
    const register = post(functions, '/api/register', {}).then(() => ended.push('register'));
    await Promise.all([publish, register]);
    return ended;
  };
  expect(await orderWith({ authorization: 'Bearer token' })).toEqual(['publish', 'register']);
  expect(await orderWith({})).toEqual(['register', 'publish']);
});
