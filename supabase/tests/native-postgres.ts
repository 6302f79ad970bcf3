import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A Postgres cluster in a temporary directory, reachable only through a socket in it. */
export type NativePostgres = {
  /** The directory of the socket, which clients use as the host. */
  host: string;
  version: string;
  stop(): Promise<void>;
};

/** The superuser of the cluster, named as on hosted Supabase. */
export const SUPERUSER = 'supabase_admin';

/** The version that hosted Supabase runs, at least. */
const PREFERRED_VERSION = 15;

/** True if a run without native Postgres fails instead of skipping the tests that need it. */
const isRequired = Boolean(process.env['CI'] || process.env['REQUIRE_POSTGRES']);

const WHAT_TO_DO =
  'Native Postgres 15 or newer was not found. Install it (Debian: apt-get install postgresql), or set POSTGRES_BIN to the directory of initdb and postgres.';

/**
 * Starts an empty Postgres. Prints a note and returns null when none is installed and none can be; throws instead when
 * CI or REQUIRE_POSTGRES is set.
 *
 * `durable` waits for the disk at each commit, as in production.
 */
export async function startNativePostgres({
  durable = false,
} = {}): Promise<NativePostgres | null> {
  const binaries = findBinaries() ?? installed();
  if (binaries) return startCluster(binaries, durable);
  if (isRequired) throw new Error(WHAT_TO_DO);
  console.warn(`${WHAT_TO_DO} What needs it is skipped.`);
  return null;
}

function findBinaries(): string | undefined {
  const candidates = [process.env['POSTGRES_BIN'], ...debianVersions(), ...directoriesOfPath()];
  return candidates.find((path) => path && existsSync(join(path, 'initdb')) && isRecent(path));
}

function debianVersions(): string[] {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return [];
  return readdirSync(root)
    .sort(
      (a, b) => Math.abs(Number(a) - PREFERRED_VERSION) - Math.abs(Number(b) - PREFERRED_VERSION),
    )
    .map((version) => join(root, version, 'bin'));
}

function directoriesOfPath(): string[] {
  return (process.env['PATH'] ?? '').split(':').filter((path) => path !== '');
}

function versionOf(binaries: string): string {
  const printed = execFileSync(join(binaries, 'postgres'), ['--version'], { encoding: 'utf8' });
  return /\d+(\.\d+)*/.exec(printed)?.[0] ?? '';
}

function isRecent(binaries: string): boolean {
  return Number.parseInt(versionOf(binaries), 10) >= PREFERRED_VERSION;
}

/** Installs Debian's package if permitted, without the cluster that it would create and start. */
function installed(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('No native Postgres found: installing one…');
  const quiet = ['-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    execFileSync('apt-get', ['install', ...quiet, 'postgresql-common'], { stdio: 'ignore', env });
    const settings = '/etc/postgresql-common/createcluster.conf';
    execFileSync('sed', [
      '-i',
      's/^#\\?create_main_cluster.*/create_main_cluster = false/',
      settings,
    ]);
    execFileSync('apt-get', ['install', ...quiet, 'postgresql'], { stdio: 'ignore', env });
  } catch {
    return undefined;
  }
  return findBinaries();
}

async function startCluster(binaries: string, durable: boolean): Promise<NativePostgres> {
  const directory = mkdtempSync(join(tmpdir(), 'tabiya-pg-'));
  const user = unprivilegedUser();
  if (user) chownSync(directory, user.uid, user.gid);
  const data = join(directory, 'data');
  const options = { cwd: directory, ...user } as const;
  const remove = () => rmSync(directory, { recursive: true, force: true });
  try {
    execFileSync(
      join(binaries, 'initdb'),
      ['-D', data, '-U', SUPERUSER, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const server = spawn(
      join(binaries, 'postgres'),
      ['-D', data, '-k', directory, '-c', 'listen_addresses=', ...settings(durable)],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    await readiness(server);
    return {
      host: directory,
      version: versionOf(binaries),
      stop: () => stopped(server).then(remove),
    };
  } catch (error) {
    remove();
    throw error;
  }
}

function settings(durable: boolean): string[] {
  // Errors are expected here, and each would fill a page of the log.
  const common = ['max_connections=160', 'shared_buffers=128MB', 'log_min_messages=log'];
  const fast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  return [...common, ...(durable ? [] : fast)].flatMap((setting) => ['-c', setting]);
}

/** Postgres doesn't run as root, so for root it runs as the user that Debian created for it, or as `nobody`. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {}
  }
  return undefined;
}

function readiness(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let printed = '';
    server.stderr?.on('data', (chunk) => {
      if (printed.includes('ready to accept connections')) return;
      printed += chunk;
      if (printed.includes('ready to accept connections')) resolve();
    });
    server.on('error', reject);
    server.on('exit', () => reject(new Error(`Postgres did not start: ${printed}`)));
    // The server ends with a run that is interrupted.
    process.once('exit', () => server.kill('SIGQUIT'));
  });
}

/** Stops it without waiting for clients. */
function stopped(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.removeAllListeners('exit');
    server.once('exit', () => resolve());
    server.kill('SIGINT');
  });
}
