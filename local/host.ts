import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { build } from '../scripts/build.ts';
import { logError } from '../server/log/log.ts';
import { accountMailer } from './account-mail.ts';
import { type DataLock, waitForDataDirectory } from './data-lock.ts';
import { databaseNote } from './database-note.ts';
import { ensureDemoAccount } from './demo-account.ts';
import { type EmbeddedSupabase, startEmbeddedSupabase } from './embedded/embedded-supabase.ts';
import type { HostedSupabase } from './environment.ts';
import { addExamples } from './examples/add-examples.ts';
import { setFunctionEnvironment } from './function-environment.ts';
import { readAccount } from './guards/data-shares.ts';
import { isLocalSite } from './guards/local-guard.ts';
import { type Functions, loadFunctions } from './netlify-host/functions.ts';
import { forgetAddress, noteAddress } from './netlify-host/host-address.ts';
import { createServer } from './netlify-host/server.ts';
import { createSiteListener } from './netlify-host/site.ts';
import { loadStaticSite } from './netlify-host/static-site.ts';
import { startSchedule } from './schedule.ts';
import { MAILBOX_PATH } from './stand-ins/mailbox-intake.ts';
import { type Deliver, type StandIn, startStandIn } from './stand-ins/payments/stand-in.ts';
import { standInPaymentSecret } from './stand-ins/payments/stand-in-secret.ts';

export interface HostOptions {
  /** 0 = any free port. */
  port: number;
  dataDir: string;
  /** The public origin without a trailing slash; this machine's own by default. */
  siteUrl?: string;
  /** The Supabase to use instead of an embedded one. */
  supabase?: HostedSupabase | null;
  /** The Postgres that stores the data in place of the embedded one. */
  databaseUrl?: string | null;
  /** The number of trusted proxies in front of this host; none by default. */
  trustedProxies?: number;
  /** True to log every request, including those that only read. */
  logRequests?: boolean;
  /** Called with progress messages, one line each. */
  report?: (line: string) => void;
  migrationsDir?: string;
  functionsDir?: string;
  /** An already built site; if omitted, the repository's is built first. */
  publishDir?: string;
  /** How long a statement of a request may run, in milliseconds. */
  statementLimitMs?: number;
  /** True if a new demo account gets example tournaments. */
  hasExamples?: boolean;
}

/** The running site. */
export interface Host {
  /** The origin on this machine. */
  url: string;
  /** null if an external Supabase is used. */
  embedded: EmbeddedSupabase | null;
  /** Waits some seconds for requests in progress, then closes everything. */
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, '..');

/**
 * Runs the whole site in this process: Supabase, functions, and files at one origin, and only for this machine. One per
 * process, since functions read their settings from its environment.
 *
 * Throws with a sentence for the operator if it can't start, after closing everything.
 */
