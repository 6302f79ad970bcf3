import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { tagOf } from './etag.ts';
import { type FoundEntry, parseEntry, type StoreEntry } from './page-store.ts';

/**
 * One entry as one file, so that one rename replaces all of it: a line of JSON that says what it is and how many
 * bytes follow, then the page as it is and in brotli.
 */
const headerSchema = z.object({
  entry: z.record(z.string(), z.unknown()),
  tag: z.string(),
  /** Bytes of the page; -1 where the entry is no page. */
  html: z.int().min(-1),
  br: z.int().min(0),
  /** Of the bytes that follow the header. */
  digest: z.string(),
});

const NEWLINE = 0x0a;

/** Beyond this, brotli takes ten times as long for a few percent: too slow for a page made while somebody waits. */
const BROTLI_QUALITY = 5;
const compress = promisify(brotliCompress);

/** The bytes of the file that holds the entry. */
export function toPageFile(entry: StoreEntry): Buffer {
  const { html, ...rest } = 'html' in entry ? entry : { ...entry, html: null };
  const page = Buffer.from(html ?? '');
  const br = html === null ? page : brotli(page);
  const body = Buffer.concat([page, br]);
  const header: z.infer<typeof headerSchema> = {
    entry: rest,
    tag: tagOf(entry),
    html: html === null ? -1 : page.length,
    br: br.length,
    digest: digestOf(body),
  };
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), body]);
}

/** The entry that a file holds. Throws when the file is not as it was written. */
export function fromPageFile(file: Buffer<ArrayBuffer>): FoundEntry {
  const end = file.indexOf(NEWLINE);
  const header = headerSchema.parse(JSON.parse(file.toString('utf8', 0, end)));
  const body = file.subarray(end + 1);
  if (digestOf(body) !== header.digest) throw new Error('The page file is not whole.');
  const { tag } = header;
  if (header.html === -1) return { entry: parseEntry(header.entry), tag };
  const page = body.subarray(0, header.html);
  const br = body.subarray(header.html);
  const entry = parseEntry({ ...header.entry, html: page.toString('utf8') });
  return { entry, tag, encoded: { br, gzip: gzipOnce(page) } };
}

function digestOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url');
}

/** Hardly any browser takes gzip and not brotli: it is made for the first that does, not for every publish. */
function gzipOnce(page: Buffer<ArrayBuffer>): () => Uint8Array<ArrayBuffer> {
  let gzip: Uint8Array<ArrayBuffer> | undefined;
  return () => {
    gzip ??= gzipSync(page);
    return gzip;
  };
}

/** The page in as few bytes as brotli can make of it, off the main thread: for pages that are read often. */
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
