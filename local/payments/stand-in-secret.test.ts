import { expect, test } from 'vitest';
import { generateKeys } from '../embedded/keys.ts';
import { standInSecretOf } from './stand-in-secret.ts';

test('each data directory signs with a secret of its own, the same at every start', () => {
  const [one, other] = [generateKeys(), generateKeys()];
  expect(standInSecretOf(one, {})).toBe(standInSecretOf(one, {}));
  expect(standInSecretOf(one, {})).not.toBe(standInSecretOf(other, {}));
});

test('no payment is played with the keys of Stripe or a database that is not of this machine', () => {
  expect(standInSecretOf(null, {})).toBeNull();
  expect(standInSecretOf(generateKeys(), { STRIPE_SECRET_KEY: 'sk_live_x' })).toBeNull();
});
