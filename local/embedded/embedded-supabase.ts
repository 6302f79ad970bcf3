import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from '@supabase/lite';
import { type DataNames, readDataNames } from '../guards/data-names.ts';
import { addressedMail } from './addressed-mail.ts';
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
  /** The data directory; if omitted, the data is in memory and lost at the end. */
  dataDir?: string;
  /** The Postgres that stores the data; the data directory then contains only the keys. */
  databaseUrl?: string | null;
  /** The migrations that hosted Supabase runs. */
  migrationsDir: string;
  /** The public origin of the site, used in links of mails. */
  siteUrl: string;
  /** The `dump` from which a database in memory is created. */
  image?: Buffer | null;
  /** How long a statement of a request may run, in milliseconds, before the database is restarted. */
  statementLimitMs?: number;
  /** Delivers the mails of the sign-in service; if null or omitted, they are kept in `mails`. */
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
  /** What its users may ask the data API for. */
  readonly names: DataNames;
  /** Adds a mail of the site itself to `mails`. */
  keepMail(mail: Omit<Mail, 'sentAt'>): void;
  /** Removes mails of an erased person. */
  forgetMails(forgotten: Parameters<Mailbox['forget']>[0]): void;
  /** Returns a consistent copy of the database, for `createDatabaseFrom`. */
  dump(): Promise<Buffer>;
  /** Vacuums the database. */
  vacuum(): Promise<void>;
  /** Analyzes the tables that changed much. */
  analyze(): Promise<void>;
  /** Closes the database. */
  stop(): Promise<void>;
}

/**
 * Starts an embedded Supabase with every migration applied, and checks that row-level security separates its users.
 * Throws with a sentence for the operator if it can't start. The caller has to lock the data directory first.
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
      names: await readDataNames((query) => database.query(query)),
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

/** Opens the Postgres of an address, the embedded one of a data directory, or one in memory. */
async function open(options: EmbeddedSupabaseOptions): Promise<Database> {
  const { dataDir, databaseUrl, migrationsDir, image, statementLimitMs } = options;
  if (!databaseUrl) {
    return dataDir ? openDatabase(dataDir, statementLimitMs) : openMemoryDatabase(image);
  }
  if (dataDir && existsSync(join(dataDir, 'db'))) {
    throw new Error(
      `${dataDir} contains an embedded database, but DATABASE_URL points to another one. Move the data with npm run backup and npm run restore, or set DATA_DIR to another directory.`,
    );
  }
  return openNativeDatabase(databaseUrl, migrationsDir, statementLimitMs);
}

/** Creates the official server over a database, with only the data API and sign-in switched on. */
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
      drivers: { email: addressedMail(mailbox, connection.driver) },
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
