import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileOf = (dataDir: string) => join(dataDir, 'address');

/** Notes where the host that uses a data directory answers, for commands that want something of it. */
export function noteAddress(dataDir: string, url: string): void {
  writeFileSync(fileOf(dataDir), url, { mode: 0o600 });
}

export function forgetAddress(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true });
}

/** Where the host of a data directory answers; null where none has said so. */
export function addressOf(dataDir: string): string | null {
  try {
    return readFileSync(fileOf(dataDir), 'utf8');
  } catch {
    return null;
  }
}
