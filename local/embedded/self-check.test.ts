import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from '@supabase/lite';
import bcrypt from 'bcryptjs';
import { type DatabaseConnection, type Dialect, Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApp, migrate } from './embedded-supabase.ts';
import { generateKeys } from './keys.ts';
import { applyPatches, LITE_PATCHES, selfCheck } from './lite-patches.ts';
import { Mailbox } from './mailbox.ts';
import { openMemoryDatabase } from './pglite/open-database.ts';
import { checkErrorDetails, checkGrants } from './self-check.ts';
import { SupabaseConnection } from './supabase-connection.ts';

const keys = generateKeys();
let connection: SupabaseConnection;
let app: App;

beforeEach(async () => {
  connection = new SupabaseConnection(await openMemoryDatabase());
  app = await createApp(connection, {
    keys,
    siteUrl: 'http://localhost',
    mailbox: new Mailbox(),
  });
  await migrate(app, join(import.meta.dirname, '../test-fixtures/migrations'));
});
afterEach(() => connection.close());

/** Applies all patches except the one that a start-up check proves. */
function patchAllBut(proof: unknown): void {
  expect(LITE_PATCHES.map((patch) => patch.proof)).toContain(proof);
  applyPatches(
    connection,
    LITE_PATCHES.filter((patch) => patch.proof !== proof),
  );
}

test('passes with every patch, and leaves nothing behind', async () => {
  applyPatches(connection);
  const before = await everything();
  await selfCheck(app, keys);
  expect(await everything()).toEqual(before);
});

test('fails if requests grant the tables to everyone', async () => {
  patchAllBut(checkGrants);
  await expect(selfCheck(app, keys)).rejects.toThrow('changed who may read and write');
});

test('fails if an earlier run granted the database to everyone', async () => {
  await connection.driver.exec('grant all on all tables in schema public to anon');
  applyPatches(connection);
  await expect(selfCheck(app, keys)).rejects.toThrow('every privilege on the table notes');
});

test('fails if concurrent calls share a transaction', async () => {
  applyPatches(connection);
  connection.kysely = new Kysely({ dialect: withoutTurns(connection.driver.dialect) });
  await expect(selfCheck(app, keys)).rejects.toThrow('under the identity of another');
});

test('fails if requests without a key are accepted', async () => {
  applyPatches(connection);
  const open = await createApp(connection, {
    keys: { ...keys, publishableKey: '', secretKey: '' },
    siteUrl: 'http://localhost',
    mailbox: new Mailbox(),
  });
  await expect(selfCheck(open, keys)).rejects.toThrow('without a key was let in');
});

test('fails if errors carry the row they are about', async () => {
  patchAllBut(checkErrorDetails);
  await expect(selfCheck(app, keys)).rejects.toThrow('carries the row');
});

test('fails if passwords are hashed in the main thread', async () => {
  applyPatches(connection);
  const hashed = vi.spyOn(bcrypt, 'hash');
  await expect(selfCheck(app, keys)).rejects.toThrow('passwords are hashed in the main thread');
  hashed.mockRestore();
});

test('every patch has a proof', () => {
  const missing = LITE_PATCHES.filter(
    ({ proof }) =>
      typeof proof === 'string' && !existsSync(join(import.meta.dirname, '../..', proof)),
  );
  expect(missing).toEqual([]);
});

/** Wraps a dialect so that all requests share its session, as in the official dialect. */
function withoutTurns(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (kysely) => dialect.createIntrospector(kysely),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver() {
      const driver = dialect.createDriver();
      let session: Promise<DatabaseConnection> | undefined;
      return {
        init: () => driver.init(),
        acquireConnection: () => (session ??= driver.acquireConnection()),
        releaseConnection: async () => {},
        beginTransaction: (shared, settings) => driver.beginTransaction(shared, settings),
        commitTransaction: (shared) => driver.commitTransaction(shared),
        rollbackTransaction: (shared) => driver.rollbackTransaction(shared),
        destroy: () => driver.destroy(),
      };
    },
  };
}

async function everything() {
  return connection.driver.query(`
    select (select count(*) from pg_class) as relations, (select count(*) from pg_proc) as functions,
      (select count(*) from auth.users) as users, (select count(*) from public.notes) as notes,
      (select string_agg(relacl::text, ' ' order by oid) from pg_class) as privileges
  `);
}
