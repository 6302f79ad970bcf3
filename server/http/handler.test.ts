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

test('an answer has the id that the platform gave the request, and so has the line in the log', async () => {
  const response = await call(() => new Response('done'));
  expect(response.headers.get('x-request-id')).toBe(ID);
  const line = { requestId: ID, method: 'POST', path: '/api/try', status: 200 };
  expect(JSON.parse(String(info.mock.calls[0]?.[0]))).toMatchObject(line);
});

test('nobody takes an answer for anything but what it says', async () => {
  const response = await call(() => Response.json({ done: true }));
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

test('what the CDN keeps for everybody has no id of one request', async () => {
  const headers = { 'netlify-cdn-cache-control': 'public, max-age=60' };
  const response = await call(() => new Response('page', { headers }));
  expect(response.headers.has('x-request-id')).toBe(false);
});

test('an id that could not be read aloud is replaced', async () => {
  const response = await call(() => new Response('done'), 'a "quoted" id\n');
  expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
});

test('a failure of ours is answered with the reference under which the log has it', async () => {
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

test('what the caller got wrong has no reference, and no line but that of the request', async () => {
  const response = await call(() => {
    throw new HttpError(409, { code: 'full', message: 'Tournament is full' });
  });
  expect(await response.json()).toEqual({ error: { code: 'full', message: 'Tournament is full' } });
  expect(error).not.toHaveBeenCalled();
});
