import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const addressFile = (dataDir: string) => join(dataDir, 'address');

/** Records the address of the host that uses a data directory, for commands that call it. */
export function noteAddress(dataDir: string, url: string): void {
  writeFileSync(addressFile(dataDir), url, { mode: 0o600 });
}

/** Removes the recorded address, also if a directory is in its place. */
export function forgetAddress(dataDir: string): void {
  rmSync(addressFile(dataDir), { force: true, recursive: true });
}

/** Returns the address of the host of a data directory; null if none is recorded. */
export function readAddress(dataDir: string): string | null {
  try {
    return readFileSync(addressFile(dataDir), 'utf8');
  } catch {
    return null;
  }
}
