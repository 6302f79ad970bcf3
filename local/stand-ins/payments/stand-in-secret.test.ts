import { expect, test } from 'vitest';
import { generateKeys } from '../../embedded/keys.ts';
import { standInPaymentSecret } from './stand-in-secret.ts';

const here = { siteUrl: 'http://localhost:8888', trustedProxies: 0 };

test('each data directory signs with its own secret, the same at every start', () => {
  const [first, second] = [generateKeys(), generateKeys()];
  expect(standInPaymentSecret(first, {}, here)).toBe(standInPaymentSecret(first, {}, here));
  expect(standInPaymentSecret(first, {}, here)).not.toBe(standInPaymentSecret(second, {}, here));
});

test('no payment is simulated with Stripe’s keys or a remote database', () => {
  expect(standInPaymentSecret(null, {}, here)).toBeNull();
  expect(standInPaymentSecret(generateKeys(), { STRIPE_SECRET_KEY: 'sk_live_x' }, here)).toBeNull();
});

test.each([
  { siteUrl: 'https://chess.example.org', trustedProxies: 0 },
  { siteUrl: 'http://localhost:8888', trustedProxies: 1 },
])('a public site simulates no payments: %j', (site) => {
  expect(standInPaymentSecret(generateKeys(), {}, site)).toBeNull();
});
