import { join } from 'node:path';
import type { App } from '@supabase/lite';
import type { PgliteConnection } from '@supabase/lite/pglite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openMemoryDatabase } from './database.ts';
import { createApp, migrate, takeTurns } from './embedded-supabase.ts';
import { logErrorsBriefly } from './error-log.ts';
import { generateKeys } from './keys.ts';
import { Mailbox } from './mailbox.ts';
import { keepGrants } from './roles.ts';
import { selfCheck } from './self-check.ts';

const keys = generateKeys();
let connection: PgliteConnection;
let app: App;

beforeEach(async () => {
  connection = await openMemoryDatabase();
  logErrorsBriefly(connection);
  app = await createApp(connection, {
    keys,
    siteUrl: 'http://localhost',
    mailbox: new Mailbox(),
  });
  await migrate(app, join(import.meta.dirname, '../test-fixtures/migrations'));
}, 60_000);
afterEach(() => connection.close());

test('passes with both defects patched, and leaves nothing behind', async () => {
  keepGrants(connection);
  takeTurns(connection);
  const before = await everything();
  await selfCheck(app, keys);
  expect(await everything()).toEqual(before);
});

test('refuses when requests grant the tables to everyone', async () => {
  takeTurns(connection);
  await expect(selfCheck(app, keys)).rejects.toThrow('changed who may read and write');
});

test('refuses a database that was granted to everyone in an earlier run', async () => {
  await connection.driver.exec('grant all on all tables in schema public to anon');
  keepGrants(connection);
  takeTurns(connection);
  await expect(selfCheck(app, keys)).rejects.toThrow('every privilege on the table notes');
});

test('refuses when concurrent calls share a transaction', async () => {
  keepGrants(connection);
  await expect(selfCheck(app, keys)).rejects.toThrow('under the identity of another');
});

test('refuses when requests without a key get in', async () => {
  keepGrants(connection);
  takeTurns(connection);
  const open = await createApp(connection, {
    keys: { ...keys, publishableKey: '', secretKey: '' },
    siteUrl: 'http://localhost',
    mailbox: new Mailbox(),
  });
  await expect(selfCheck(open, keys)).rejects.toThrow('without a key was let in');
});

async function everything() {
  const { rows } = await connection.driver.query(`
    select (select count(*) from pg_class) as relations, (select count(*) from pg_proc) as functions,
      (select count(*) from auth.users) as users, (select count(*) from public.notes) as notes,
      (select string_agg(relacl::text, ' ' order by oid) from pg_class) as privileges
  `);
  return rows;
}
