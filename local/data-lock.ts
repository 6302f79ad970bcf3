import { createHash } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** The lock of a data directory, held by the only process that may use it. */
export interface DataLock {
  /** Releases the lock. */
  release(): void;
}

/** Thrown when another process uses the directory. */
export class DataDirectoryInUse extends Error {}

/** How long to wait for a killed process to disappear, and how often to check, in milliseconds. */
const LEAVING = { patienceMs: 3_000, everyMs: 50 };

/**
 * Locks a data directory like `lockDataDirectory`, but waits a moment for the current holder: a process that was just
 * killed exists until its memory is released.
 */
export async function waitForDataDirectory(
  dataDir: string,
  { patienceMs, everyMs } = LEAVING,
): Promise<DataLock> {
  const until = performance.now() + patienceMs;
  for (;;) {
    try {
      return lockDataDirectory(dataDir);
    } catch (error) {
      if (!(error instanceof DataDirectoryInUse) || performance.now() > until) throw error;
      await setTimeout(everyMs);
    }
  }
}

/**
 * Locks a data directory for this process, and creates the directory if necessary. Takes over a stale lock of a process
 * that no longer exists.
 *
 * Throws a `DataDirectoryInUse` with a sentence for the operator while another process uses the directory.
 */
export function lockDataDirectory(dataDir: string): DataLock {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'lock');
  const ours = describe(process.pid);
  if (acquire(file, ours)) {
    return { release: () => removeIf(file, ours) };
  }
  const owner = read(file)?.split(' ')[0];
  throw new DataDirectoryInUse(
    `${dataDir} is in use by another Tabiya process (${owner ?? 'unknown'}). Stop it, or set DATA_DIR to another directory.`,
  );
}

/**
 * Writes our lock, possibly replacing a stale one. Replacing a stale lock needs a claim, itself a lock, and checks
 * again first: the file never goes missing in between, and of several processes that find the same stale lock only one
 * replaces it.
 */
function acquire(file: string, ours: string): boolean {
  if (create(file, ours)) return true;
  const holder = read(file);
  if (holder === null) return acquire(file, ours);
  if (isAlive(holder)) return false;
  const claim = `${file}.${createHash('sha256').update(holder).digest('hex').slice(0, 12)}`;
  if (!acquire(claim, ours)) return false;
  try {
    if (read(file) !== holder) return acquire(file, ours);
    replace(file, ours);
    return true;
  } finally {
    removeIf(claim, ours);
  }
}

/** Describes a process as `pid start-time`, because its pid may later belong to another process. */
function describe(pid: number): string {
  return `${pid} ${startTime(pid) ?? 'unknown'}`;
}

function isAlive(description: string): boolean {
  const [pid, started] = description.split(' ');
  // Signalling process 0 would signal our own process group.
  if (!(Number(pid) > 0)) return false;
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    // EPERM: it is alive, under another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (isZombie(Number(pid))) return false;
  const runningSince = startTime(Number(pid));
  return started === 'unknown' || runningSince === null || String(runningSince) === started;
}

/** True if a process has ended and only waits for its parent to notice. */
function isZombie(pid: number): boolean {
  const [state] = readStat(pid) ?? [];
  return state === 'Z' || state === 'X';
}

/** Returns when a process started: boot and clock ticks since then; null if /proc is unavailable. */
function startTime(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const ticks = readStat(pid)?.[19];
    return ticks === undefined ? null : `${boot}/${ticks}`;
  } catch {
    return null;
  }
}

/** Returns the fields of a process in /proc, starting with its state, the third one; null if unavailable. */
function readStat(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is a name in parentheses that may contain anything.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

/** Writes a temporary file first, so that no process reads an incomplete lock. */
function create(file: string, content: string): boolean {
  const aside = writeAside(file, content);
  try {
    linkSync(aside, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function replace(file: string, content: string): void {
  renameSync(writeAside(file, content), file);
}

function writeAside(file: string, content: string): string {
  const aside = `${file}.${process.pid}.new`;
  writeFileSync(aside, content, { mode: 0o600 });
  return aside;
}

/** Returns the content of a lock; null if it no longer exists. */
function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Removes a lock with this content: our own, which no other process replaces while we are alive. */
function removeIf(file: string, content: string): void {
  if (read(file) === content) rmSync(file, { force: true });
}
