import { expect, test } from 'vitest';
import { parseEnvironment } from './environment.ts';

test('without settings, there is an embedded Supabase on port 8888', () => {
  expect(parseEnvironment({ PORT: '', HOME: '/home/someone' }, '/tabiya')).toEqual({
    environment: {
      port: 8888,
      dataDir: '/tabiya/.data',
      supabase: null,
      databaseUrl: null,
      siteUrl: 'http://localhost:8888',
      trustedProxies: 0,
      logRequests: false,
      hasExamples: true,
    },
  });
});

test('every variable is read', () => {
  const env = {
    PORT: '9000',
    DATA_DIR: '/srv/data',
    SUPABASE_URL: 'https://project.supabase.co/',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
    SUPABASE_SECRET_KEY: 'sb_secret_x',
    SITE_URL: 'https://chess.example.org',
    TRUSTED_PROXIES: '1',
    LOG: 'debug',
    EXAMPLES: 'no',
  };
  expect(parseEnvironment(env, '/tabiya')).toEqual({
    environment: {
      port: 9000,
      dataDir: '/srv/data',
      supabase: {
        url: 'https://project.supabase.co',
        publishableKey: 'sb_publishable_x',
        secretKey: 'sb_secret_x',
      },
      databaseUrl: null,
      siteUrl: 'https://chess.example.org',
      trustedProxies: 1,
      logRequests: true,
      hasExamples: false,
    },
  });
});

test('all invalid settings are listed at once', () => {
  const env = {
    PORT: '70000',
    SUPABASE_URL: 'project.supabase.co',
    SITE_URL: 'https://example.org/chess',
    LOG: 'loud',
  };
  expect(parseEnvironment(env, '/tabiya')).toEqual({
    problems: [
      'PORT must be a number from 1 to 65535.',
      'SUPABASE_URL must be an address like https://example.org.',
      'SITE_URL must have no path after the host.',
      'LOG can only be "debug".',
      'SUPABASE_PUBLISHABLE_KEY is missing: set all of SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY, or none.',
      'SUPABASE_SECRET_KEY is missing: set all of SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY, or none.',
    ],
  });
});

test.each(['0', '-1', '80.5', '0x50', 'http'])('PORT=%s is rejected', (port) => {
  expect(parseEnvironment({ PORT: port }, '/tabiya')).toEqual({
    problems: [expect.stringContaining('PORT must be a number from 1 to 65535.')],
  });
});

test.each(['1', '65535'])('PORT=%s is accepted', (port) => {
  expect(parseEnvironment({ PORT: port }, '/tabiya')).toMatchObject({
    environment: { port: Number(port) },
  });
});

test('a Postgres replaces the embedded database', () => {
  const url = 'postgres://tabiya:secret@localhost:5432/tabiya';
  expect(parseEnvironment({ DATABASE_URL: url }, '/tabiya')).toMatchObject({
    environment: { databaseUrl: url, supabase: null },
  });
  const socket = 'postgresql:///tabiya?host=/var/run/postgresql';
  expect(parseEnvironment({ DATABASE_URL: socket }, '/tabiya')).toMatchObject({
    environment: { databaseUrl: socket },
  });
});

test.each(['mysql://localhost/tabiya', 'localhost:5432', 'postgres://localhost', 'tabiya'])(
  'the invalid database address %s is rejected and not repeated',
  (url) => {
    expect(parseEnvironment({ DATABASE_URL: url }, '/tabiya')).toEqual({
      problems: ['DATABASE_URL must be an address like postgres://user:password@localhost/tabiya.'],
    });
  },
);

test('a Postgres and a hosted Supabase exclude each other', () => {
  const env = {
    DATABASE_URL: 'postgres://localhost/tabiya',
    SUPABASE_URL: 'https://project.supabase.co',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
    SUPABASE_SECRET_KEY: 'sb_secret_x',
  };
  expect(parseEnvironment(env, '/tabiya')).toEqual({
    problems: [
      'Set either DATABASE_URL or SUPABASE_URL, not both: SUPABASE_URL comes with its own database.',
    ],
  });
});
