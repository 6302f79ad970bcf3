import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const addressFile = (dataDir: string) => join(dataDir, 'address');

/** Records the address of the host that uses a data directory, for commands that call it. */
export function noteAddress(dataDir: string, url: string): void {
  writeFileSync(addressFile(dataDir), url, { mode: 0o600 });
}

/** Removes what is recorded, also a directory that somebody made in its place. */
export function forgetAddress(dataDir: string): void {
  rmSync(addressFile(dataDir), { force: true, recursive: true });
}

/** The address of the host of a data directory; null when none is recorded. */
export function readAddress(dataDir: string): string | null {
  try {
    return readFileSync(addressFile(dataDir), 'utf8');
  } catch {
    return null;
  }
}
