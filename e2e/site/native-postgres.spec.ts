import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SUPERUSER, startNativePostgres } from '../../supabase/tests/native-postgres.ts';
import { type HostProcess, startHostProcess } from '../support/host-process.ts';
import { test as base, expect } from '../support/test.ts';
import { followThread } from '../support/thread.ts';

const PASSWORD = 'a-password-that-nobody-reads';

type Native = {
  /** A host over its own Postgres; null when this machine has none. */
  host: HostProcess | null;
  dataDir: string;
};

const test = base.extend<Native>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is asked for.
  dataDir: async ({}, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'tabiya-host-'));
    await use(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  },
  host: async ({ dataDir }, use) => {
    const postgres = await startNativePostgres();
    if (postgres === null) return use(null);
    const DATABASE_URL = `postgres://${SUPERUSER}:${PASSWORD}@localhost/postgres?host=${postgres.host}`;
    const host = await startHostProcess({ DATABASE_URL, DATA_DIR: dataDir });
    await use(host);
    await host.stop();
    await postgres.stop();
  },
  baseURL: ({ host }, use) => use(host?.url),
});
test.describe.configure({ timeout: 180_000 });

test('with a Postgres of its own the host does all that it does with the embedded one', async ({
  page,
  browser,
  host,
  dataDir,
}) => {
  test.skip(host === null, 'There is no native Postgres on this machine.');
  await followThread({ page, browser });
  expect(readdirSync(dataDir)).not.toContain('db');
  expect(host?.output()).not.toContain(PASSWORD);
});
