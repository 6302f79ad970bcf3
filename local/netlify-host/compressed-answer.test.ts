import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { markEncoded } from '../../server/http/encoded-response.ts';
import { compressResponses } from './compressed-answer.ts';

const TEXT = '<p>A seat for everybody.</p>'.repeat(200);
const HTML = { 'content-type': 'text/html; charset=utf-8' };

/** Returns the response sent to a client that accepts these encodings. */
function sent(accepted: string, answer: Response, { method = 'GET', isFromHere = false } = {}) {
  const request = new Request('http://localhost/browse', {
    method,
    headers: { 'accept-encoding': accepted },
  });
  return compressResponses(
    async () => answer,
    () => isFromHere,
  )(request, '127.0.0.1');
}

test('a response is sent in the encoding that takes the fewest bytes', async () => {
  const br = await sent('gzip, br', new Response(TEXT, { headers: HTML }));
  expect(br.headers.get('content-encoding')).toBe('br');
  expect(br.headers.get('vary')).toBe('accept-encoding');
  expect(brotliDecompressSync(await br.arrayBuffer()).toString()).toBe(TEXT);
  const gzip = await sent('gzip, br;q=0', new Response(TEXT, { status: 404, headers: HTML }));
  expect(gzip.status).toBe(404);
  expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(TEXT);
});

test('a response that can’t shrink or is compressed already is sent unchanged', async () => {
  const encoded = { ...HTML, 'content-encoding': 'gzip' };
  for (const answer of [
    new Response(TEXT, { headers: { 'content-type': 'image/png' } }),
    new Response(TEXT, { headers: encoded }),
    markEncoded(new Response(TEXT, { headers: HTML })),
    new Response(null, { status: 304, headers: HTML }),
  ]) {
    expect(await sent('br', answer)).toBe(answer);
  }
  const small = await sent('br', new Response('ok', { headers: HTML }));
  expect(small.headers.get('content-encoding')).toBeNull();
  expect(await small.text()).toBe('ok');
});

test('clients without encodings get plain text, and caches are told that others don’t', async () => {
  const plain = await sent('identity', new Response(TEXT, { headers: HTML }));
  expect(await plain.text()).toBe(TEXT);
  expect(plain.headers.get('vary')).toBe('accept-encoding');
});

test('a response without a body, or to this machine, is sent unchanged', async () => {
  const head = new Response(null, { headers: { ...HTML, 'content-length': '5600' } });
  expect(await sent('br', head, { method: 'HEAD' })).toBe(head);
  const here = new Response(TEXT, { headers: HTML });
  expect(await sent('br', here, { isFromHere: true })).toBe(here);
});
