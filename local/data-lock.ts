import { createHash } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** The right to be the only process that uses a data directory. */
export interface DataLock {
  /** Gives the directory free. */
  release(): void;
}

/** Another process uses the directory. */
export class DataDirectoryInUse extends Error {}

/** How long a process that was killed may take to go, in milliseconds, and how often to look. */
const LEAVING = { patienceMs: 3_000, everyMs: 50 };

/**
 * Takes a data directory as `lockDataDirectory` does, and waits a moment for whoever has it: a process that was just
 * killed is there until its memory is given back.
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
 * Takes a data directory for this process, and makes the directory if there is none. A lock left
 * by a process that is gone is taken over: one that was killed can't clean up after itself.
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
    `${dataDir} is in use by another Tabiya (process ${owner ?? 'unknown'}). Stop it, or set DATA_DIR to another directory.`,
  );
}

/**
 * Writes our lock, in the place of one that its process left behind, too. Only who holds the claim to a stale lock,
 * a lock of its own, may replace it, and looks again first: the file never goes missing in between, and of several
 * processes that found the same stale lock one replaces it.
 */
function acquire(file: string, ours: string): boolean {
  if (create(file, ours)) return true;
  const theirs = read(file);
  if (theirs === null) return acquire(file, ours);
  if (isAlive(theirs)) return false;
  const claim = `${file}.${createHash('sha256').update(theirs).digest('hex').slice(0, 12)}`;
  if (!acquire(claim, ours)) return false;
  try {
    if (read(file) !== theirs) return acquire(file, ours);
    replace(file, ours);
    return true;
  } finally {
    removeIf(claim, ours);
  }
}

/** A process as `pid start-time`: the pid alone may belong to another process by now. */
function describe(pid: number): string {
  return `${pid} ${startTime(pid) ?? 'unknown'}`;
}

function isAlive(description: string): boolean {
  const [pid, started] = description.split(' ');
  // To send a signal to process 0 would mean our own group.
  if (!(Number(pid) > 0)) return false;
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    // EPERM: it lives, under another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (isZombie(Number(pid))) return false;
  const runningSince = startTime(Number(pid));
  return started === 'unknown' || runningSince === null || String(runningSince) === started;
}

/** Whether a process has ended and only waits for its parent to notice. */
function isZombie(pid: number): boolean {
  const [state] = statOf(pid) ?? [];
  return state === 'Z' || state === 'X';
}

/** When a process started: boot and clock ticks since then. Null where /proc doesn't tell. */
function startTime(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const ticks = statOf(pid)?.[19];
    return ticks === undefined ? null : `${boot}/${ticks}`;
  } catch {
    return null;
  }
}

/** What /proc tells of a process from its state on, which is the third field; null where it doesn't tell. */
function statOf(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is a name in brackets that may hold anything.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

/** Written aside first, so that nobody ever reads half a lock. */
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

/** What a lock says; null where there is none any more. */
function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Removes a lock that says `content`: ours, which nobody else replaces while we live. */
function removeIf(file: string, content: string): void {
  if (read(file) === content) rmSync(file, { force: true });
}
