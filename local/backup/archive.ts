import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { packTar, unpackTar } from 'modern-tar';
import { z } from 'zod';
import liteManifest from '../package.json' with { type: 'json' };
import type { PictureFiles } from './picture-files.ts';

/** The data of a one-machine site that cannot be regenerated; pages are rendered from the database. */
export type SiteData = {
  /** The content of `keys.json`: the API keys and the secret that signs sessions. */
  keys: Buffer;
  /** The database cluster as a tar archive, from PGlite's dump. */
  database: Buffer;
  /** The organizers' uploads. */
  pictures: PictureFiles;
};

/** The maximum unpacked size of a backup, in bytes: more than a database in memory can be. */
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
  /** By their keys; missing in older backups. */
  pictures: z.record(z.string(), checked).default({}),
});

/** Packs a backup: a gzipped tar archive of the data, led by a manifest with checksums. */
export async function toArchive(
  { keys, database, pictures }: SiteData,
  createdAt: Date,
): Promise<Buffer> {
  const manifest: z.infer<typeof manifestSchema> = {
    format: FORMAT,
    createdAt: createdAt.toISOString(),
    supabaseLite: liteManifest.dependencies['@supabase/lite'],
    files: { [NAMES.keys]: described(keys), [NAMES.database]: described(database) },
    pictures: Object.fromEntries([...pictures].map(([key, body]) => [key, described(body)])),
  };
  const files = [
    { name: 'manifest.json', body: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) },
    { name: NAMES.keys, body: keys },
    { name: NAMES.database, body: database },
    ...[...pictures].map(([key, body]) => ({ name: pictureName(key), body })),
  ];
  const entries = files.map(({ name, body }) => ({
    // The keys are secrets: only the user who unpacks the archive may read them.
    header: { name, size: body.length, mode: 0o600, mtime: createdAt },
    body,
  }));
  return gzipSync(await packTar(entries));
}

/** Reads a backup and verifies its checksums. Throws with the end of a sentence that describes the problem. */
export async function fromArchive(bytes: Buffer): Promise<SiteData & { createdAt: string }> {
  const files = await unpack(bytes);
  const manifest = manifestSchema.safeParse(parseJson(files.get('manifest.json')));
  if (!manifest.success) throw new Error('is not a backup this version can read');
  const { createdAt, files: expected, pictures } = manifest.data;
  const content = (name: string, { sha256 }: z.infer<typeof checked>): Buffer => {
    const found = files.get(name);
    if (!found || described(found).sha256 !== sha256) {
      throw new Error(`is damaged: ${name} doesn’t match its checksum`);
    }
    return found;
  };
  return {
    keys: content(NAMES.keys, expected[NAMES.keys]),
    database: content(NAMES.database, expected[NAMES.database]),
    pictures: new Map(
      Object.entries(pictures).map(([key, picture]) => [key, content(pictureName(key), picture)]),
    ),
    createdAt,
  };
}

const pictureName = (key: string) => `pictures/${key}`;

/** The files of an archive by their names. */
async function unpack(bytes: Buffer): Promise<Map<string, Buffer>> {
  try {
    const tar = gunzipSync(bytes, { maxOutputLength: MAX_SIZE });
    const entries = await unpackTar(tar, { strict: true });
    return new Map(entries.map(({ header, data }) => [header.name, toBuffer(data)]));
  } catch (cause) {
    throw new Error('is damaged, or isn’t a backup', { cause });
  }
}

/** The same bytes as a Buffer. */
function toBuffer(data: Uint8Array = new Uint8Array()): Buffer {
  return Buffer.from(data.buffer, data.byteOffset, data.byteLength);
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
