import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { entityTag } from './etag.ts';
import { type FoundEntry, parseEntry, type StoreEntry } from './page-store.ts';

/**
 * The file format of an entry, so that one rename replaces all of it: a JSON header line with lengths, then the page
 * uncompressed and in brotli.
 */
const headerSchema = z.object({
  entry: z.record(z.string(), z.unknown()),
  tag: z.string(),
  /** The length of the page in bytes; -1 if the entry is not a page. */
  html: z.int().min(-1),
  br: z.int().min(0),
  /** The checksum of the bytes after the header. */
  digest: z.string(),
});

const NEWLINE = 0x0a;

/** Higher qualities take ten times as long for a few percent: too slow while a person waits. */
const BROTLI_QUALITY = 5;
const compress = promisify(brotliCompress);

/** Serializes an entry to the bytes of its file. */
export function toPageFile(entry: StoreEntry): Buffer {
  const { html, ...rest } = 'html' in entry ? entry : { ...entry, html: null };
  const page = Buffer.from(html ?? '');
  const br = html === null ? page : brotli(page);
  const body = Buffer.concat([page, br]);
  const header: z.infer<typeof headerSchema> = {
    entry: rest,
    tag: entityTag(entry),
    html: html === null ? -1 : page.length,
    br: br.length,
    digest: bodyDigest(body),
  };
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), body]);
}

/** Parses the entry of a file. Throws if the file is damaged. */
export function fromPageFile(file: Buffer<ArrayBuffer>): FoundEntry {
  const end = file.indexOf(NEWLINE);
  const header = headerSchema.parse(JSON.parse(file.toString('utf8', 0, end)));
  const body = file.subarray(end + 1);
  if (bodyDigest(body) !== header.digest) throw new Error('The page file is not whole.');
  const { tag } = header;
  if (header.html === -1) return { entry: parseEntry(header.entry), tag };
  const page = body.subarray(0, header.html);
  const br = body.subarray(header.html);
  const entry = parseEntry({ ...header.entry, html: page.toString('utf8') });
  return { entry, tag, encoded: { br, gzip: gzipOnce(page) } };
}

function bodyDigest(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url');
}

/** Compresses with gzip on first use, since hardly any browser supports gzip but not brotli. */
function gzipOnce(page: Buffer<ArrayBuffer>): () => Uint8Array<ArrayBuffer> {
  let gzip: Uint8Array<ArrayBuffer> | undefined;
  return () => {
    gzip ??= gzipSync(page);
    return gzip;
  };
}

/** Compresses a page with the best brotli quality, off the main thread, for pages that are read often. */
export async function smallestBrotli(html: string): Promise<Uint8Array<ArrayBuffer>> {
  const page = Buffer.from(html);
  return new Uint8Array(await compress(page, brotliOptions(page, constants.BROTLI_MAX_QUALITY)));
}

function brotli(page: Buffer): Buffer {
  return brotliCompressSync(page, brotliOptions(page, BROTLI_QUALITY));
}

function brotliOptions(page: Buffer, quality: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
    },
  };
}
