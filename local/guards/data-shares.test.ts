import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { delayRefusal, sharingData } from './data-shares.ts';

const KEYS = { secretKey: 'secret', jwtSecret: 'x'.repeat(32) };

/** A data API whose requests stay in progress until they are released. */
function holding() {
  const held: (() => void)[] = [];
  const ask = sharingData(
    () => new Promise((resolve) => held.push(() => resolve(new Response('answered')))),
    KEYS,
  );
  return {
    held,
    ask: (ip: string, headers: Record<string, string> = {}) =>
      ask(new Request('http://localhost/rest/v1/events', { headers }), ip),
  };
}

function tokenOf(account: string, secret = KEYS.jwtSecret) {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'HS256' })}.${part({ sub: account })}`;
  const signature = createHmac('sha256', secret).update(signed).digest('base64url');
  return { authorization: `Bearer ${signed}.${signature}` };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a network that floods the database leaves capacity for others', async () => {
  const { ask, held } = holding();
  const answers = Array.from({ length: 202 }, (_, n) => ask(`2001:db8::${n}`));
  expect(held).toHaveLength(2);
  const refused = await ask('2001:db8::ffff');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  void ask('198.51.100.1');
  await settled();
  expect(held).toHaveLength(3);
  while (held.length > 0) {
    held.shift()?.();
    await settled();
  }
  expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]));
});

test('an account has one share in all networks, and no one can use up another’s', async () => {
  const { ask, held } = holding();
  for (let n = 0; n < 5; n++) void ask(`198.51.100.${n}`, tokenOf('ann'));
  expect(held).toHaveLength(2);
  for (let n = 5; n < 10; n++) void ask(`198.51.100.${n}`, tokenOf('bob', 'of another site'));
  expect(held).toHaveLength(7);
  void ask('198.51.100.20', tokenOf('bob'));
  expect(held).toHaveLength(8);
});

test('the site’s functions wait for no share', () => {
  const { ask, held } = holding();
  for (let n = 0; n < 5; n++) void ask('198.51.100.1', { apikey: 'secret' });
  for (let n = 0; n < 5; n++) void ask('127.0.0.1');
  expect(held).toHaveLength(10);
});

test('a rejected request keeps its place for a moment, so that a loop of it is slow', async () => {
  const order: string[] = [];
  const refused = delayRefusal(new Response(null, { status: 400 })).then(() =>
    order.push('refused'),
  );
  expect(await delayRefusal(null)).toBeNull();
  await settled();
  order.push('others');
  await refused;
  expect(order).toEqual(['others', 'refused']);
});