export async function startHost(options: HostOptions): Promise<Host> {
  const { dataDir, trustedProxies = 0 } = options;
  const server = await createServer(options.port);
  const url = `http://localhost:${server.port}`;
  const siteUrl = options.siteUrl ?? url;
  let lock: DataLock | undefined;
  let supabase: EmbeddedSupabase | null = null;
  let functions: Functions | undefined;
  let standIn: StandIn | null = null;
  let stopSchedule: (() => Promise<void>) | undefined;

  const stop = async () => {
    if (lock) forgetAddress(dataDir);
    const lastRun = stopSchedule?.();
    await server.close(async () => {
      await lastRun;
      await functions?.settled();
    });
    await standIn?.stop();
    await supabase?.stop();
    lock?.release();
  };

  try {
    lock = await waitForDataDirectory(dataDir);
    forgetAddress(dataDir);
    supabase = await prepare(options, siteUrl);
    // The demo account's password is public, so it is only for trying the site locally.
    const tried = isLocalSite({ siteUrl, trustedProxies }) ? supabase : null;
    const newcomer = tried && (await ensureDemoAccount(tried));
    const secret = standInPaymentSecret(supabase, process.env, { siteUrl, trustedProxies });
    const file = join(dataDir, 'stand-in-payments.json');
    const deliver: Deliver = (path, request) => callFunction(functions, path, request);
    standIn = secret === null ? null : await startStandIn({ secret, siteUrl, file, deliver });
    const place = { supabase, port: server.port, siteUrl, tried };
    const mailboxSecret = configureFunctions(options, place, standIn);
    const functionsDir = options.functionsDir ?? join(root, 'functions');
    functions = await loadFunctions(functionsDir, {
      siteUrl,
      isSignedIn: (headers) =>
        supabase !== null && readAccount(headers, supabase.jwtSecret) !== null,
    });
    const files = loadStaticSite(options.publishDir ?? join(root, 'dist'));
    const { logRequests: logReads = false } = options;
    const stands = { standIn, mailboxSecret };
    const site = { supabase, functions, files, logReads, ...stands, siteUrl, trustedProxies };
    server.open(createSiteListener(site));
    noteAddress(dataDir, `http://127.0.0.1:${server.port}`);
    if (tried && newcomer && options.hasExamples) {
      await addExamples(
        { url, supabase: tried, organizer: newcomer },
        toCalendarDate(new Date()),
      ).catch((error: unknown) => logError('the example tournaments could not be added', error));
    }
    stopSchedule = startSchedule(withUpkeep(functions.runScheduled, supabase));
    return { url, embedded: supabase, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Calls a function of the site from this machine. */
function callFunction(functions: Functions | undefined, path: string, request: Request) {
  const match = functions?.find(request.method, path);
  if (!functions || !match) throw new Error(`No function handles ${path}.`);
  return functions.call(match, request, '127.0.0.1');
}

/**
 * Sets the environment of the functions, and returns the secret of the mailbox. `tried` is the database if the site is
 * only tried on this machine, else null.
 */
function configureFunctions(
  { dataDir, ...options }: HostOptions,
  site: {
    supabase: EmbeddedSupabase | null;
    port: number;
    siteUrl: string;
    tried: EmbeddedSupabase | null;
  },
  standIn: { url: string; secret: string } | null,
): string {
  const { supabase, port, siteUrl, tried } = site;
  const mailbox = { url: `http://127.0.0.1:${port}${MAILBOX_PATH}`, secret: randomUUID() };
  setFunctionEnvironment({
    supabase: options.supabase ?? ownSupabase(supabase, port),
    embedded: supabase !== null,
    siteUrl,
    pageDir: join(dataDir, 'pages'),
    pictureDir: join(dataDir, 'pictures'),
    standIn,
    // Without access to the mailbox, promised mails would never arrive.
    mailbox: tried ? mailbox : null,
    databaseNote: databaseNote({ ...options, siteUrl }),
  });
  return mailbox.secret;
}

/**
 * Adds the upkeep of the database to the scheduled work: each run analyzes changed tables, and every tenth run vacuums
 * all, because an hour of editing leaves megabytes of dead rows.
 */
function withUpkeep(run: () => Promise<void>, supabase: EmbeddedSupabase | null) {
  let runs = 0;
  return async () => {
    await run();
    runs += 1;
    const upkeep = runs % 10 === 0 ? supabase?.vacuum() : supabase?.analyze();
    await upkeep?.catch((error: unknown) => logError('upkeep of the database failed', error));
  };
}

/** Builds the site and starts the database at the same time: on a first run both take seconds. */
async function prepare(options: HostOptions, siteUrl: string): Promise<EmbeddedSupabase | null> {
  const { report = () => {} } = options;
  const migrationsDir = options.migrationsDir ?? join(root, 'supabase/migrations');
  const [started, built] = await Promise.allSettled([
    options.supabase ? null : startDatabase({ ...options, migrationsDir, siteUrl }, report),
    options.publishDir
      ? null
      : build({
          supabaseUrl: options.supabase?.url ?? null,
          siteUrl,
          forDevelopers: isLocalSite({ siteUrl, trustedProxies: options.trustedProxies ?? 0 }),
          report,
        }),
  ]);
  if (started.status === 'rejected') throw started.reason;
  if (built.status === 'rejected') {
    await started.value?.stop();
    throw built.reason;
  }
  return started.value;
}

async function startDatabase(
  options: HostOptions & { migrationsDir: string; siteUrl: string },
  report: (line: string) => void,
): Promise<EmbeddedSupabase> {
  const started = performance.now();
  report('Starting the database…');
  const { siteUrl, dataDir, databaseUrl = null, migrationsDir, statementLimitMs } = options;
  if (existsSync(join(dataDir, 'db')) && !existsSync(join(dataDir, 'keys.json'))) {
    report(
      `${dataDir} has a database but no keys.json. New keys will be created, and everyone will have to sign in again. To avoid this, stop the site, restore keys.json from a backup, and start again.`,
    );
  }
  const deliver = accountMailer(process.env, siteUrl);
  const limit = statementLimitMs === undefined ? {} : { statementLimitMs };
  const place = { dataDir, databaseUrl, migrationsDir, ...limit };
  const supabase = await startEmbeddedSupabase({ ...place, siteUrl, deliver });
  report(`Started the database in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  return supabase;
}

/** The settings with which functions reach the embedded Supabase: over HTTP, like any other. */
function ownSupabase(supabase: EmbeddedSupabase | null, port: number): HostedSupabase {
  if (!supabase) throw new Error('No Supabase is configured, embedded or external.');
  const { publishableKey, secretKey } = supabase;
  return { url: `http://127.0.0.1:${port}`, publishableKey, secretKey };
}
