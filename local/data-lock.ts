import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The right to be the only process that uses a data directory. */
export interface DataLock {
  /** Gives the directory free. */
  release(): void;
}

/**
 * Takes a data directory for this process, and makes the directory if there is none. A lock left
 * by a process that is gone is taken over: one that was killed can't clean up after itself.
 *
 * Throws with a sentence for the operator while another process uses the directory.
 */
export function lockDataDirectory(dataDir: string): DataLock {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'lock');
  const ours = describe(process.pid);
  // Every round either takes the lock, finds its owner alive, or clears away one stale lock.
  for (let round = 0; round < 5; round++) {
    if (create(file, ours)) {
      return { release: () => removeIf(file, ours) };
    }
    const theirs = read(file);
    if (theirs !== null && isAlive(theirs)) break;
    if (theirs !== null) removeIf(file, theirs);
  }
  const owner = read(file)?.split(' ')[0];
  throw new Error(
    `${dataDir} is in use by another Tabiya (process ${owner ?? 'unknown'}). Stop it, or set DATA_DIR to another directory.`,
  );
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
  const runningSince = startTime(Number(pid));
  return started === 'unknown' || runningSince === null || String(runningSince) === started;
}

/** When a process started: boot and clock ticks since then. Null where /proc doesn't tell. */
function startTime(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // Field 22; the second field is a name in brackets that may hold anything.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${boot}/${ticks}`;
  } catch {
    return null;
  }
}

/** Written aside first, so that nobody ever reads half a lock. */
function create(file: string, content: string): boolean {
  const aside = `${file}.${process.pid}.new`;
  writeFileSync(aside, content, { mode: 0o600 });
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

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/**
 * Removes the lock if it still says `content`. Moved aside before it is looked at, so that of two
 * processes clearing the same stale lock the slower one can't remove the faster one's new lock.
 */
function removeIf(file: string, content: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = read(aside);
  if (moved !== null && moved !== content) create(file, moved);
  rmSync(aside, { force: true });
}
