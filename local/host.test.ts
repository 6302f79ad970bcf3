import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Host, startHost } from './host.ts';
import { startTestSupabase, type TestSupabase } from './testing.ts';

const fixtures = join(import.meta.dirname, 'test-fixtures');
const dataDir = mkdtempSync(join(tmpdir(), 'tabiya-host-'));
let elsewhere: TestSupabase;
let host: Host;

beforeAll(async () => {
  elsewhere = await startTestSupabase({ migrationsDir: join(fixtures, 'migrations') });
  host = await startHost({
    port: 0,
    dataDir,
    supabase: elsewhere,
    functionsDir: join(fixtures, 'functions'),
    publishDir: join(fixtures, 'site'),
  });
});
afterAll(async () => {
  await host?.stop();
  await elsewhere?.stop();
  rmSync(dataDir, { recursive: true });
});

test('with a Supabase elsewhere, functions and browsers use that one', async () => {
  const settings = await (await fetch(`${host.url}/api/hello`)).json();
  expect(settings).toMatchObject({ supabaseUrl: elsewhere.url, browserUrl: elsewhere.url });
});

test.each([
  ['/api/hello/?a=b', '/api/hello?a=b'],
  ['/index/', '/index'],
  ['/nowhere/', '/nowhere'],
  ['/BROWSE/?page=2', '/browse?page=2'],
  ['//evil.example/', '/evil.example'],
  ['//', '/'],
])('a trailing slash redirects from %s to %s, once', async (path, location) => {
  const response = await fetch(host.url + path, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([308, location]);
});

test('with a Supabase elsewhere, there is none here', async () => {
  expect(host.embedded).toBeNull();
  for (const path of ['/auth/v1/health', '/rest/v1/notes', '/_local/mailbox']) {
    expect(await (await fetch(host.url + path)).text()).toBe(`page at ${path}`);
  }
});
