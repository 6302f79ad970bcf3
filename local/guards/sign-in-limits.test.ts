import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestSupabase, type TestSupabase } from '../testing.ts';
import { createSignInLimits, type SignInLimits } from './sign-in-limits.ts';

const MINUTE = 60_000;
const vera = { email: 'vera@example.org', password: 'secret-password' };
let supabase: TestSupabase;
let limits: SignInLimits;
let now: number;

beforeAll(async () => {
  supabase = await startTestSupabase();
  await supabase.createUser(vera);
});
afterAll(() => supabase.stop());
beforeEach(() => {
  now = 0;
  limits = createSignInLimits(() => now);
});

/** A supabase-js client at a network address, rate limited by the guard under test. */
function authFrom(address: string) {
  const { auth } = createClient(supabase.url, supabase.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => limits(new Request(input, init), address, fetch) },
  });
  return auth;
}

test('ten wrong passwords lock an account for five minutes', async () => {
  const guesses = Array.from({ length: 10 }, (_, n) =>
    authFrom(`192.0.2.${n}`).signInWithPassword({ ...vera, password: `guess ${n}` }),
  );
  for (const { error } of await Promise.all(guesses)) {
    expect(error?.code).toBe('invalid_credentials');
  }
  now = 2 * MINUTE;
  const mixedCase = { ...vera, email: ' VERA@example.org' };
  const { error } = await authFrom('192.0.2.99').signInWithPassword(mixedCase);
  expect(error).toMatchObject({
    status: 429,
    code: 'over_request_rate_limit',
    message: 'Too many attempts. Please wait 3 minutes and try again.',
  });
  now = 5 * MINUTE;
  expect((await authFrom('192.0.2.99').signInWithPassword(vera)).error).toBeNull();
});

test('guessing strangers don’t lock out owners where they signed in before, nor is that a loophole', async () => {
  const owner = authFrom('192.0.2.50');
  expect((await owner.signInWithPassword(vera)).error).toBeNull();
  for (let n = 0; n < 10; n++) {
    await authFrom(`192.0.2.${n}`).signInWithPassword({ ...vera, password: `guess ${n}` });
  }
  expect((await authFrom('192.0.2.99').signInWithPassword(vera)).error?.status).toBe(429);
  expect((await owner.signInWithPassword(vera)).error).toBeNull();
  for (let n = 0; n < 10; n++) await owner.signInWithPassword({ ...vera, password: `guess ${n}` });
  expect((await owner.signInWithPassword(vera)).error?.status).toBe(429);
});

