import { expect, test } from 'vitest';
import { refusedRequest } from './request-bounds.ts';

const SECRET = 'sb_secret_x';
const VISITOR = { apikey: 'sb_publishable_x' };
const ORGANIZER = { ...VISITOR, authorization: 'Bearer header.payload.signature' };

const status = (path: string, headers: Record<string, string>, hosts = ['club.example']) =>
  refusedRequest(
    path,
    {
      headers: { host: hosts[0], ...headers },
      headersDistinct: { host: hosts },
      url: path,
    },
    SECRET,
  );

test.each([
  ['/rest/v1/rpc/browse_events', VISITOR, 100_000],
  ['/rest/v1/events', { ...VISITOR, authorization: 'Bearer sb_publishable_x' }, 100_000],
  ['/rest/v1/events', ORGANIZER, 2_500_000],
  ['/auth/v1/signup', VISITOR, 64_000],
  ['/auth/v1/user', ORGANIZER, 64_000],
  ['/rest/v1/rpc/publish_event', { apikey: SECRET }, 10_000_000],
  ['/api/register', {}, 10_000_000],
])('%s with %j accepts so many bytes and no more', (path, headers, most) => {
  expect(status(path, { ...headers, 'content-length': String(most) })).toBeNull();
  expect(status(path, { ...headers, 'content-length': String(most + 1) })).toBe(413);
});

test.each(['club.example', 'localhost:8888', '127.0.0.1:80', '[::1]:8888'])(
  'the host %s is valid',
  (host) => expect(status('/', { host })).toBeNull(),
);

test.each(['', 'club example', 'a@b', 'http://club.example', 'club.example:x', '[nothing]', 'a/b'])(
  'the host %j is invalid',
  (host) => expect(status('/', { host })).toBe(400),
);

test('a request names one host', () => {
  expect(status('/', {}, ['club.example', 'evil.example'])).toBe(400);
});

test.each(['club.example:99999', '256.256.256.256'])('no URL has the host %s', (host) => {
  expect(status('/', { host })).toBe(400);
});

test('a backslash is part of a query, not of a path', () => {
  expect(status('/browse\\', {})).toBe(400);
  expect(status('/browse?search=a\\b', {})).toBeNull();
});

test('a URL with a NUL is invalid', () => {
  expect(status('/rest/v1/events?title=eq.a%00b', VISITOR)).toBe(400);
  expect(status('/%00', {})).toBe(400);
});
