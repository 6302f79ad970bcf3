import { afterEach, expect, test, vi } from 'vitest';
import { setFunctionEnvironment } from './function-environment.ts';

afterEach(() => vi.unstubAllEnvs());

test('functions get the API and its keys, but never the database’s address', () => {
  for (const name of ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY']) {
    vi.stubEnv(name, '');
  }
  vi.stubEnv('DATABASE_URL', 'postgres://tabiya:secret-of-the-database@localhost/tabiya');
  setFunctionEnvironment({
    supabase: { url: 'http://127.0.0.1:8888', publishableKey: 'publishable', secretKey: 'key' },
    embedded: true,
    siteUrl: 'https://chess.example.org',
    pageDir: '/srv/pages',
    pictureDir: '/srv/pictures',
    standIn: null,
    mailbox: null,
    databaseNote: 'Move to Postgres.',
  });
  expect(process.env['SUPABASE_SECRET_KEY']).toBe('key');
  expect(process.env['DATABASE_NOTE']).toBe('Move to Postgres.');
  expect(JSON.stringify(process.env)).not.toContain('secret-of-the-database');
});