test('guessing strangers don’t lock out an owner who sets a new password by email', async () => {
  const ulla = { email: 'ulla@example.org', password: 'secret-password' };
  await supabase.createUser(ulla);
  for (let n = 0; n < 10; n++) {
    await authFrom(`192.0.2.${n}`).signInWithPassword({ ...ulla, password: `guess ${n}` });
  }
  const owner = authFrom('192.0.2.60');
  expect((await owner.signInWithPassword(ulla)).error?.status).toBe(429);
  expect((await owner.resetPasswordForEmail(ulla.email)).error).toBeNull();
  const [, token_hash = ''] =
    /token=([0-9a-f]+)/.exec(supabase.mails.findLast(({ to }) => to === ulla.email)?.body ?? '') ??
    [];
  expect((await owner.verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull();
  const password = 'another-password';
  expect((await owner.updateUser({ password })).error).toBeNull();
  expect((await owner.signInWithPassword({ ...ulla, password })).error).toBeNull();
  const elsewhere = authFrom('192.0.2.61');
  expect((await elsewhere.signInWithPassword({ ...ulla, password })).error?.status).toBe(429);
});

test('with the right password, signing in and renewing sessions is unlimited', async () => {
  const auth = authFrom('192.0.2.1');
  for (let n = 0; n < 12; n++) expect((await auth.signInWithPassword(vera)).error).toBeNull();
  expect((await auth.refreshSession()).error).toBeNull();
});

test('one network can try sixty accounts, without affecting other networks', async () => {
  const guess = (n: number) => ({ email: `person-${n}@example.org`, password: 'password' });
  const guesser = authFrom('192.0.2.1');
  await Promise.all(Array.from({ length: 60 }, (_, n) => guesser.signInWithPassword(guess(n))));
  expect((await guesser.signInWithPassword(guess(61))).error?.status).toBe(429);
  const other = await authFrom('192.0.2.2').signInWithPassword(guess(61));
  expect(other.error?.code).toBe('invalid_credentials');
});

test('an email address gets five emails an hour, whether or not it has an account', async () => {
  for (const email of [vera.email, 'nobody@example.org']) {
    const ask = (n: number) => authFrom(`192.0.2.${n}`).resetPasswordForEmail(email);
    for (let n = 0; n < 5; n++) expect((await ask(n)).error).toBeNull();
    expect((await ask(6)).error).toMatchObject({
      status: 429,
      code: 'over_email_send_rate_limit',
      message: 'Too many attempts. Please wait 60 minutes and try again.',
    });
  }
  expect(supabase.mails.filter(({ to }) => to === vera.email)).toHaveLength(5);
});

test('strangers who use up an address’s emails don’t keep its owner from one where they signed in before', async () => {
  const wanda = { email: 'wanda@example.org', password: 'secret-password' };
  await supabase.createUser(wanda);
  const owner = authFrom('192.0.2.70');
  expect((await owner.signInWithPassword(wanda)).error).toBeNull();
  for (let n = 0; n < 5; n++) await authFrom(`192.0.2.${n}`).resetPasswordForEmail(wanda.email);
  const stranger = authFrom('192.0.2.99');
  expect((await stranger.resetPasswordForEmail(wanda.email)).error?.status).toBe(429);
  for (let n = 0; n < 5; n++) {
    expect((await owner.resetPasswordForEmail(wanda.email)).error).toBeNull();
  }
  expect((await owner.resetPasswordForEmail(wanda.email)).error?.status).toBe(429);
});

test('ten attempts to sign up with one email address are allowed', async () => {
  const again = () => authFrom('192.0.2.1').signUp(vera);
  for (let n = 0; n < 10; n++) expect((await again()).error?.code).toBe('user_already_exists');
  expect((await again()).error?.status).toBe(429);
});

test('links in emails are limited like passwords', async () => {
  const follow = (n: number, method: string, address = `2001:db8::${n.toString(16)}`) =>
    limits(
      new Request(`${supabase.url}/auth/v1/verify?type=recovery&token=${n}`, { method }),
      address,
      async () => Response.redirect(`${supabase.url}/#error=access_denied`, 303),
    );
  for (let n = 0; n < 60; n++) {
    expect((await follow(n, n % 2 === 0 ? 'GET' : 'HEAD')).status).toBe(303);
  }
  expect((await follow(60, 'GET')).status, 'another address of the same network').toBe(429);
  expect((await follow(60, 'GET', '2001:db8:0:1::1')).status).toBe(303);
});

test('another spelling of the path is no loophole', async () => {
  const tokens = ['%74oken', 'token/', 'token?grant_type=password&grant_type=refresh_token'];
  for (let n = 0; n < 12; n++) {
    const [path] = tokens.splice(0, 1);
    tokens.push(path ?? '');
    const url = `${supabase.url}/auth/v1/${path}`;
    const request = new Request(url, { method: 'POST', body: JSON.stringify(vera) });
    const response = await limits(
      request,
      '192.0.2.1',
      async () => new Response(null, { status: 400 }),
    );
    expect(response.status).toBe(n < 10 ? 400 : 429);
  }
});

test('a new address and reauthentication count as emails, for the account and for the address', async () => {
  const session = await startSession('mia@example.org');
  const put = (body: object, address: string, token = session) =>
    limits(
      new Request(`${supabase.url}/auth/v1/user`, {
        method: 'PUT',
        headers: { apikey: supabase.publishableKey, authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      }),
      address,
      fetch,
    );
  const reauthenticate = (address: string) =>
    limits(
      new Request(`${supabase.url}/auth/v1/reauthenticate`, {
        headers: { apikey: supabase.publishableKey, authorization: `Bearer ${session}` },
      }),
      address,
      fetch,
    );
  for (let n = 0; n < 3; n++) {
    expect((await put({ email: `target-${n}@example.org` }, `192.0.2.${n}`)).status).toBe(200);
  }
  for (let n = 0; n < 2; n++) expect((await reauthenticate(`192.0.2.${n}`)).status).toBe(200);
  expect((await put({ email: 'target-9@example.org' }, '192.0.2.9')).status, 'by account').toBe(
    429,
  );
  expect((await reauthenticate('192.0.2.9')).status).toBe(429);
  expect((await put({ data: { display_name: 'Mia' } }, '192.0.2.9')).status, 'no mail').toBe(200);

  const others = ['ann', 'ben', 'cid', 'dan', 'eve', 'fay'];
  const tokens = await Promise.all(others.map((name) => startSession(`${name}@example.org`)));
  const target = { email: 'victim@example.org' };
  for (let n = 0; n < 5; n++) {
    expect((await put(target, `198.51.100.${n}`, tokens[n])).status).toBe(200);
  }
  expect((await put(target, '198.51.100.9', tokens[5])).status, 'by address').toBe(429);
});

test('ten changes of an account and sixty of a network are allowed in five minutes', async () => {
  const change = (account: string, address: string, status = 200) => {
    const claims = Buffer.from(JSON.stringify({ sub: account })).toString('base64url');
    return limits(
      new Request(`${supabase.url}/auth/v1/user`, {
        method: 'PUT',
        headers: { authorization: `Bearer header.${claims}.signature` },
        body: JSON.stringify({ password: 'secret-2' }),
      }),
      address,
      async () => Response.json({}, { status }),
    );
  };
  for (let n = 0; n < 10; n++) expect((await change('mia', `192.0.2.${n}`)).status).toBe(200);
  const refused = await change('mia', '192.0.2.99');
  expect([refused.status, await refused.json()]).toEqual([
    429,
    {
      code: 429,
      error_code: 'over_request_rate_limit',
      msg: 'Too many attempts. Please wait 5 minutes and try again.',
    },
  ]);
  expect((await change('nia', '192.0.2.99')).status, 'another account').toBe(200);
  now = 5 * MINUTE;
  expect((await change('mia', '192.0.2.99')).status).toBe(200);

  for (let n = 0; n < 60; n++) {
    expect((await change(`person-${n}`, '198.51.100.1', 422)).status, 'refused ones too').toBe(422);
  }
  expect((await change('person-60', '198.51.100.1')).status).toBe(429);
  expect((await change('person-60', '198.51.100.2', 403)).status, 'a token that is none').toBe(403);
});

test('a made-up token uses up nothing of the account it names', async () => {
  const token = await startSession('nia@example.org');
  const ask = (authorization: string, n: number) =>
    limits(
      new Request(`${supabase.url}/auth/v1/reauthenticate`, {
        headers: { apikey: supabase.publishableKey, authorization },
      }),
      `192.0.2.${n}`,
      fetch,
    );
  const [header, payload] = token.split('.');
  for (let n = 0; n < 6; n++) {
    expect([401, 403]).toContain((await ask(`Bearer ${header}.${payload}.forged`, n)).status);
  }
  expect((await ask(`Bearer ${token}`, 9)).status).toBe(200);
});

const startSession = async (email: string) => (await supabase.createUser({ email })).accessToken;
