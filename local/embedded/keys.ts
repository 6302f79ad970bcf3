import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const keysSchema = z.object({
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
  jwtSecret: z.string().min(32),
});

/** The API keys of one embedded Supabase, and the secret that signs its tokens. */
export type Keys = z.infer<typeof keysSchema>;

/** Generates random keys. */
export function generateKeys(): Keys {
  const random = (bytes: number) => randomBytes(bytes).toString('base64url');
  return {
    publishableKey: `sb_publishable_${random(24)}`,
    secretKey: `sb_secret_${random(24)}`,
    jwtSecret: random(48),
  };
}

/**
 * Returns the keys of a data directory, created on first use and readable only by its owner.
 *
 * Throws with a sentence for the operator if the file exists but can't be used: new keys would sign everyone out.
 */
export function loadOrCreateKeys(dataDir: string): Keys {
  const file = join(dataDir, 'keys.json');
  if (existsSync(file)) return readKeys(file);
  const keys = generateKeys();
  const temporary = `${file}.new`;
  writeFileSync(temporary, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  renameSync(temporary, file);
  return keys;
}

function readKeys(file: string): Keys {
  try {
    return keysSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new Error(`${file} is damaged. Restore it, or delete it to get new keys.`, { cause });
  }
}
