import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import liteManifest from '../package.json' with { type: 'json' };
import { fromTar, toTar } from './tar.ts';

/** All that a site on one machine cannot make anew: pages are rendered from the database. */
export type SiteData = {
  /** The API keys and the secret that signs sessions, as `keys.json` holds them. */
  keys: Buffer;
  /** The database cluster, as PGlite dumps it: a tar archive. */
  database: Buffer;
};

/** The most that a backup unpacks to, in bytes: more than a database in memory can be. */
const MAX_SIZE = 3 * 2 ** 30;

const FORMAT = 1;
const NAMES = { keys: 'keys.json', database: 'database.tar' } as const;

const checked = z.object({ bytes: z.number(), sha256: z.string() });
const manifestSchema = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** The version that pins Postgres: a cluster is opened by the major version that wrote it. */
  supabaseLite: z.string(),
  files: z.object({ [NAMES.keys]: checked, [NAMES.database]: checked }),
});

/** A backup: a gzipped tar archive of the data, led by a manifest with checksums. */
export function toArchive({ keys, database }: SiteData, createdAt: Date): Buffer {
  const manifest: z.infer<typeof manifestSchema> = {
    format: FORMAT,
    createdAt: createdAt.toISOString(),
    supabaseLite: liteManifest.dependencies['@supabase/lite'],
    files: { [NAMES.keys]: described(keys), [NAMES.database]: described(database) },
  };
  const files = [
    { name: 'manifest.json', content: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) },
    { name: NAMES.keys, content: keys },
    { name: NAMES.database, content: database },
  ];
  return gzipSync(toTar(files, createdAt));
}

/** The data of a backup, every byte of it checked. Throws with the end of a sentence that says what is wrong. */
export function fromArchive(bytes: Buffer): SiteData & { createdAt: string } {
  const files = new Map(unpack(bytes).map(({ name, content }) => [name, content]));
  const manifest = manifestSchema.safeParse(parseJson(files.get('manifest.json')));
  if (!manifest.success) throw new Error('is not a backup that this version can read');
  const content = (name: keyof typeof manifest.data.files): Buffer => {
    const found = files.get(name);
    if (!found || described(found).sha256 !== manifest.data.files[name].sha256) {
      throw new Error(`is damaged: ${name} is not what was put into it`);
    }
    return found;
  };
  const { createdAt } = manifest.data;
  return { keys: content(NAMES.keys), database: content(NAMES.database), createdAt };
}

function unpack(bytes: Buffer) {
  try {
    return fromTar(gunzipSync(bytes, { maxOutputLength: MAX_SIZE }));
  } catch (cause) {
    throw new Error('is damaged, or no backup', { cause });
  }
}

function described(content: Buffer): z.infer<typeof checked> {
  return {
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  };
}

function parseJson(text: Buffer | undefined): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}
