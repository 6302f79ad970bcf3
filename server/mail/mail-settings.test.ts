import { expect, test } from 'vitest';
import { parseFunctionsEnvironment } from '../environment/environment.ts';

const complete = {
  SUPABASE_URL: 'https://project.supabase.example',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  SUPABASE_SECRET_KEY: 'sb_secret_x',
  SITE_URL: 'https://chess.example',
};

const mailOf = (variables: Record<string, string>) =>
  parseFunctionsEnvironment({ ...complete, ...variables }).mail;

const from = { MAIL_FROM: 'Tabiya <mail@chess.example>' };

test('without settings, no email is sent', () => {
  expect(mailOf({})).toBeNull();
});

test('an SMTP server is set by one URL', () => {
  expect(mailOf({ ...from, SMTP_URL: 'smtps://bo%40b:p%3Ass@smtp.example' })).toEqual({
    kind: 'smtp',
    host: 'smtp.example',
    port: 465,
    secure: true,
    login: { user: 'bo@b', password: 'p:ss' },
    from: { name: 'Tabiya', address: 'mail@chess.example' },
  });
  expect(mailOf({ MAIL_FROM: 'mail@chess.example', SMTP_URL: 'smtp://[::1]:2525' })).toMatchObject({
    host: '::1',
    port: 2525,
    secure: false,
    login: null,
    from: { name: '', address: 'mail@chess.example' },
  });
});

test('or by its parts', () => {
  const login = { SMTP_USER: 'bob', SMTP_PASSWORD: 'secret' };
  expect(mailOf({ ...from, ...login, SMTP_HOST: 'smtp.example' })).toMatchObject({
    host: 'smtp.example',
    port: 587,
    secure: false,
    login: { user: 'bob', password: 'secret' },
  });
  expect(mailOf({ ...from, SMTP_HOST: 'smtp.example', SMTP_PORT: '465' })).toMatchObject({
    port: 465,
    secure: true,
    login: null,
  });
});

test('the stand-in mailbox is used without a server', () => {
  const mailbox = {
    STAND_IN_MAILBOX_URL: 'http://127.0.0.1:8888/_local/mailbox',
    STAND_IN_MAILBOX_SECRET: 'x',
  };
  expect(mailOf(mailbox)?.kind).toBe('mailbox');
  expect(mailOf({ ...mailbox, ...from, SMTP_HOST: 'smtp.example' })?.kind).toBe('smtp');
});

test.each([
  [{ MAIL_FROM: 'mail@chess.example' }, 'SMTP_HOST: is missing'],
  [{ SMTP_URL: 'smtp://smtp.example' }, 'MAIL_FROM: is missing'],
  [{ SMTP_HOST: 'smtp.example' }, 'MAIL_FROM: is missing'],
  [{ ...from, SMTP_PORT: '25' }, 'SMTP_HOST: is missing'],
  [{ ...from, SMTP_HOST: 'smtp.example', SMTP_PORT: 'many' }, 'SMTP_PORT: '],
  [{ ...from, SMTP_HOST: 'smtp.example', SMTP_USER: 'bob' }, 'SMTP_PASSWORD: is missing'],
  [{ ...from, SMTP_HOST: 'smtp.example', SMTP_PASSWORD: 'x' }, 'SMTP_USER: is missing'],
  [
    { ...from, SMTP_URL: 'smtp://smtp.example', SMTP_HOST: 'other.example' },
    'SMTP_HOST: is already part',
  ],
  [{ ...from, SMTP_URL: 'https://smtp.example' }, 'SMTP_URL: must be'],
  [{ ...from, SMTP_URL: 'smtp.example' }, 'SMTP_URL: must be'],
  [{ ...from, SMTP_URL: 'smtp://bob@smtp.example' }, 'SMTP_URL: must be'],
  [{ ...from, SMTP_URL: 'smtp://b:%zz@smtp.example' }, 'SMTP_URL: must be'],
  [{ ...from, SMTP_URL: 'smtp://smtp.example?pool=true' }, 'SMTP_URL: must be'],
  [{ MAIL_FROM: 'Tabiya', SMTP_HOST: 'smtp.example' }, 'MAIL_FROM: must be'],
  [{ MAIL_FROM: 'Tabiya <mail>', SMTP_HOST: 'smtp.example' }, 'MAIL_FROM: must be'],
])('an incomplete setup is rejected: %j', (variables, fault) => {
  expect(() => mailOf(variables)).toThrow(fault);
});
