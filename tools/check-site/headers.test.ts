import { expect, test } from 'vitest';
import { wrongHeaders } from './headers.ts';

const GOOD = {
  'content-security-policy': "default-src 'none'; style-src 'sha256-x='; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cache-control': 'public, max-age=0, must-revalidate',
  'strict-transport-security': 'max-age=63072000',
};

const wrongs = (change: Record<string, string>, origin = 'https://chess.example') =>
  wrongHeaders({ site: { origin, isLoopback: false } }, '/browse', {
    status: 200,
    text: '',
    headers: new Headers({ ...GOOD, ...change }),
  });

test('a page with every header passes', () => expect(wrongs({})).toEqual([]));

test.each(Object.keys(GOOD))('%s is missed', (name) => {
  expect(wrongs({ [name]: '' })[0]).toContain(`/browse is missing “${name}`);
});

test.each([
  ['content-security-policy', `${GOOD['content-security-policy']}; script-src 'unsafe-inline'`],
  ['cache-control', 'public, max-age=3600'],
  ['strict-transport-security', 'max-age=0'],
])('%s is no protection as %s', (name, value) => {
  expect(wrongs({ [name]: value })).toEqual([expect.stringContaining(name)]);
});

test('without https, no one can be required to keep using it', () => {
  const plain = wrongs({ 'strict-transport-security': '' }, 'http://localhost:8888');
  expect(plain).toEqual([]);
});

test('a page that must not be framed says so in either header', () => {
  const csp = { 'content-security-policy': "default-src 'none'" };
  expect(wrongs(csp)).toHaveLength(1);
  expect(wrongs({ ...csp, 'x-frame-options': 'DENY' })).toEqual([]);
});
