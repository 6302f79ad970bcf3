import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileOf = (dataDir: string) => join(dataDir, 'address');

/** Records the address of the host that uses a data directory, for commands that call it. */
export function noteAddress(dataDir: string, url: string): void {
  writeFileSync(fileOf(dataDir), url, { mode: 0o600 });
}

/** Removes what is recorded, also a directory that somebody made in its place. */
export function forgetAddress(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true, recursive: true });
}

/** The address of the host of a data directory; null when none is recorded. */
export function readAddress(dataDir: string): string | null {
  try {
    return readFileSync(fileOf(dataDir), 'utf8');
  } catch {
    return null;
  }
}
