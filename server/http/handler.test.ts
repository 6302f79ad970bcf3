import type { Context } from '@netlify/functions';
import { messageFor } from '@tabiya/domain/words/words';
import { afterEach, expect, test, vi } from 'vitest';
import { handler } from './handler.ts';
import { HttpError } from './http-error.ts';

const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => vi.clearAllMocks());

const ID = '01JD3W8Q5T0000000000000000';
const call = (respond: () => Response, requestId = ID) =>
  handler(async () => respond())(
    new Request('https://chess.example/api/try?secret=1', {
      method: 'POST',
      headers: { 'x-request-id': 'of-the-client' },
    }),
    { requestId } as Context,
  );

test('a response has the platform’s request ID, and so does its log line', async () => {
  const response = await call(() => new Response('done'));
  expect(response.headers.get('x-request-id')).toBe(ID);
  const line = { requestId: ID, method: 'POST', path: '/api/try', status: 200 };
  expect(JSON.parse(String(info.mock.calls[0]?.[0]))).toMatchObject(line);
});

test('browsers don’t sniff the type of a response', async () => {
  const response = await call(() => Response.json({ done: true }));
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

test('responses that the CDN caches have no request ID', async () => {
  const headers = { 'netlify-cdn-cache-control': 'public, max-age=60' };
  const response = await call(() => new Response('page', { headers }));
  expect(response.headers.has('x-request-id')).toBe(false);
});

test('an ID that could not be read aloud is replaced', async () => {
  const response = await call(() => new Response('done'), 'a "quoted" id\n');
  expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
});

test('an internal failure returns the reference that is in the log', async () => {
  const response = await call(() => {
    throw new Error('inside');
  });
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({
    error: { code: 'unexpected', message: messageFor('unexpected'), reference: ID },
  });
  const line = JSON.parse(String(error.mock.calls[0]?.[0]));
  expect(line).toMatchObject({ requestId: ID, reason: { message: 'inside' } });
});

test('a caller’s error has no reference, and only the request’s log line', async () => {
  const response = await call(() => {
    throw new HttpError(409, { code: 'full', message: 'Tournament is full' });
  });
  expect(await response.json()).toEqual({ error: { code: 'full', message: 'Tournament is full' } });
  expect(error).not.toHaveBeenCalled();
});
