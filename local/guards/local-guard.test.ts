import { expect, test } from 'vitest';
import { createLocalGuard } from './local-guard.ts';

const here = { siteUrl: 'http://localhost:8888', trustedProxies: 0 };

test.each(['localhost', 'localhost:8888', '127.0.0.1:8888', '[::1]:8888'])(
  'a request to %s comes from this machine',
  (host) => {
    expect(createLocalGuard(here)({ headers: { host } })).toBe(true);
  },
);

test.each([undefined, '', 'attacker.example', 'localhost.attacker.example', 'x@localhost'])(
  'a request to %s does not',
  (host) => {
    expect(createLocalGuard(here)({ headers: { host } })).toBe(false);
  },
);

test.each(['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'])(
  'nor does a request through a proxy that says so in %s',
  (name) => {
    const headers = { host: 'localhost', [name]: '192.0.2.7' };
    expect(createLocalGuard(here)({ headers })).toBe(false);
  },
);

test('with a public address or behind a proxy, no request does, whatever its host', () => {
  const ask = { headers: { host: 'localhost:8888' } };
  expect(createLocalGuard({ ...here, siteUrl: 'https://chess.example.org' })(ask)).toBe(false);
  expect(createLocalGuard({ ...here, trustedProxies: 1 })(ask)).toBe(false);
});
