import { expect, test } from 'vitest';
import { parseFunctionsEnvironment } from './environment.ts';

const complete = {
  SUPABASE_URL: 'https://project.supabase.example',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  SUPABASE_SECRET_KEY: 'sb_secret_x',
  URL: 'https://chess.example/',
};

test('Netlify’s variables are enough', () => {
  expect(parseFunctionsEnvironment(complete)).toMatchObject({
    siteUrl: 'https://chess.example',
    supabaseBrowserUrl: 'https://project.supabase.example',
    pageStore: 'blobs',
  });
});

test('an empty browser URL means the site itself', () => {
  const environment = parseFunctionsEnvironment({ ...complete, SUPABASE_BROWSER_URL: '' });
  expect(environment.supabaseBrowserUrl).toBe('');
});

test('an empty variable counts as not set', () => {
  const empty = { SMTP_URL: '', MAIL_RATE: ' ', VISIT_COUNTS: '', IMPRINT_FILE: '', HSTS: '' };
  expect(parseFunctionsEnvironment({ ...complete, ...empty })).toEqual(
    parseFunctionsEnvironment(complete),
  );
});

test('all missing or malformed variables are named at once', () => {
  const parse = () => parseFunctionsEnvironment({ SUPABASE_URL: 'nowhere', PAGE_STORE: 'cellar' });
  for (const name of [
    'SUPABASE_URL',
    'SUPABASE_PUBLISHABLE_KEY',
    'SUPABASE_SECRET_KEY',
    'PAGE_STORE',
  ]) {
    expect(parse).toThrow(new RegExp(`${name}:`));
  }
});

test('the directory store needs its directory, and pages need the site’s URL', () => {
  const { URL: _, ...withoutUrl } = complete;
  expect(() => parseFunctionsEnvironment(withoutUrl)).toThrow('SITE_URL: is missing');
  expect(() => parseFunctionsEnvironment({ ...complete, PAGE_STORE: 'directory' })).toThrow(
    'PAGE_DIR',
  );
});

test('Stripe needs both of its keys, and replaces the stand-in', () => {
  const withKey = { ...complete, STRIPE_SECRET_KEY: 'sk_test_x' };
  expect(() => parseFunctionsEnvironment(withKey)).toThrow('STRIPE_WEBHOOK_SECRET: is missing');
  const other = { ...complete, STRIPE_WEBHOOK_SECRET: 'whsec_x' };
  expect(() => parseFunctionsEnvironment(other)).toThrow('STRIPE_SECRET_KEY: is missing');
  const standIn = {
    ...complete,
    STAND_IN_PAYMENTS_URL: 'http://127.0.0.1:4242',
    STAND_IN_PAYMENTS_SECRET: 'x',
  };
  const { payments } = parseFunctionsEnvironment({ ...standIn, ...withKey, ...other });
  expect(payments).toEqual({
    secretKey: 'sk_test_x',
    webhookSecret: 'whsec_x',
    connectWebhookSecret: null,
    standIn: null,
  });
  const alone = { ...complete, STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_y' };
  expect(() => parseFunctionsEnvironment(alone)).toThrow('STRIPE_SECRET_KEY: is missing');
  const fees = parseFunctionsEnvironment({ ...alone, ...withKey, ...other }).payments;
  expect(fees?.connectWebhookSecret).toBe('whsec_y');
  const same = { ...withKey, ...other, STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_x' };
  expect(() => parseFunctionsEnvironment(same)).toThrow('must differ from STRIPE_WEBHOOK_SECRET');
  expect(parseFunctionsEnvironment(standIn).payments?.standIn?.port).toBe('4242');
  expect(parseFunctionsEnvironment(complete).payments).toBeNull();
});

test('the stand-in for Stripe is on this machine only', () => {
  for (const url of [
    'http://payments.example',
    'https://127.0.0.1:1',
    'http://127.0.0.1.example',
  ]) {
    const elsewhere = { ...complete, STAND_IN_PAYMENTS_URL: url, STAND_IN_PAYMENTS_SECRET: 'x' };
    expect(() => parseFunctionsEnvironment(elsewhere)).toThrow('STAND_IN_PAYMENTS_URL');
  }
});

test('visits are counted unless the operator turns that off', () => {
  expect(parseFunctionsEnvironment(complete).countsVisits).toBe(true);
  const off = parseFunctionsEnvironment({ ...complete, VISIT_COUNTS: 'off' });
  expect(off.countsVisits).toBe(false);
  const parse = () => parseFunctionsEnvironment({ ...complete, VISIT_COUNTS: 'no' });
  expect(parse).toThrow('VISIT_COUNTS: can only be on or off');
});

test('the operator sets how far https is required, and the support address', () => {
  const chosen = { ...complete, HSTS: 'preload', SUPPORT_EMAIL: 'help@club.example' };
  expect(parseFunctionsEnvironment(chosen)).toMatchObject({
    hsts: expect.stringContaining('preload'),
    supportEmail: 'help@club.example',
    hasImprint: false,
  });
  expect(parseFunctionsEnvironment(complete)).toMatchObject({
    hsts: 'max-age=63072000',
    supportEmail: null,
  });
  expect(() => parseFunctionsEnvironment({ ...complete, HSTS: 'all' })).toThrow(/HSTS:/);
  expect(() => parseFunctionsEnvironment({ ...complete, SUPPORT_EMAIL: 'x' })).toThrow(
    /SUPPORT_EMAIL:/,
  );
});
