import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from '@supabase/lite';
import type { Database } from './database.ts';
import { generateKeys, type Keys, loadOrCreateKeys } from './keys.ts';
import { answerRequest, applyPatches, createLite, selfCheck } from './lite-patches.ts';
import { type Deliver, type Mail, Mailbox } from './mailbox.ts';
import { appliedVersions, applyMigrations, refuseOtherVersion } from './migrations.ts';
import { openNativeDatabase } from './native/native-database.ts';
import { openDatabase, openMemoryDatabase } from './pglite/open-database.ts';
import { createHostedRoles } from './roles.ts';
import { SupabaseConnection } from './supabase-connection.ts';

/** The email template that supabase/config.toml configures for hosted Supabase. */
const RECOVERY_MAIL = {
  subject: 'Choose a new password',
  content_path: join(import.meta.dirname, '../../supabase/templates/recovery.html'),
};

interface EmbeddedSupabaseOptions {
  /** The data directory. Without it the data is in memory and lost at the end. */
  dataDir?: string;
  /** The Postgres that holds the data in place of the data directory, which then has the keys only. */
  databaseUrl?: string | null;
  /** The migrations that hosted Supabase runs. */
  migrationsDir: string;
  /** The public origin of the site, used in links of mails. */
  siteUrl: string;
  /** The `dump` that a database in memory begins with. */
  image?: Buffer | null;
  /** How long a statement of a request may run, in milliseconds, before the database is restarted. */
  statementLimitMs?: number;
  /** Delivers the mails of the sign-in service; when null or left out, they are kept in `mails`. */
  deliver?: Deliver | null;
}

/** Supabase's data API and sign-in service in this process, over any Postgres. */
export interface EmbeddedSupabase extends Keys {
  /** Handles a request to `/rest/v1/…` or `/auth/v1/…`. */
  fetch(request: Request, context: { peerAddress: string | null }): Promise<Response>;
  /** Runs SQL as superuser, bypassing row-level security. For start-up and tests. */
  sql<Row = Record<string, unknown>>(query: string, parameters?: unknown[]): Promise<Row[]>;
  /** The mails that would have been sent, newest last. */
  readonly mails: readonly Mail[];
  /** Adds a mail of the site itself to them. */
  keepMail(mail: Omit<Mail, 'sentAt'>): void;
  /** Drops mails of whom was erased. */
  forgetMails(forgotten: Parameters<Mailbox['forget']>[0]): void;
  /** A consistent copy of the database, for `createDatabaseFrom`. */
  dump(): Promise<Buffer>;
  /** Vacuums the database. */
  vacuum(): Promise<void>;
  /** Analyzes the tables that changed much. */
  analyze(): Promise<void>;
  /** Closes the database. */
  stop(): Promise<void>;
}

/**
 * Starts an embedded Supabase with every migration applied, and proves that it keeps people apart.
 * Throws with a sentence for the operator when it can't. The caller holds the data directory's lock.
 */
export async function startEmbeddedSupabase(
  options: EmbeddedSupabaseOptions,
): Promise<EmbeddedSupabase> {
  const { dataDir, migrationsDir, siteUrl } = options;
  if (dataDir) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const keys = dataDir ? loadOrCreateKeys(dataDir) : generateKeys();
  const database = await open(options);
  const connection = new SupabaseConnection(database);
  try {
    const mailbox = new Mailbox(options.deliver);
    const app = await createApp(connection, { keys, siteUrl, mailbox });
    await app.ensureSystemSchema();
    if (dataDir) await refuseOtherVersion(database, migrationsDir, dataDir);
    await migrate(app, migrationsDir);
    applyPatches(connection);
    await selfCheck(app, keys);
    return {
      ...keys,
      mails: mailbox.mails,
      keepMail: (mail) => mailbox.keep(mail),
      forgetMails: (forgotten) => mailbox.forget(forgotten),
      fetch: (request, context) => answerRequest(app, request, context),
      sql: (query, parameters) => database.query(query, parameters),
      dump: () => database.dump(),
      vacuum: () => database.vacuum(),
      analyze: () => database.analyze(),
      stop: () => connection.close(),
    };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/** The Postgres of an address, the embedded one of a data directory, or one in memory. */
async function open(options: EmbeddedSupabaseOptions): Promise<Database> {
  const { dataDir, databaseUrl, migrationsDir, image, statementLimitMs } = options;
  if (!databaseUrl) {
    return dataDir ? openDatabase(dataDir, statementLimitMs) : openMemoryDatabase(image);
  }
  if (dataDir && existsSync(join(dataDir, 'db'))) {
    throw new Error(
      `${dataDir} holds an embedded database, and DATABASE_URL names another. Move it there with npm run backup and npm run restore, or set DATA_DIR to another directory.`,
    );
  }
  return openNativeDatabase(databaseUrl, migrationsDir, statementLimitMs);
}

/** The official server over a database, with nothing but the data API and sign-in switched on. */
export async function createApp(
  connection: SupabaseConnection,
  { keys, siteUrl, mailbox }: { keys: Keys; siteUrl: string; mailbox: Mailbox },
): Promise<App> {
  return createLite({
    connection,
    db: { driver: 'pglite' },
    api: { schemas: ['public'], max_rows: 1000 },
    auth: {
      enabled: true,
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
      site_url: siteUrl,
      additional_redirect_urls: [`${siteUrl}/**`],
      minimum_password_length: 6,
      // The lifetime of access tokens in seconds: a token stays valid for data after its session has ended.
      jwt_expiry: 900,
      // Links in mails are a digest of the address and this code; six digits could be guessed in minutes.
      email: { enable_confirmations: false, otp_length: 32, template: { recovery: RECOVERY_MAIL } },
    },
    storage: { enabled: false },
    studio: { enabled: false },
    options: {
      server: { admin: false, disableStudio: true },
      drivers: { email: mailbox },
    },
  });
}

/** Migrates the database: Supabase's own tables and roles, then the migrations. */
export async function migrate(app: App, migrationsDir: string): Promise<void> {
  const { driver } = app.connection as SupabaseConnection;
  await app.ensureSystemSchema();
  if ((await appliedVersions(driver)).size === 0) await createHostedRoles(driver);
  await applyMigrations(driver, migrationsDir);
}
