import { beforeAll, expect, test, vi } from 'vitest';
import { isEncoded } from '../http/encoded-response.ts';
import { storedPageResponse } from './page-response.ts';
import type { StoredPage } from './page-store.ts';

beforeAll(() => {
  vi.stubEnv('SUPABASE_URL', 'https://database.example');
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'key');
  vi.stubEnv('SUPABASE_SECRET_KEY', 'key');
  vi.stubEnv('SITE_URL', 'https://chess.example');
});

const entry: StoredPage = {
  html: 'page',
  csp: "default-src 'none'",
};
const encoded = { br: new Uint8Array([1]), gzip: () => new Uint8Array([2]) };

function responseFor(accepted: string): Response {
  const request = new Request('https://chess.example', {
    headers: { 'accept-encoding': accepted },
  });
  return storedPageResponse(request, 'spring', { entry, tag: 'tag', encoded });
}

const encodingFor = (accepted: string) => responseFor(accepted).headers.get('content-encoding');

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br ; q=0', 'gzip'],
  ['BR;Q=0.5', 'br'],
  ['gzip;q=0, identity', null],
  ['brotli, zip', null],
  ['', null],
])('of %j, a page accepts %j', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

test('a page sent compressed is known to be', () => {
  expect(isEncoded(responseFor('br'))).toBe(true);
  expect(isEncoded(responseFor('identity'))).toBe(false);
});

/** The limit on the CPU time of this thread, which does not depend on the machine's load. */
const MOST_MICROSECONDS = 1_000_000;

test('a header full of spaces takes no time', () => {
  const start = process.threadCpuUsage();
  for (let n = 0; n < 20; n++) encodingFor(`br${' '.repeat(15_000)}x`);
  expect(process.threadCpuUsage(start).user).toBeLessThan(MOST_MICROSECONDS);
});
